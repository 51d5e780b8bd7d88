import type { Command } from 'commander';
import type { Environment } from '../environment.ts';
import { type Outcome, show } from '../outcome.ts';
import { parseDuration } from '../preview/preview-time.ts';
import { type PruneOptions, prune } from '../prune/prune.ts';
import { type VerifyOptions, verify } from '../verify/verify.ts';
import {
  parseContract,
  parseDays,
  parseLimit,
  parsePort,
  parseShared,
  several,
} from './arguments.ts';
import {
  withAllowance,
  withAuthor,
  withBuild,
  withChange,
  withChannel,
  withDryRun,
  withEdges,
  withExamples,
  withLink,
  withOutput,
} from './options.ts';

/** Options of every command. */
export type Shown = { json?: boolean };

/** Prints the outcome of a command as its options say. */
export type Print = (options: Shown, outcome: Promise<Outcome>) => Promise<void>;

export function printer(environment: Environment): Print {
  return async (options, outcome) => show(environment, await outcome, options.json);
}

/**
 * Prints the outcome of a command for each of several subjects, one after the other. The first
 * failure ends it: what has been printed is done.
 */
export async function printEach<Subject>(
  print: Print,
  options: Shown,
  subjects: readonly Subject[],
  work: (subject: Subject) => Promise<Outcome>,
): Promise<void> {
  for (const subject of subjects) await print(options, work(subject));
}

// The commands that `screen` and `host` have in common, without arguments, examples and actions.

export function checkCommand(program: Command, folder: string): Command {
  return withAllowance(
    withAuthor(withBuild(withChannel(withOutput(program.command('check'))), folder)),
  )
    .option('--browser', 'also render it inside the live site, and record the result')
    .option(
      '--site <url>',
      'live site (default: VITRINE_SITE_URL, else http://localhost: and PORT, or 4000)',
    );
}

export function publishCommand(program: Command, folder: string): Command {
  return withAllowance(
    withDryRun(withAuthor(withBuild(withOutput(program.command('publish')), folder))),
  );
}

export function promoteCommand(program: Command): Command {
  return withChange(program.command('promote'))
    .option('--unchecked', 'promote without a passed browser check; requires --why')
    .option('--new-channel', 'begin the log of a channel that has none');
}

export function previewCommand(program: Command): Command {
  return withLink(withChannel(withOutput(program.command('preview')))).description(
    'print a link, for some time, to the live site with other releases, or as it was',
  );
}

export function developCommand(program: Command): Command {
  return withChannel(withOutput(program.command('develop')))
    .option('--dir <folder>', 'package folder (default: remotes/<screen>)')
    .option('--port <port>', 'port of the server (default: DEV_PORT, else 4300)', parsePort)
    .option(
      '--for <time>',
      'how long the link works, at most 1d',
      parseDuration,
      parseDuration('8h'),
    )
    .option('--site <url>', 'site of the link (default: VITRINE_SITE_URL, else the one at PORT)')
    .option('--page <path>', 'page that the link opens (default: one of the screen)');
}

export function rollbackCommand(program: Command): Command {
  return withChange(program.command('rollback')).option(
    '--force',
    'also to a release that is not compatible with what is live',
  );
}

export function removeCommand(program: Command): Command {
  return withChange(program.command('remove'));
}

export function historyCommand(program: Command): Command {
  return withChannel(withOutput(program.command('history'))).option(
    '--limit <count>',
    'maximum number of entries',
    parseLimit,
    20,
  );
}

export function sourceMapsCommand(program: Command): Command {
  return withOutput(program.command('sourcemaps'))
    .description('write the scripts and source maps of a release, to upload to Sentry')
    .requiredOption('--out <folder>', 'folder to write them to');
}

export function statusCommand(program: Command): Command {
  const name = program.name();
  return withExamples(
    withEdges(withChannel(withOutput(program.command('status'))))
      .description('show what is live, since when, by whom, why and from which commit')
      .option(
        '--at <time>',
        'show what was live then, in UTC unless the time names a zone; 14:03 is the last one',
      ),
    `pnpm ${name} status`,
    `pnpm ${name} status --at 2026-11-03T14:03 --json`,
    `pnpm ${name} status --at 2026-11-03T15:03+01:00`,
    `pnpm ${name} status --edge http://10.0.0.1:4000 --edge http://10.0.0.2:4000`,
  );
}

export function outlookCommand(program: Command): Command {
  return withExamples(
    withChannel(withOutput(program.command('outlook')))
      .description('list the live screens that another host would need built again')
      .option('--host <version>', 'this published host')
      .option(
        '--shared <module@version>',
        'a host that provides this version; repeatable',
        several(parseShared),
      )
      .option('--contract <number>', 'a host that supports this contract alone', parseContract),
    'pnpm screen outlook',
    'pnpm screen outlook --host 1.4.0-3f9a1c2b7d --json',
    'pnpm screen outlook --shared react@20.0.0 --shared react-dom@20.0.0',
  );
}

/** Adds the commands of the platform team. They concern the whole store, screens and host. */
export function addMaintenance(environment: Environment, program: Command): void {
  const name = program.name();
  const print = printer(environment);

  withExamples(
    withDryRun(withOutput(program.command('prune')))
      .description('remove releases not referenced by the log for --keep days, screens and hosts')
      .option('--keep <days>', 'days to keep', parseDays, 30),
    `pnpm ${name} prune --dry-run`,
    `pnpm ${name} prune --keep 90 --json`,
  ).action((options: PruneOptions & Shown) => print(options, prune(environment, options)));

  withExamples(
    withEdges(withOutput(program.command('verify'))).description(
      'compare everything in the store with its hash, and what edges serve with the store; exit code 1 if anything differs',
    ),
    `pnpm ${name} verify`,
    `pnpm ${name} verify --json`,
  ).action((options: VerifyOptions & Shown) => print(options, verify(environment, options)));
}
