import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { clientAddress, listen, type Part, type RunningService } from '@vitrine/http';
import { openAccess } from './access/access.ts';
import { createConsole } from './app.ts';
import { PAGE_FOLDER, readPageFiles } from './page-files.ts';
import { readSettings } from './settings.ts';

/** A promotion waits for edges, and reads the files of the release. */
const REQUEST_TIMEOUT_MS = 120_000;

/** Reads the settings and the page, and serves the console. */
export async function startConsole(
  env: Readonly<Record<string, string | undefined>>,
  part: Part,
): Promise<RunningService> {
  const { part: settings, port, address, ...own } = readSettings(env);
  const files = await readPageFiles(PAGE_FOLDER);
  const addressFile = own.isBehindApi ? undefined : own.addressFile;
  const tokens: { latest?: string; url?: string } = {};
  const writeAddress = async () => {
    if (addressFile === undefined || !tokens.url) return;
    await writeSecret(addressFile, `${tokens.url}/sign-in#${tokens.latest}\n`);
  };
  const access = await openAccess({
    environment: {
      cwd: process.cwd(),
      env: { ...env, VITRINE_RELEASES: own.releases },
      now: () => new Date(),
      stdout: () => undefined,
      stderr: () => undefined,
    },
    isBehindApi: own.isBehindApi,
    async onToken(token) {
      tokens.latest = token;
      await writeAddress();
    },
  });
  const app = createConsole({
    ...{ access, files, log: part.log },
    clientOf: ({ headers }, { incoming }) => {
      const forwardedFor = headers.get('X-Forwarded-For');
      return clientAddress({ address: incoming.socket.remoteAddress, forwardedFor }, own.proxies);
    },
  });
  const running = await listen({
    part,
    settings,
    name: 'console',
    port,
    address,
    portVariable: 'CONSOLE_PORT',
    limits: { requestTimeoutMs: REQUEST_TIMEOUT_MS, inactivityTimeoutMs: REQUEST_TIMEOUT_MS },
    fetch: app.fetch,
    close: () => (addressFile === undefined ? undefined : rm(addressFile, { force: true })),
  });
  // The port may be one that the system has chosen.
  tokens.url = running.url;
  await writeAddress();
  if (addressFile !== undefined) part.log.info(`The address to sign in is in ${addressFile}`);
  return running;
}

/** A file that existed keeps its mode, so it is made again. */
async function writeSecret(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await rm(path, { force: true });
  await writeFile(path, text, { mode: 0o600, flag: 'wx' });
}
