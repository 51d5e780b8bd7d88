import type { Command } from 'commander';
import { copy } from '../copy/copy.ts';
import type { Environment } from '../environment.ts';
import { type RepairOptions, repair } from '../repair/repair.ts';
import { upgrade } from '../verify/upgrade.ts';
import type { VerifyOptions } from '../verify/verify.ts';
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
    'Copy and repair the release store; its keys.',
  );
  const print = printer(environment);

  withExamples(
    program
      .command('copy')
      .description(
        'verify all releases and logs, and copy what another store does not have: to move the store, to back it up, to bring it back',
      )
      .argument('<from>', 'folder, or s3://bucket/prefix')
      .argument('<to>', 'folder, or s3://bucket/prefix')
      .option('--json', 'print one JSON object on a line and nothing else'),
    'pnpm releases copy .vitrine/releases /backup/releases',
    'pnpm releases copy s3://vitrine/releases /backup/releases',
    'pnpm releases copy /backup/releases /srv/releases',
  ).action((from: string, to: string, options: Shown) =>
    print(options, copy(environment, from, to)),
  );

  withExamples(
    withEdges(withOutput(program.command('upgrade'))).description(
      'read all of the store with this version, and say what an upgrade changes in it',
    ),
    'pnpm releases upgrade',
    'pnpm releases upgrade --store /backup/releases',
  ).action((options: VerifyOptions & Shown) => print(options, upgrade(environment, options)));

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
