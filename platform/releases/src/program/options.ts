import { Command } from 'commander';
import type { Environment } from '../environment.ts';
import { parseDuration } from '../preview/preview-time.ts';
import { DEFAULT_CHANNEL } from '../repository.ts';
import {
  parseChannel,
  parseExpected,
  parseOrigin,
  parseReason,
  parseRule,
  several,
} from './arguments.ts';
import { requireKnownNames } from './known-names.ts';

/** How long a link to a preview works without --for: a day. */
const DEFAULT_DURATION_MS = 86_400_000;

/** Makes a program that throws instead of ending the process: run() alone decides the exit code. */
export function createProgram(environment: Environment, name: string, summary: string): Command {
  return new Command(name)
    .description(summary)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => environment.stdout(text.trimEnd()),
      writeErr: (text) => environment.stderr(text.trimEnd()),
    })
    .configureHelp({ showGlobalOptions: true })
    .hook('preAction', (_, command) => requireKnownNames(environment, command))
    .showSuggestionAfterError()
    .showHelpAfterError(`(see: pnpm ${name} --help)`);
}

/** Adds the options of every command that uses the store. */
export function withOutput(command: Command): Command {
  return command
    .option('--json', 'print one JSON object on a line and nothing else')
    .option(
      '--store <location>',
      'folder of the releases, or s3://bucket/prefix (default: VITRINE_RELEASES, else .vitrine/releases)',
    );
}

export function withChannel(command: Command): Command {
  return command.option('--channel <name>', 'release channel', parseChannel, DEFAULT_CHANNEL);
}

/** Adds the option for the person that the log or a check report names. */
export function withAuthor(command: Command): Command {
  return command.option('--by <name>', 'who runs the command (default: the git user)');
}

export function withDryRun(command: Command): Command {
  return command.option('--dry-run', 'print what would be done, and change nothing');
}

/**
 * Adds the option for the reason.
 *
 * @param place Where it is stored.
 */
export function withReason(command: Command, place = 'the log'): Command {
  return command.option('--why <text>', `reason, stored in ${place}`, parseReason, '');
}

/** Adds the edges that are asked what visitors get. */
export function withEdges(command: Command): Command {
  return command.option(
    '--edge <url>',
    'edge to ask what visitors get; repeatable (default: those in edges.json, beside keys.json)',
    several(parseOrigin),
  );
}

/** Adds the options of every command that changes what is live. */
export function withChange(command: Command): Command {
  return withEdges(withReason(withDryRun(withAuthor(withChannel(withOutput(command))))))
    .option(
      '--expect <version>',
      'refuse unless this version is live for all devices; none: no release is live',
      parseExpected,
    )
    .option('--unserved', 'also if an edge that was asked could not serve it');
}

export function withAllowance(command: Command): Command {
  return command.option('--allow <rules...>', 'ignore findings of these rules', several(parseRule));
}

/** Adds the options for building a package. */
export function withBuild(command: Command, folder: string): Command {
  return command
    .option('--dir <folder>', `package folder (default: ${folder})`)
    .option('--no-build', 'use the dist folder as it is');
}

/** Adds the options of a link to a preview. */
export function withLink(command: Command): Command {
  return command
    .option('--at <time>', 'show what was live then: 2026-11-03T14:03, or 14:03 for the last one')
    .option(
      '--for <time>',
      'how long the link works, at most 7d',
      parseDuration,
      DEFAULT_DURATION_MS,
    )
    .option('--site <url>', 'site of the link (default: VITRINE_SITE_URL, else the one at PORT)')
    .option('--page <path>', 'page that the link opens (default: one of the first screen)');
}

/** Adds the option for the build of another bundler. */
export function withOtherBuild(command: Command): Command {
  return command.option(
    '--from <folder>',
    'build of another bundler, in the package folder (docs/any-bundler.md)',
  );
}

/**
 * Adds examples to the end of a command's help.
 *
 * @example withExamples(command, 'pnpm screen publish product')
 */
export function withExamples(command: Command, ...lines: string[]): Command {
  const listed = lines.map((line) => `  $ ${line}`).join('\n');
  return command.addHelpText('after', `\nExamples:\n${listed}\n`);
}
