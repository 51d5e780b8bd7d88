import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@vitrine/s3/testing';

export interface RunningProcess {
  url: string;
  /** URL of its metrics server. */
  metricsUrl: string;
  /** Returns everything that it has printed so far. */
  output(): string;
  /** @returns its exit code; null when the signal ended it. */
  stop(signal: NodeJS.Signals): Promise<number | null>;
}

/** Authoring and delivery on the same state folder. */
export interface RunningService {
  /** Of delivery. */
  url: string;
  authoring: RunningProcess;
  delivery: RunningProcess;
  /** Stops both. @returns authoring's exit code. */
  stop(signal: NodeJS.Signals): Promise<number | null>;
}

export interface Ports {
  delivery: number;
  authoring: number;
}

export const freePorts = async (): Promise<Ports> => {
  const [delivery, authoring] = await Promise.all([freePort(), freePort()]);
  return { delivery, authoring };
};

/** Counts from the last progress that any process has reported: delivery waits for authoring. */
const PROGRESS_TIMEOUT_MS = 180_000;
let progressedAt = 0;

/** The variables of a shop that begins without products. */
export const EMPTY_SHOP = { VITRINE_SAMPLE_CATALOGUE: '0' };

/**
 * Starts both processes as in production.
 *
 * @param env Of authoring; by default, an empty folder gets the sample catalogue.
 */
export async function runService(
  state: string,
  ports: Ports,
  env?: Record<string, string>,
): Promise<RunningService> {
  const [authoring, delivery] = await Promise.all([
    runAuthoring(state, ports.authoring, env),
    runDelivery(state, ports.delivery),
  ]);
  return together(authoring, delivery);
}

export const together = (authoring: RunningProcess, delivery: RunningProcess): RunningService => ({
  url: delivery.url,
  authoring,
  delivery,
  async stop(signal) {
    const [code] = await Promise.all([authoring.stop(signal), delivery.stop(signal)]);
    return code;
  },
});

export const runAuthoring = (
  state: string,
  port: number,
  env: Record<string, string> = { VITRINE_SAMPLE_CATALOGUE: '1' },
): Promise<RunningProcess> =>
  run('authoring', port, {
    AUTHORING_PORT: String(port),
    VITRINE_STATE: state,
    ...env,
  });

export const runDelivery = (
  state: string,
  port: number,
  env: Record<string, string> = {},
): Promise<RunningProcess> =>
  run('delivery', port, {
    CONTENT_PORT: String(port),
    VITRINE_STATE: state,
    ...env,
  });

const inherited = () => ({
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
});

/** Runs `pnpm content …` as a process. */
export const contentCommand = (state: string, ...args: string[]) =>
  contentCommandIn({ VITRINE_STATE: state }, ...args);

/** The same with other environment variables. */
export async function contentCommandIn(
  env: Record<string, string>,
  ...args: string[]
): Promise<{ code: number | null; output: string }> {
  const main = fileURLToPath(new URL('../../src/bin/content.ts', import.meta.url));
  const child = spawn(process.execPath, [main, ...args], {
    env: { ...inherited(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code, output: output + errors };
}

/** Starts a process and waits until it is ready. */
async function run(
  name: 'authoring' | 'delivery',
  port: number,
  env: Record<string, string>,
): Promise<RunningProcess> {
  const main = fileURLToPath(new URL(`../../src/bin/${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, [main], {
    env: { ...inherited(), METRICS_PORT: '0', VITRINE_DRAIN_DELAY: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  progressedAt = performance.now();
  child.on('message', () => {
    progressedAt = performance.now();
  });
  const ended = once(child, 'exit');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
  const url = `http://localhost:${port}`;
  const running: RunningProcess = {
    url,
    metricsUrl: '',
    output: () => output,
    async stop(signal) {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      const [code] = await ended;
      return code;
    },
  };
  while (performance.now() < progressedAt + PROGRESS_TIMEOUT_MS) {
    if (child.exitCode !== null) {
      throw new Error(`${name} ended with ${child.exitCode}:\n${output}`);
    }
    const path = name === 'delivery' ? '/healthz' : '/readyz';
    const answer = await fetch(url + path).catch(() => undefined);
    if (answer?.ok && output.includes('Listening on')) {
      const [metricsUrl = ''] = /(?<="metricsUrl":")[^"]+/.exec(output) ?? [];
      return { ...running, metricsUrl };
    }
    await sleep(50);
  }
  await running.stop('SIGKILL');
  throw new Error(`${name} was not ready in time:\n${output}`);
}

type Method = 'POST' | 'PATCH' | 'DELETE';

export type Author = Awaited<ReturnType<typeof logIn>>;

/** An author at authoring's API, logged in with the credentials of the first start. */
export async function logIn(
  state: string,
  { authoring: { url } }: Pick<RunningService, 'authoring'>,
) {
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
