import type { Command } from 'commander';
import { type CheckOptions, checkScreen } from '../check/check-screen.ts';
import type { Environment } from '../environment.ts';
import { type HistoryOptions, showHistory } from '../history/show-history.ts';
import { type NewScreenOptions, newScreen } from '../new/new-screen.ts';
import { type Outcome, show } from '../outcome.ts';
import { type PromoteOptions, promote } from '../promote/promote.ts';
import { type PublishOptions, publishScreen } from '../publish/publish.ts';
import { type RollbackOptions, rollback } from '../rollback/rollback.ts';
import { type SourceMapOptions, sendSourceMaps } from '../sourcemaps/sourcemaps.ts';
import { type StatusOptions, status } from '../status/status.ts';
import {
  parseLimit,
  parseScreen,
  parseScreenOrRelease,
  parseScreenRelease,
  parseShare,
} from './arguments.ts';
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

/** `pnpm screen …`: what a screen team needs to ship, and to take back. */
export function screenProgram(environment: Environment): Command {
  const program = createProgram(
    environment,
    'screen',
    'Make, check, publish, promote and roll back screens.',
  );
  const print = async (options: Shown, outcome: Promise<Outcome>) =>
    show(environment, await outcome, options.json);

  program
    .command('new')
    .description('make a new screen: its package, its words, its test, its route')
    .argument('<screen>', 'its name', parseScreen)
    .option('--route <path>', 'where it is shown (default: /:locale/<screen>)')
    .option('--dry-run', 'say what would be done, and do nothing')
    .option('--json', 'print one JSON object and nothing else')
    .addHelpText(
      'after',
      examples(
        'pnpm screen new wishlist',
        "pnpm screen new letter --route '/:locale/letter/:id' --dry-run",
      ),
    )
    .action((screen: string, options: NewScreenOptions & Shown) =>
      print(options, newScreen(environment, screen, options)),
    );

  withAllowance(withChannel(withOutput(program.command('check'))))
    .description('is it fit to go live? looks at the files, and at what they would meet')
    .argument('<screen>', 'its name, or <screen>@<version> as published', parseScreenOrRelease)
    .option('--dir <folder>', 'package folder (default: remotes/<screen>)')
    .option('--no-build', 'take the dist folder as it is')
    .option('--browser', 'also render it inside the live host, and record that it passed')
    .option('--site <url>', 'the live site (default: VITRINE_SITE_URL, else http://localhost:4000)')
    .option('--by <name>', 'who does it (default: the git user)')
    .addHelpText(
      'after',
      examples(
        'pnpm screen check product',
        'pnpm screen check product@1.4.0-3f9a1c2b7d --json',
        'pnpm screen check product@1.4.0-3f9a1c2b7d --browser',
      ),
    )
    .action((what: { screen: string; version?: string }, options: CheckOptions & Shown) =>
      print(options, checkScreen(environment, what, options)),
    );

  withAllowance(withAuthor(withOutput(program.command('publish'))))
    .description('build a screen and upload it; it is not live by that')
    .argument('<screen>', 'its name', parseScreen)
    .option('--dir <folder>', 'package folder (default: remotes/<screen>)')
    .option('--no-build', 'take the dist folder as it is')
    .addHelpText(
      'after',
      examples(
        'pnpm screen publish product',
        'pnpm screen publish product --dir ../product --json',
      ),
    )
    .action((screen: string, options: PublishOptions & Shown) =>
      print(options, publishScreen(environment, screen, options)),
    );

  withAllowance(withReason(withChannel(withAuthor(withOutput(program.command('promote'))))))
    .description('make a published release live, for all or as a canary')
    .argument('<screen@version>', 'as publish prints it', parseScreenRelease)
    .option('--canary <share>', 'only for so many per cent of the devices', parseShare)
    .option('--unchecked', 'go on without a recorded check in a browser; needs --why')
    .addHelpText(
      'after',
      examples(
        'pnpm screen promote product@1.4.0-3f9a1c2b7d --why "New gallery"',
        'pnpm screen promote product@1.4.0-3f9a1c2b7d --canary 10',
      ),
    )
    .action((release: { screen: string; version: string }, options: PromoteOptions & Shown) =>
      print(options, promote(environment, release.screen, release.version, options)),
    );

  withReason(withChannel(withAuthor(withOutput(program.command('rollback')))))
    .description('take back the last promotion: end its canary, else return to the release before')
    .argument('<screen>', 'its name', parseScreen)
    .option('--force', 'also to a release that does not fit what is live')
    .addHelpText('after', examples('pnpm screen rollback product --why "Prices are missing"'))
    .action((screen: string, options: RollbackOptions & Shown) =>
      print(options, rollback(environment, screen, options)),
    );

  withChannel(withOutput(program.command('status')))
    .description('what is live, since when, by whom, why')
    .option('--at <time>', 'what was live then')
    .addHelpText(
      'after',
      examples('pnpm screen status', 'pnpm screen status --at 2026-11-03T14:03 --json'),
    )
    .action((options: StatusOptions & Shown) => print(options, status(environment, options)));

  withChannel(withOutput(program.command('history')))
    .description('what was done, newest first')
    .argument('[screen]', 'only to this one', parseScreen)
    .option('--limit <count>', 'at most so many entries', parseLimit, 20)
    .addHelpText('after', examples('pnpm screen history', 'pnpm screen history product --limit 5'))
    .action((screen: string | undefined, options: HistoryOptions & Shown) =>
      print(options, showHistory(environment, screen, options)),
    );

  withDestination(withOutput(program.command('sourcemaps')))
    .description('hand the source maps of a release to who reads the error reports')
    .argument('<screen@version>', 'as publish prints it', parseScreenRelease)
    .addHelpText(
      'after',
      examples(
        'pnpm screen sourcemaps product@1.4.0-3f9a1c2b7d --to https://sentry.example --org museum --project shop',
        'pnpm screen sourcemaps product@1.4.0-3f9a1c2b7d --out maps',
      ),
    )
    .action((release: { screen: string; version: string }, options: SourceMapOptions & Shown) =>
      print(options, sendSourceMaps(environment, release.screen, release.version, options)),
    );

  addMaintenance(environment, program);
  return program;
}
