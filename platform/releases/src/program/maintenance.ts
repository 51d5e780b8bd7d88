import type { Command } from 'commander';
import type { Environment } from '../environment.ts';
import { show } from '../outcome.ts';
import { type PruneOptions, prune } from '../prune/prune.ts';
import { type VerifyOptions, verify } from '../verify/verify.ts';
import { parseDays } from './arguments.ts';
import { examples, withOutput } from './options.ts';

type Shown = { json?: boolean };

/** What the platform team does to the whole store, by whichever program. */
export function addMaintenance(environment: Environment, program: Command): void {
  const name = program.name();

  withOutput(program.command('prune'))
    .description('remove releases that no log entry of the last days names, of host and screens')
    .option('--keep <days>', 'for how many days back everything stays', parseDays, 30)
    .option('--dry-run', 'say what would be done, and do nothing')
    .addHelpText(
      'after',
      examples(`pnpm ${name} prune --dry-run`, `pnpm ${name} prune --keep 90 --json`),
    )
    .action(async (options: PruneOptions & Shown) =>
      show(environment, await prune(environment, options), options.json),
    );

  withOutput(program.command('verify'))
    .description('compare everything in the store with its hash; exit code 1 when anything differs')
    .addHelpText('after', examples(`pnpm ${name} verify`, `pnpm ${name} verify --json`))
    .action(async (options: VerifyOptions & Shown) =>
      show(environment, await verify(environment, options), options.json),
    );
}
