import { ACTIONS } from '@vitrine/release-log';
import { Command, InvalidArgumentError, Option } from 'commander';
import * as v from 'valibot';
import { Token } from './access-list.ts';
import { createToken } from './token.ts';

interface TokenOptions {
  id: string;
  owner: string;
  screens: string[];
  may: string[];
  channels: string[];
  days: number;
  wholeStore?: boolean;
}

/**
 * `pnpm release-token`: prints a new token, and its entry for the access list. Nothing is stored:
 * the token is not known to anybody but the reader.
 */
export function createTokenProgram(): Command {
  return new Command('release-token')
    .description('make a token for the release API, and its entry for the access list')
    .requiredOption('--id <id>', 'name of the token in the audit and in the log: product-ci')
    .requiredOption('--owner <team>', 'who has the token: team-product')
    .requiredOption('--screens <names...>', 'screens, or host, or * for everything')
    .addOption(
      new Option('--may <actions...>', 'what it may do').choices(ACTIONS).default([...ACTIONS]),
    )
    .option('--channels <names...>', 'channels that it may promote on, or *', ['stable'])
    .option('--days <count>', 'days until it expires', parseDays, 90)
    .option('--whole-store', 'may also copy, restore and prune: for the platform team')
    .addHelpText(
      'after',
      '\nExample:\n  $ pnpm release-token --id product-ci --owner team-product --screens product\n',
    )
    .action((options: TokenOptions, command: Command) => {
      const { token, sha256 } = createToken();
      const until = new Date(Date.now() + options.days * 86_400_000).toISOString();
      const { id, owner, may } = options;
      const entry = v.safeParse(Token, {
        ...{ id, sha256, owner, may, until },
        screens: everyOr(options.screens),
        channels: everyOr(options.channels),
        ...(options.wholeStore && { wholeStore: true }),
      });
      if (!entry.success) return command.error(`error: ${entry.issues[0].message}`);
      const { wholeStore, ...rest } = entry.output;
      const json = JSON.stringify(wholeStore ? { ...rest, wholeStore } : rest, null, 2);
      console.log(
        `Token, for VITRINE_RELEASE_TOKEN. It is shown only now:\n\n${token}\n\nAdd this to "tokens" in the file of VITRINE_RELEASE_ACCESS:\n\n${json}`,
      );
    });
}

const everyOr = (names: string[]) => (names.length === 1 && names[0] === '*' ? '*' : names);

function parseDays(value: string): number {
  const days = Number(value);
  if (/^\d+$/.test(value) && days >= 1 && days <= 3650) return days;
  throw new InvalidArgumentError('Not a whole number from 1 to 3650.');
}
