import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

/** A port that nobody has at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}

export interface RunningService {
  url: string;
  /** @returns its exit code; null when the signal ended it. */
  stop(signal: NodeJS.Signals): Promise<number | null>;
}

/** Starts the service as it is started in earnest: a process of its own, on real files. */
export async function runService(state: string, port: number): Promise<RunningService> {
  const child = start(state, port);
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`The service ended with ${code}:\n${output}`)));
  });
  return {
    url: `http://localhost:${port}`,
    async stop(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const ended = once(child, 'exit');
      child.kill(signal);
      const [code] = await ended;
      return code;
    },
  };
}

function start(state: string, port: number): ChildProcess {
  return fork(MAIN, {
    env: { PATH: process.env['PATH'], CONTENT_PORT: String(port), VITRINE_STATE: state },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

type Method = 'POST' | 'PATCH' | 'DELETE';

export type Author = Awaited<ReturnType<typeof logIn>>;

/** An author at the CMS's own API, logged in with the credentials of the first start. */
export async function logIn(state: string, url: string) {
  const credentials = await readFile(join(state, 'content', 'author.json'), 'utf8');
  const response = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: credentials,
  });
  const { token } = await response.json();
  const authorization = { Authorization: `JWT ${token}` };
  const send = (method: Method, path: string, body: unknown) =>
    fetch(`${url}/api${path}`, {
      method,
      headers: { ...authorization, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  return {
    token: String(token),
    send,
    /** Writes, and fails when the CMS refuses. */
    async write(method: Method, path: string, body: unknown): Promise<void> {
      const response = await send(method, path, body);
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    },
    upload: (path: string, form: FormData) =>
      fetch(`${url}/api${path}`, { method: 'POST', headers: authorization, body: form }),
    read: async (path: string) =>
      (await fetch(`${url}/api${path}`, { headers: authorization })).json(),
  };
}
