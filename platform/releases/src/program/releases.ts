import { resolve } from 'node:path';
import type { Command } from 'commander';
import { type BackupOptions, backUp } from '../backup/back-up.ts';
import { restore } from '../backup/restore.ts';
import { copy } from '../copy/copy.ts';
import type { Environment } from '../environment.ts';
import { type RepairOptions, repair } from '../repair/repair.ts';
import { parseEntryNumber } from './arguments.ts';
import { printer, type Shown } from './commands.ts';
import { addKeys } from './keys.ts';
import {
  createProgram,
  withChannel,
  withDryRun,
  withEdges,
  withExamples,
  withOutput,
  withReason,
} from './options.ts';

/** `pnpm releases …`: the commands for the release store as a whole. */
export function releasesProgram(environment: Environment): Command {
  const program = createProgram(
    environment,
    'releases',
    'Back up, restore, copy and repair the release store; its keys.',
  );
  const print = printer(environment);
  const folderOf = (value: string) => resolve(environment.cwd, value);

  withExamples(
    withOutput(program.command('backup'))
      .description('copy all releases and logs into a new folder; the site goes on meanwhile')
      .argument('<folder>', 'new or empty folder', folderOf),
    'pnpm releases backup /backup/releases-2026-11-22',
  ).action((folder: string, options: BackupOptions & Shown) =>
    print(options, backUp(environment, folder, options)),
  );

  withExamples(
    withOutput(program.command('restore'))
      .description('verify a backup and write it into an empty store')
      .argument('<folder>', 'folder of the backup', folderOf),
    'pnpm releases restore /backup/releases-2026-11-22 --store /srv/releases',
  ).action((folder: string, options: BackupOptions & Shown) =>
    print(options, restore(environment, folder, options)),
  );

  withExamples(
    program
      .command('copy')
      .description('copy all releases and logs into another store; repeat it to copy what is new')
      .argument('<from>', 'folder, or s3://bucket/prefix')
      .argument('<to>', 'folder, or s3://bucket/prefix')
      .option('--json', 'print one JSON object on a line and nothing else'),
    'pnpm releases copy .vitrine/releases s3://vitrine/releases',
  ).action((from: string, to: string, options: Shown) =>
    print(options, copy(environment, from, to)),
  );

  withExamples(
    withEdges(
      withReason(withChannel(withDryRun(withOutput(program.command('repair')))), 'keys.json'),
    )
      .description('cut a log off after its last good entry; edges go back to it')
      .option(
        '--last-good <entry>',
        'last entry that counts (default: the newest valid one)',
        parseEntryNumber,
      ),
    'pnpm releases repair --dry-run',
    'pnpm releases repair --why "Entry 12 is damaged, and there is no backup"',
    'pnpm releases repair --last-good 10 --why "Restored from the backup of 22 November"',
  ).action((options: RepairOptions & Shown) => print(options, repair(environment, options)));

  addKeys(environment, program);
  return program;
}
