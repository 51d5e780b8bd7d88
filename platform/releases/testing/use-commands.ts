import { join } from 'node:path';
import {
  type FailedCheck,
  findHost,
  findScreen,
  HOST,
  openStore,
  type PassedCheck,
  putCheckReport,
  readHead,
  type Target,
} from '@vitrine/release-log';
import {
  runScript,
  TEST_SIGNER,
  temporaryFolder,
  writeHostPackage,
  writeScreenPackage,
  writeTestKeys,
} from '@vitrine/release-log/testing';
import * as v from 'valibot';
import { afterEach, beforeEach, expect } from 'vitest';
import { hostProgram } from '../src/program/host.ts';
import { screenProgram } from '../src/program/screen.ts';
import { runCommand } from './run-command.ts';

const bin = (name: string) => new URL(`../src/bin/${name}.ts`, import.meta.url).pathname;

const Published = v.object({ version: v.string(), published: v.boolean() });

/**
 * For a test file: gives each test a folder with an empty store and keys, and returns the commands
 * on that store.
 *
 * @example const { screen, publish, promote } = useCommands()
 */
export function useCommands() {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  beforeEach(async () => {
    folder = await temporaryFolder();
    writeTestKeys(folder.path);
  });
  afterEach(() => folder[Symbol.asyncDispose]());

  /** A path in the test's folder. */
  const at = (...names: string[]) => join(folder.path, ...names);
  const variables = () => ({ VITRINE_RELEASES: at('store') });
  const opened = () => openStore(at('store'));

  const runHere = (
    program: Parameters<typeof runCommand>[0],
    args: readonly string[],
    { env = {}, cwd }: { env?: Readonly<Record<string, string>>; cwd?: string } = {},
  ) =>
    runCommand(program, args, {
      env: { ...process.env, ...variables(), ...env },
      ...(cwd !== undefined && { cwd }),
    });
  const screen = (...args: string[]) => runHere(screenProgram, args);
  const host = (...args: string[]) => runHere(hostProgram, args);

  return {
    at,
    opened,
    runHere,
    screen,
    host,
    /** For what depends on processes: output streams, exit codes, two teams at once. */
    screenProcess: (...args: string[]) => runScript(bin('screen'), args, { env: variables() }),
    hostProcess: (...args: string[]) => runScript(bin('host'), args, { env: variables() }),

    async publish(change = '', over: Parameters<typeof writeScreenPackage>[1] = {}) {
      const dir = at(`product-${change}`);
      await writeScreenPackage(dir, { change, ...over });
      const done = await screen('publish', 'product', '--dir', dir, '--no-build', '--json');
      expect(done).toMatchObject({ code: 0 });
      return v.parse(Published, JSON.parse(done.stdout));
    },

    async publishHost(over: Parameters<typeof writeHostPackage>[1] = {}) {
      const dir = await writeHostPackage(at('host'), over);
      const done = await host('publish', '--dir', dir, '--no-build', '--json');
      expect(done).toMatchObject({ code: 0 });
      return v.parse(Published, JSON.parse(done.stdout));
    },

    /** Replaces what is live without a recorded check. */
    promote: (version: string, ...args: string[]) =>
      screen('promote', `product@${version}`, '--unchecked', '--why', 'a trial', ...args),

    promoteHost: (version: string, ...args: string[]) =>
      host('promote', version, '--unchecked', '--why', 'a trial', ...args),

    /** Records a check, as `check --browser` does once it has found nothing. */
    async recordCheck(
      version: string,
      change: Partial<PassedCheck> | Pick<FailedCheck, 'outcome' | 'findings'> = {},
      target: Target = 'product',
    ) {
      const store = opened();
      const find = target === HOST ? findHost(store, version) : findScreen(store, target, version);
      const { reference } = await find;
      const head = await readHead(store, 'stable');
      await putCheckReport(
        store,
        target,
        version,
        {
          record: reference.record,
          host: '0.1.0-host',
          site: 'http://localhost:4000',
          log: head ? { channel: 'stable', n: head.n, at: head.at } : undefined,
          at: '2026-11-03T14:03:00.000Z',
          by: 'Ida',
          pages: ['/en/product/one'],
          ...('findings' in change ? change : { allowed: [], ...change }),
        },
        TEST_SIGNER,
      );
    },
  };
}
