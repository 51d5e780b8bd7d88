import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseCommandLine, UsageError } from '@vitrine/http';
import * as v from 'valibot';
import { readCommandLine, runTool } from '../command-line.ts';
import { ROOT } from '../run.ts';
import { keepVersion } from './keep-version.ts';

const USAGE = `Usage: pnpm keep-version <version>

Writes a release store and the content of a small shop, as this version makes them, into
platform/tools/versions/<version>. Every later version is tested with them. Run it once, when a
version is released.

Example:
  $ pnpm keep-version 1.0.0`;

await runTool(async () => {
  const version = await readCommandLine(USAGE, (args) => {
    const [name, ...more] = parseCommandLine(args, {}).positionals;
    if (name && more.length === 0 && /^\d+\.\d+\.\d+$/.test(name)) return name;
    throw new UsageError('Pass one version: pnpm keep-version 1.0.0.');
  });
  const program = join(ROOT, 'platform', 'content', 'testing', 'postgres', 'run-postgres.ts');
  const postgres = fork(program, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const ended = once(postgres, 'exit');
  const started = once(postgres, 'message');
  try {
    const folder = await keepVersion(version, async () => {
      const [message] = await started;
      return v.parse(v.object({ database: v.string() }), message).database;
    });
    console.log(`Commit ${folder}.`);
    return true;
  } finally {
    postgres.disconnect();
    await ended;
  }
});
