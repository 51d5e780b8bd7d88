import { HOST } from '@vitrine/release-log';
import type { Command } from 'commander';
import { checkHost } from '../check/check-host.ts';
import type { CheckOptions } from '../check/run-check.ts';
import type { Environment } from '../environment.ts';
import { type HistoryOptions, showHistory } from '../history/show-history.ts';
import { preview } from '../preview/preview.ts';
import type { PreviewOptions } from '../preview/preview-options.ts';
import { type PromoteOptions, promote } from '../promote/promote.ts';
import { type PublishOptions, publishHost } from '../publish/publish.ts';
import { type RollbackOptions, rollback } from '../rollback/rollback.ts';
import { type SourceMapOptions, writeSourceMaps } from '../sourcemaps/sourcemaps.ts';
import { type StatusOptions, status } from '../status/status.ts';
import { parseHostVersion, parseScreenRelease, several } from './arguments.ts';
import {
  addMaintenance,
  checkCommand,
  historyCommand,
  previewCommand,
  printer,
  promoteCommand,
  publishCommand,
  rollbackCommand,
  type Shown,
  sourceMapsCommand,
  statusCommand,
} from './commands.ts';
import { createProgram, withAllowance, withExamples } from './options.ts';

/**
 * `pnpm host …`: the commands for the host. They have no canary: all visitors get the same
 * document, and it names one host.
 */
export function hostProgram(environment: Environment): Command {
  const summary = 'Check, publish, promote and roll back the host.';
  const program = createProgram(environment, 'host', summary);
  const print = printer(environment);

  withExamples(
    checkCommand(program, 'host')
      .description('check whether the host may go live: its size, and the screens it would load')
      .argument('[version]', 'a published version (default: a build of host/)', parseHostVersion),
    'pnpm host check',
    'pnpm host check --no-build --json',
    'pnpm host check 1.0.0-12ab34cd56 --browser',
  ).action((version: string | undefined, options: CheckOptions & Shown) =>
    print(options, checkHost(environment, version, options)),
  );

  withExamples(
    publishCommand(program, 'host').description(
      'build and upload the host (does not make it live)',
    ),
    'pnpm host publish',
    'pnpm host publish --no-build --json',
  ).action((options: PublishOptions & Shown) => print(options, publishHost(environment, options)));

  withExamples(
    withAllowance(promoteCommand(program))
      .description('make a published host live')
      .argument('<version>', 'version, as publish prints it', parseHostVersion),
    'pnpm host promote 1.0.0-12ab34cd56 --why "React 19.4"',
  ).action((version: string, options: PromoteOptions & Shown) =>
    print(options, promote(environment, HOST, version, options)),
  );

  withExamples(
    rollbackCommand(program).description('make the previous host live again'),
    'pnpm host rollback --why "White pages in old browsers"',
  ).action((options: RollbackOptions & Shown) =>
    print(options, rollback(environment, HOST, options)),
  );

  addInspection(environment, program);
  addMaintenance(environment, program);
  return program;
}

function addInspection(environment: Environment, program: Command): void {
  const print = printer(environment);

  withExamples(
    previewCommand(program)
      .argument('<version>', 'version, as publish prints it', parseHostVersion)
      .argument('[screen@version...]', 'releases of screens', several(parseScreenRelease)),
    'pnpm host preview 1.0.0-12ab34cd56',
    'pnpm host preview 1.0.0-12ab34cd56 product@1.4.0-3f9a1c2b7d --for 2h',
  ).action(
    (
      version: string,
      screens: { screen: string; version: string }[] | undefined,
      options: PreviewOptions & Shown,
    ) => {
      const others = (screens ?? []).map((release) => ({ ...release, target: release.screen }));
      const targets = [{ target: HOST, version }, ...others];
      return print(options, preview(environment, targets, options));
    },
  );

  statusCommand(program).action((options: StatusOptions & Shown) =>
    print(options, status(environment, undefined, options)),
  );

  withExamples(
    historyCommand(program).description('list the changes of the host, newest first'),
    'pnpm host history --limit 5',
  ).action((options: HistoryOptions & Shown) =>
    print(options, showHistory(environment, HOST, options)),
  );

  withExamples(
    sourceMapsCommand(program).argument(
      '<version>',
      'version, as publish prints it',
      parseHostVersion,
    ),
    'pnpm host sourcemaps 1.0.0-12ab34cd56 --out maps',
  ).action((version: string, options: SourceMapOptions & Shown) =>
    print(options, writeSourceMaps(environment, HOST, version, options)),
  );
}
