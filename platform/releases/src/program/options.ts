import { Command } from 'commander';
import type { Environment } from '../environment.ts';
import { DEFAULT_CHANNEL } from '../repository.ts';
import { parseChannel } from './arguments.ts';

/** A program that throws in place of ending the process, so that one place decides the exit code. */
export function createProgram(environment: Environment, name: string, summary: string): Command {
  return new Command(name)
    .description(summary)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => environment.stdout(text.trimEnd()),
      writeErr: (text) => environment.stderr(text.trimEnd()),
    })
    .configureHelp({ showGlobalOptions: true })
    .showSuggestionAfterError()
    .showHelpAfterError(`(see: pnpm ${name} --help)`);
}

/** What every command takes. */
export function withOutput(command: Command): Command {
  return command
    .option('--json', 'print one JSON object and nothing else')
    .option(
      '--store <folder>',
      'where the releases are (default: VITRINE_RELEASES, else .vitrine/releases)',
    );
}

export function withChannel(command: Command): Command {
  return command.option('--channel <name>', 'release channel', parseChannel, DEFAULT_CHANNEL);
}

export function withAuthor(command: Command): Command {
  return command
    .option('--by <name>', 'who does it (default: the git user)')
    .option('--dry-run', 'say what would be done, and do nothing');
}

export function withReason(command: Command): Command {
  return command.option('--why <text>', 'the reason, for the history', '');
}

export function withAllowance(command: Command): Command {
  return command.option('--allow <rules...>', 'go on in spite of what these rules find');
}

/** `examples('pnpm screen publish product')`: how the help ends. */
export function examples(...lines: string[]): string {
  return `\nExamples:\n${lines.map((line) => `  $ ${line}`).join('\n')}\n`;
}

/** Where the source maps of a release go. */
export function withDestination(command: Command): Command {
  return command
    .option('--to <url>', 'a Sentry service; its token is taken from SENTRY_AUTH_TOKEN')
    .option('--org <slug>', 'the organization there')
    .option('--project <slug>', 'the project there')
    .option('--out <folder>', 'a folder, in place of a service')
    .option('--dry-run', 'say what would be done, and do nothing');
}
