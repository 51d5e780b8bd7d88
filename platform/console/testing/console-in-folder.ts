import { join } from 'node:path';
import { createTestPart, prepareResponse } from '@vitrine/http';
import {
  temporaryFolder,
  writeHostPackage,
  writeScreenPackage,
  writeTestKeys,
} from '@vitrine/release-log/testing';
import { openAccess } from '../src/access/access.ts';
import { createConsole } from '../src/app.ts';
import { runCommand } from '../src/commands/run-command.ts';

const ORIGIN = 'http://localhost:4400';
const OWN_PAGE = { Host: 'localhost:4400', 'Sec-Fetch-Site': 'same-origin' };

/**
 * The console on a store in a folder, with the key of this machine; or on a release API.
 *
 * @param env Variables besides those of the folder.
 */
export async function openConsole(env: Readonly<Record<string, string>> = {}) {
  const folder = await temporaryFolder();
  writeTestKeys(folder.path);
  const at = (...names: string[]) => join(folder.path, ...names);
  const environment = {
    cwd: folder.path,
    env: { USER: 'Ida', VITRINE_RELEASES: at('store'), ...env },
    now: () => new Date(),
    stdout: () => undefined,
    stderr: () => undefined,
  };
  const tokens: string[] = [];
  const access = await openAccess({
    environment,
    isBehindApi: /^http/.test(environment.env.VITRINE_RELEASES),
    onToken: async (token) => void tokens.push(token),
  });
  const document = new TextEncoder().encode('<!doctype html><title>Vitrine console</title>');
  const app = createConsole({
    access,
    files: new Map([['/index.html', prepareResponse(document, { 'Content-Type': 'text/html' })]]),
    log: createTestPart().log,
    clientOf: () => '127.0.0.1',
  });
  const command = (program: 'screen' | 'host', ...args: string[]) =>
    runCommand(environment, program, args);

  let cookie = '';
  const send = (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) =>
    app.request(`${ORIGIN}${path}`, {
      method,
      headers: { ...OWN_PAGE, ...(cookie && { Cookie: cookie }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });

  return {
    at,
    /** The tokens that the console has made, the newest last. */
    tokens,
    command,
    send,
    async get(path: string) {
      const response = await send('GET', path);
      return { status: response.status, json: await response.json() };
    },
    async post(path: string, body: unknown, headers?: Record<string, string>) {
      const response = await send('POST', path, body, headers);
      return { status: response.status, json: await response.json() };
    },
    async signIn(token = tokens.at(-1) ?? '') {
      const response = await send('POST', '/api/session', { token });
      const set = response.headers.get('Set-Cookie') ?? '';
      [cookie = ''] = set.split(';');
      return { status: response.status, set, json: await response.json() };
    },
    /** Publishes a host and a release of the screen product. */
    async publish(change: string): Promise<string> {
      const dir = at(`product-${change}`);
      await writeScreenPackage(dir, { change });
      const done = await command('screen', 'publish', '--no-build', '--dir', dir, 'product');
      return versionOf(done.json);
    },
    async publishHost(): Promise<string> {
      const dir = await writeHostPackage(at('host'));
      return versionOf((await command('host', 'publish', '--no-build', '--dir', dir)).json);
    },
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

function versionOf(json: unknown): string {
  if (typeof json === 'object' && json !== null && 'version' in json) return String(json.version);
  throw new Error('Nothing was published.');
}
