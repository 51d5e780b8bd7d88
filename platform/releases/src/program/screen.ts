import type { Command } from 'commander';
import type { ChangeOptions } from '../change-set.ts';
import { checkScreen } from '../check/check-screen.ts';
import type { CheckOptions } from '../check/run-check.ts';
import { CommandError } from '../command-error.ts';
import { type DevelopOptions, developInSite } from '../develop/develop-in-site.ts';
import type { Environment } from '../environment.ts';
import { type HistoryOptions, showHistory } from '../history/show-history.ts';
import { type NewScreenOptions, newScreen } from '../new/new-screen.ts';
import { type OutlookOptions, outlook } from '../outlook/outlook.ts';
import { preview } from '../preview/preview.ts';
import type { PreviewOptions } from '../preview/preview-options.ts';
import { type PromoteOptions, promote } from '../promote/promote.ts';
import { type PublishOptions, publishScreen } from '../publish/publish.ts';
import { remove } from '../remove/remove.ts';
import { type RollbackOptions, rollback } from '../rollback/rollback.ts';
import { type SourceMapOptions, writeSourceMaps } from '../sourcemaps/sourcemaps.ts';
import { type StatusOptions, status } from '../status/status.ts';
import {
  parseScreen,
  parseScreenOrRelease,
  parseScreenRelease,
  parseShare,
  several,
} from './arguments.ts';
import {
  addMaintenance,
  checkCommand,
  developCommand,
  historyCommand,
  outlookCommand,
  previewCommand,
  printEach,
  printer,
  promoteCommand,
  publishCommand,
  removeCommand,
  rollbackCommand,
  type Shown,
  sourceMapsCommand,
  statusCommand,
} from './commands.ts';
import {
  createProgram,
  withAllowance,
  withDryRun,
  withExamples,
  withOtherBuild,
} from './options.ts';

type Release = { screen: string; version: string };

/** `pnpm screen …`: the commands that a screen team needs to ship a screen and to roll it back. */
export function screenProgram(environment: Environment): Command {
  const summary = 'Create, check, publish, promote and roll back screens.';
  const program = createProgram(environment, 'screen', summary);
  addAuthoring(environment, program);
  addDevelopment(environment, program);
  addChanges(environment, program);
  addInspection(environment, program);
  addMaintenance(environment, program);
  return program;
}

/** `new`, `check` and `publish`: from an idea to a release in the store. */
function addAuthoring(environment: Environment, program: Command): void {
  const print = printer(environment);

  withExamples(
    withDryRun(program.command('new'))
      .description('create a screen: its package, messages, test and route')
      .argument('<screen>', 'name of the screen', parseScreen)
      .option('--route <path>', 'path of its pages (default: /:locale/<screen>)')
      .option('--dir <folder>', 'create a repository of its own there (default: remotes/<screen>)')
      .option('--registry <url>', 'it installs @vitrine packages from there, not from tarballs')
      .option('--json', 'print one JSON object on a line and nothing else'),
    'pnpm screen new wishlist',
    "pnpm screen new letter --route '/:locale/letter/:id' --dry-run",
    'pnpm screen new wishlist --dir ../wishlist',
  ).action((screen: string, options: NewScreenOptions & Shown) =>
    print(options, newScreen(environment, screen, options)),
  );

  withExamples(
    withOtherBuild(checkCommand(program, 'remotes/<screen>'))
      .description('check whether a screen may go live: its files, and the host that is live')
      .argument('<screen>', 'its name, or <screen>@<version> if published', parseScreenOrRelease),
    'pnpm screen check product',
    'pnpm screen check product@1.4.0-3f9a1c2b7d --json',
    'pnpm screen check product@1.4.0-3f9a1c2b7d --browser',
  ).action((what: { screen: string; version?: string }, options: CheckOptions & Shown) =>
    print(options, checkScreen(environment, what, options)),
  );

  withExamples(
    withOtherBuild(publishCommand(program, 'remotes/<screen>'))
      .description('build and upload screens (does not make them live)')
      .argument('<screens...>', 'names of the screens', several(parseScreen)),
    'pnpm screen publish product',
    'pnpm screen publish product --dir ../product --json',
    'pnpm screen publish home explore product',
    'pnpm screen publish wishlist --dir ../wishlist --from dist/',
  ).action((screens: string[], options: PublishOptions & Shown) => {
    requireOneForFolder(screens, options);
    return printEach(print, options, screens, (screen) =>
      publishScreen(environment, screen, options, screens),
    );
  });
}

function requireOneForFolder(screens: readonly string[], { dir, from }: PublishOptions): void {
  if ((dir ?? from) === undefined || screens.length === 1) return;
  const option = dir === undefined ? '--from' : '--dir';
  throw new CommandError(
    'usage',
    `${option} is the folder of one screen, not of ${screens.length}.`,
    {
      remedy: 'Publish each screen by itself.',
    },
  );
}

