import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { cephConfiguration } from './ceph-configuration.ts';
import { freePort } from './free-port.ts';
import { installCeph } from './install-ceph.ts';

/** It starts in a second or two; the rest is for a machine with other work. */
const START_TIMEOUT_MS = 60_000;

const run = promisify(execFile);

const CREDENTIALS = {
  AWS_ACCESS_KEY_ID: 'vitrine',
  AWS_SECRET_ACCESS_KEY: 'vitrine-secret',
};

/** Ceph has packages for Linux only, so its tests are skipped elsewhere. */
export const HAS_RADOSGW = process.platform === 'linux';

export interface Radosgw extends AsyncDisposable {
  /** URL of the S3 service. */
  url: string;
  /** The environment variables of a store in this service. */
  env: Readonly<Record<string, string>>;
  /** Creates a bucket with a name of its own; returns a location in it. */
  newStore(): Promise<string>;
  /** Ends the S3 service at once, as a crash does. The cluster keeps its objects. */
  stop(): Promise<void>;
  /** Starts it again at the same URL. */
  start(): Promise<void>;
}

/**
 * Starts Ceph's S3 service on a cluster in memory. Its programs end with the process that calls
 * this, however that ends.
 *
 * @example await using s3 = await startRadosgw()
 */
export async function startRadosgw(): Promise<Radosgw> {
  await installCeph();
  const folder = await temporaryFolder();
  const children: ChildProcess[] = [];
  const stop = async () => {
    await Promise.all(children.map(end));
    await folder[Symbol.asyncDispose]();
  };
  try {
    const { url, ...gateway } = await startCluster(folder.path, children);
    const env = { ...CREDENTIALS, AWS_ENDPOINT_URL_S3: url };
    const newStore = () => createBucket(url);
    return { url, env, newStore, ...gateway, [Symbol.asyncDispose]: stop };
  } catch (cause) {
    const logs = await readLogs(folder.path);
    await stop();
    throw new Error(`Ceph did not start: ${logs}`, { cause });
  }
}

type Cluster = Pick<Radosgw, 'url' | 'stop' | 'start'>;

async function startCluster(folder: string, children: ChildProcess[]): Promise<Cluster> {
  const file = (name: string) => join(folder, name);
  const [monitor, gateway] = [`127.0.0.1:${await freePort()}`, `127.0.0.1:${await freePort()}`];
  const id = randomUUID();
  for (const name of ['mon', 'osd', 'rgw']) await mkdir(file(name));
  await writeFile(file('keyring'), '');
  await writeFile(file('ceph.conf'), cephConfiguration({ folder, id, monitor, gateway }));
  const ceph = (program: string, ...args: string[]) =>
    run(program, ['--conf', file('ceph.conf'), ...args], { timeout: START_TIMEOUT_MS });
  const daemon = (program: string, ...args: string[]) => {
    const command = [program, '--conf', file('ceph.conf'), '--foreground', ...args];
    const child = spawn('setpriv', ['--pdeathsig', 'KILL', ...command], { stdio: 'ignore' });
    children.push(child);
    return child;
  };

  const map = ['--create', '--fsid', id, '--addv', 'a', `[v2:${monitor}]`, file('monmap')];
  await run('monmaptool', map, { timeout: START_TIMEOUT_MS });
  await ceph('ceph-mon', '--mkfs', '--id', 'a', '--monmap', file('monmap'));
  daemon('ceph-mon', '--id', 'a');
  const disk = randomUUID();
  await ceph('ceph', '--connect-timeout', String(START_TIMEOUT_MS / 1000), 'osd', 'new', disk);
  await ceph('ceph-osd', '--mkfs', '--id', '0', '--osd-uuid', disk);
  daemon('ceph-osd', '--id', '0');
  await ceph(
    ...(['radosgw-admin', '--name', 'client.rgw', 'user', 'create'] as const),
    ...['--uid', 'vitrine', '--display-name', 'vitrine', '--max-buckets', '0'],
    ...['--access-key', CREDENTIALS.AWS_ACCESS_KEY_ID],
    ...['--secret-key', CREDENTIALS.AWS_SECRET_ACCESS_KEY],
  );
  const url = `http://${gateway}`;
  const startGateway = () => daemon('radosgw', '--name', 'client.rgw');
  let running = startGateway();
  await untilItAnswers(url);
  return {
    url,
    stop: () => end(running),
    async start() {
      running = startGateway();
      await untilItAnswers(url);
    },
  };
}

async function untilItAnswers(url: string): Promise<void> {
  const endAt = performance.now() + START_TIMEOUT_MS;
  for (;;) {
    try {
      await (await fetch(url, { signal: AbortSignal.timeout(5000) })).arrayBuffer();
      return;
    } catch (cause) {
      if (performance.now() > endAt) throw cause;
      await wait(100);
    }
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

async function readLogs(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.log'));
  const texts = names.map(async (name) => {
    const text = await readFile(join(folder, name), 'utf8');
    return `${name}:\n${text.slice(-1500)}`;
  });
  return (await Promise.all(texts)).join('\n');
}

async function createBucket(endpoint: string): Promise<string> {
  const client = new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: {
      accessKeyId: CREDENTIALS.AWS_ACCESS_KEY_ID,
      secretAccessKey: CREDENTIALS.AWS_SECRET_ACCESS_KEY,
    },
  });
  const bucket = `vitrine-${randomUUID()}`;
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
  return `s3://${bucket}/releases`;
}

/** A new folder that is removed after the test: `await using folder = await temporaryFolder()`. */
export async function temporaryFolder(): Promise<AsyncDisposable & { path: string }> {
  const path = await mkdtemp(join(tmpdir(), 'vitrine-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}
