import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { buildVariants } from '../builds/build-variants.ts';
import { type Certificate, createCertificate } from './certificate.ts';
import type { FrontSettings } from './front-settings.ts';
import type { Profile } from './line.ts';

const PLATFORM = new URL('../../../../platform/', import.meta.url);
/** A first start builds, publishes, and draws the whole catalogue. */
const READY = 300_000;

export interface BenchSite {
  certificate: Certificate;
  /** Origin of a variant's site, or of what all of them ask. */
  origin: (name: keyof FrontSettings['ports']) => string;
  /** Changes the line for what is sent from now on. */
  line: (profile: Profile) => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Starts the whole product as `pnpm start` does, an edge of its own whose addresses are the front's, and
 * the front, which serves all variants behind the visitor's line.
 *
 * @param state Folder that is kept between runs.
 * @param base First of twelve ports.
 */
export async function startSite(state: string, base: number): Promise<BenchSite> {
  const ports = {
    federated: base,
    tuned: base + 1,
    plain: base + 2,
    stock: base + 3,
    releases: base + 4,
    content: base + 5,
  };
  const upstream = { edge: base + 6, releases: base + 8, content: base + 9 };
  const origin = (name: keyof typeof ports) => `https://localhost:${ports[name]}`;
  const variants = join(state, 'variants');
  await mkdir(variants, { recursive: true });
  const certificate = await createCertificate();
  const children: ChildProcess[] = [];
  const stop = async () => {
    for (const child of children) child.kill('SIGTERM');
    await Promise.all(
      children.map((child) => child.exitCode ?? child.signalCode ?? once(child, 'exit')),
    );
  };
  try {
    children.push(
      start('local/src/start.ts', {
        VITRINE_STATE: join(state, 'site'),
        PORT: String(base + 7),
        RELEASES_PORT: String(upstream.releases),
        CONTENT_PORT: String(upstream.content),
      }),
    );
    await answers(`http://localhost:${base + 7}/healthz`);
    children.push(
      start('edge/src/main.ts', {
        NODE_ENV: 'production',
        PORT: String(upstream.edge),
        VITRINE_RELEASES: join(state, 'site', 'releases'),
        VITRINE_RELEASES_URL: origin('releases'),
        VITRINE_CONTENT_URL: origin('content'),
        VITRINE_CONTENT_INTERNAL_URL: `http://localhost:${upstream.content}`,
        VITRINE_SITE_URL: 'https://vitrine.example',
      }),
    );
    await answers(`http://localhost:${upstream.edge}/healthz`);
    await buildVariants(variants, `${origin('releases')}/stock`);
    const workerData: FrontSettings = { certificate, variants, ports, upstream };
    const front = new Worker(new URL('./front.ts', import.meta.url), { workerData });
    await once(front, 'message');
    return {
      certificate,
      origin,
      async line(profile) {
        const changed = once(front, 'message');
        front.postMessage(profile);
        await changed;
      },
      async stop() {
        await front.terminate();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function start(module: string, env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [fileURLToPath(new URL(module, PLATFORM))], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function answers(url: string): Promise<void> {
  const until = Date.now() + READY;
  while (Date.now() < until) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(200);
  }
  throw new Error(`${url} did not answer in ${READY / 1000} s`);
}