/** `promote`, `rollback` and `remove`: what visitors get. */
function addChanges(environment: Environment, program: Command): void {
  const print = printer(environment);

  withExamples(
    withAllowance(promoteCommand(program))
      .description('make published releases live, for everybody or as a canary')
      .argument('<screen@version...>', 'as publish prints it', several(parseScreenRelease))
      .option('--canary <share>', 'percentage of devices, from 1 to 99', parseShare)
      .option('--guard', 'let the guard widen the canary to all devices, or take it back'),
    'pnpm screen promote product@1.4.0-3f9a1c2b7d --why "New gallery"',
    'pnpm screen promote product@1.4.0-3f9a1c2b7d --canary 10',
    'pnpm screen promote product@1.4.0-3f9a1c2b7d --canary 10 --guard',
    'pnpm screen promote product@1.4.0-3f9a1c2b7d --expect 1.3.0-77ab01c2d3',
  ).action((releases: Release[], options: PromoteOptions & Shown) => {
    requireOneToExpect(releases, options);
    return printEach(print, options, releases, ({ screen, version }) =>
      promote(environment, screen, version, options, releases),
    );
  });

  withExamples(
    rollbackCommand(program)
      .description('undo the last promotion: end its canary, or return to the last good release')
      .argument('<screen>', 'name of the screen', parseScreen),
    'pnpm screen rollback product --why "Prices are missing"',
  ).action((screen: string, options: RollbackOptions & Shown) =>
    print(options, rollback(environment, screen, options)),
  );

  withExamples(
    removeCommand(program)
      .description('take a screen off the site, with its route; its pages answer 404')
      .argument('<screen>', 'name of the screen', parseScreen),
    'pnpm screen remove wishlist --why "Its first release loses entries"',
  ).action((screen: string, options: ChangeOptions & Shown) =>
    print(options, remove(environment, screen, options)),
  );

  // Its name until it took the route of a screen off the site too.
  program
    .command('unpromote <screen>', { hidden: true })
    .allowUnknownOption()
    .allowExcessArguments()
    .action((screen: string) => {
      throw new CommandError('usage', 'There is no command unpromote any more.', {
        remedy: `Take the screen off the site: pnpm screen remove ${screen} --why <text>`,
      });
    });
}

function requireOneToExpect(releases: readonly Release[], { expect }: PromoteOptions): void {
  if (expect === undefined || releases.length === 1) return;
  throw new CommandError(
    'usage',
    `--expect is the live version of one screen, not of ${releases.length}.`,
    { remedy: 'Promote each screen by itself.' },
  );
}

/** `develop`: it ends with the process. */
function addDevelopment(environment: Environment, program: Command): void {
  const print = printer(environment);
  withExamples(
    developCommand(program)
      .description('show a screen inside the live site from its sources, in one browser')
      .argument('<screen>', 'name of the screen', parseScreen),
    'pnpm screen develop product --site https://shop.example',
    'pnpm screen develop product --port 3001 --for 2h --page /en/product/tall-carafe',
  ).action(async (screen: string, options: DevelopOptions & Shown) => {
    const { outcome, followEdits } = await developInSite(environment, screen, options);
    await print(options, Promise.resolve(outcome));
    await followEdits();
  });
}

/** `preview`, `status`, `outlook`, `history` and `sourcemaps`. */
function addInspection(environment: Environment, program: Command): void {
  const print = printer(environment);

  withExamples(
    previewCommand(program).argument(
      '[screen@version...]',
      'as publish prints it',
      several(parseScreenRelease),
    ),
    'pnpm screen preview product@1.4.0-3f9a1c2b7d',
    'pnpm screen preview product@1.4.0-3f9a1c2b7d home@1.2.0-0c1d2e3f4a --for 2h',
    'pnpm screen preview --at 2026-11-03T14:03 --json',
  ).action((releases: Release[] | undefined, options: PreviewOptions & Shown) =>
    print(options, preview(environment, asTargets(releases), options)),
  );

  statusCommand(program)
    .argument('[screen]', 'only this screen', parseScreen)
    .action((screen: string | undefined, options: StatusOptions & Shown) =>
      print(options, status(environment, screen, options)),
    );

  outlookCommand(program).action((options: OutlookOptions & Shown) =>
    print(options, outlook(environment, options)),
  );

  withExamples(
    historyCommand(program)
      .description('list the changes, newest first')
      .argument('[screen]', 'only the changes of this screen', parseScreen),
    'pnpm screen history',
    'pnpm screen history product --limit 5',
  ).action((screen: string | undefined, options: HistoryOptions & Shown) =>
    print(options, showHistory(environment, screen, options)),
  );

  withExamples(
    sourceMapsCommand(program).argument(
      '<screen@version>',
      'release, as publish prints it',
      parseScreenRelease,
    ),
    'pnpm screen sourcemaps product@1.4.0-3f9a1c2b7d --out maps',
  ).action(({ screen, version }: Release, options: SourceMapOptions & Shown) =>
    print(options, writeSourceMaps(environment, screen, version, options)),
  );
}

const asTargets = (releases: readonly Release[] = []) =>
  releases.map(({ screen, version }) => ({ target: screen, version }));
