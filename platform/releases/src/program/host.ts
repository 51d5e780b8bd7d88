import { HOST } from '@vitrine/release-log';
import type { Command } from 'commander';
import type { ChangeOptions } from '../change-set.ts';
import { type CheckHostOptions, checkHost } from '../check/check-host.ts';
import type { Environment } from '../environment.ts';
import { type HistoryOptions, showHistory } from '../history/show-history.ts';
import { type Outcome, show } from '../outcome.ts';
import { promote } from '../promote/promote.ts';
import { type PublishOptions, publishHost } from '../publish/publish.ts';
import { type RollbackOptions, rollback } from '../rollback/rollback.ts';
import { type SourceMapOptions, sendSourceMaps } from '../sourcemaps/sourcemaps.ts';
import { type StatusOptions, status } from '../status/status.ts';
import { parseHostVersion, parseLimit } from './arguments.ts';
import { addMaintenance } from './maintenance.ts';
import {
  createProgram,
  examples,
  withAllowance,
  withAuthor,
  withChannel,
  withDestination,
  withOutput,
  withReason,
} from './options.ts';

type Shown = { json?: boolean };

/**
 * `pnpm host …`: the same for the shell. It has no canary: the document is the same for every
 * visitor, and names one host.
 */
export function hostProgram(environment: Environment): Command {
  const program = createProgram(
    environment,
    'host',
    'Check, publish, promote and roll back the host.',
  );
  const print = async (options: Shown, outcome: Promise<Outcome>) =>
    show(environment, await outcome, options.json);

  withAllowance(withChannel(withOutput(program.command('check'))))
    .description('is it fit to go live? looks at its weight, and at the screens that it would meet')
    .option('--dir <folder>', 'package folder (default: host)')
    .option('--no-build', 'take the dist folder as it is')
    .option('--by <name>', 'who does it (default: the git user)')
    .addHelpText('after', examples('pnpm host check', 'pnpm host check --no-build --json'))
    .action((options: CheckHostOptions & Shown) => print(options, checkHost(environment, options)));

  withAllowance(withAuthor(withOutput(program.command('publish'))))
    .description('build the host and upload it; it is not live by that')
    .option('--dir <folder>', 'package folder (default: host)')
    .option('--no-build', 'take the dist folder as it is')
    .addHelpText('after', examples('pnpm host publish', 'pnpm host publish --no-build --json'))
    .action((options: PublishOptions & Shown) => print(options, publishHost(environment, options)));

  withReason(withChannel(withAuthor(withOutput(program.command('promote')))))
    .description('make a published host live')
    .argument('<version>', 'as publish prints it', parseHostVersion)
    .addHelpText('after', examples('pnpm host promote 1.0.0-12ab34cd56 --why "React 19.4"'))
    .action((version: string, options: ChangeOptions & Shown) =>
      print(options, promote(environment, HOST, version, options)),
    );

  withReason(withChannel(withAuthor(withOutput(program.command('rollback')))))
    .description('return to the host before')
    .option('--force', 'also to a release that does not fit what is live')
    .addHelpText('after', examples('pnpm host rollback --why "White pages in old browsers"'))
    .action((options: RollbackOptions & Shown) =>
      print(options, rollback(environment, HOST, options)),
    );

  withChannel(withOutput(program.command('status')))
    .description('what is live, since when, by whom, why')
    .option('--at <time>', 'what was live then')
    .addHelpText('after', examples('pnpm host status --json'))
    .action((options: StatusOptions & Shown) => print(options, status(environment, options)));

  withChannel(withOutput(program.command('history')))
    .description('what was done to the host, newest first')
    .option('--limit <count>', 'at most so many entries', parseLimit, 20)
    .addHelpText('after', examples('pnpm host history --limit 5'))
    .action((options: HistoryOptions & Shown) =>
      print(options, showHistory(environment, HOST, options)),
    );

  withDestination(withOutput(program.command('sourcemaps')))
    .description('hand the source maps of a host to who reads the error reports')
    .argument('<version>', 'as publish prints it', parseHostVersion)
    .addHelpText('after', examples('pnpm host sourcemaps 1.0.0-12ab34cd56 --out maps'))
    .action((version: string, options: SourceMapOptions & Shown) =>
      print(options, sendSourceMaps(environment, HOST, version, options)),
    );

  addMaintenance(environment, program);
  return program;
}
