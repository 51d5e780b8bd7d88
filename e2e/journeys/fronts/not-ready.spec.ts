import { cp, mkdir, readdir, rename } from 'node:fs/promises';
import { Agent as HttpAgent, request as http } from 'node:http';
import { Agent as HttpsAgent, request as https } from 'node:https';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { CONTENT, DELIVERY_PORTS, EDGE_PORTS, ROOT, STATE } from '../../site.ts';
import { FRONT, FRONT_NAMES, startFront } from '../../support/fronts/start-front.ts';
import { startVarnish, VARNISH } from '../../support/fronts/start-varnish.ts';
import { startProcess } from '../../support/site/process.ts';
import { folderElsewhere } from '../../support/site/repository-copy.ts';
import type { Service } from '../../support/site/services.ts';
import { expect, test } from '../../support/test.ts';

const VISITORS = 16;
/** While one process is up and not ready. */
const REQUESTS = 1000;

const AWAY = 'postgres://visitor:none@127.0.0.1:9/away';
const CONTENT_OF_SECOND = `http://127.0.0.1:${DELIVERY_PORTS[1]}`;

const FRONTS = [...FRONT_NAMES, 'varnish'] as const;
const urlOf = (front: (typeof FRONTS)[number]) => (front === 'varnish' ? VARNISH : FRONT);

/** Starts a part; it need not be ready. */
async function startPart(script: string, port: number, env: Record<string, string>) {
  const { stop } = await startProcess({
    root: ROOT,
    script,
    env: {
      NODE_ENV: 'production',
      METRICS_PORT: '0',
      VITRINE_DRAIN_DELAY: '0',
      VITRINE_ADDRESS: '127.0.0.1',
      ...env,
    },
    ready: /"metricsUrl":"([^"]+)"/,
    timeoutMs: 120_000,
  });
  const url = `http://127.0.0.1:${port}`;
  return { url, [Symbol.asyncDispose]: async () => void (await stop('SIGTERM')) };
}

const startEdge = (port: number, front: string, env: Record<string, string> = {}) =>
  startPart('platform/edge/src/main.ts', port, {
    PORT: String(port),
    VITRINE_RELEASES: join(STATE, 'releases'),
    VITRINE_KEYS: join(STATE, 'keys.json'),
    VITRINE_RELEASES_URL: '',
    VITRINE_SITE_URL: front,
    VITRINE_CONTENT_URL: front,
    VITRINE_CONTENT_INTERNAL_URL: CONTENT,
    ...env,
  });

const startDelivery = (port: number, env: Record<string, string> = {}) =>
  startPart('platform/content/src/bin/delivery.ts', port, {
    CONTENT_PORT: String(port),
    VITRINE_STATE: STATE,
    ...env,
  });

const isError = (status: number) => status >= 500;

/** Sends requests of which no cache has the answer. Returns those that failed. */
async function visit(
  front: string,
  pathOf: (n: number) => string,
  isFailure = isError,
): Promise<string[]> {
  const send = front.startsWith('https') ? https : http;
  const Agent = front.startsWith('https') ? HttpsAgent : HttpAgent;
  const agent = new Agent({ keepAlive: true, maxSockets: VISITORS });
  const failed: string[] = [];
  const statusOf = (path: string) =>
    new Promise<number>((resolve, reject) => {
      send(front + path, { agent, rejectUnauthorized: false }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
      })
        .on('error', reject)
        .end();
    });
  let sent = 0;
  const visitor = async () => {
    while (sent < REQUESTS) {
      const path = pathOf(sent++);
      const status = await statusOf(path).catch((error: Error) => error.message);
      if (typeof status === 'string' || isFailure(status)) failed.push(`${path}: ${status}`);
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, visitor));
  agent.destroy();
  return failed;
}

const Sitemap = v.object({
  items: v.array(v.object({ alternates: v.array(v.object({ path: v.string() })) })),
});

const fileOf = (replica: string) => join(replica, 'catalogue.sqlite');

/** A folder with the suite's catalogue, as a replica of it has it. */
async function copyOfCatalogue(folder: string): Promise<string> {
  const replica = join(folder, 'replica');
  await mkdir(replica);
  const database = new DatabaseSync(join(STATE, 'content', 'catalogue.sqlite'), { readOnly: true });
  database.exec(`VACUUM INTO '${fileOf(replica)}'`);
  database.close();
  return replica;
}

function damageProducts(replica: string): void {
  const database = new DatabaseSync(fileOf(replica));
  database.exec(`UPDATE document SET page = replace(page, '"', 'noise') WHERE kind = 'product'`);
  database.close();
}

async function productPaths(): Promise<string[]> {
  const { items } = v.parse(Sitemap, await (await fetch(`${CONTENT}/v1/sitemap`)).json());
  return items
    .flatMap(({ alternates }) => alternates.map(({ path }) => path))
    .filter((path) => path.includes('/product/'))
    .map((path) => `/v1${path.replace('/product/', '/products/')}`);
}

async function replace(services: Service[], start: () => Promise<Service>): Promise<void> {
  await services.pop()?.[Symbol.asyncDispose]();
  services.push(await start());
}

test.describe.configure({ mode: 'serial' });

// Regression: nginx sent its share of the visitors to a part that was up but not ready, or whose
// catalogue was damaged, and passed on its 503.
for (const name of FRONTS) {
  test(`@full behind ${name} no request fails while an edge, then a delivery, is up but not ready or damaged`, async () => {
    test.setTimeout(180_000);
    const front = urlOf(name);
    await using folder = await folderElsewhere();
    const away = join(folder.path, 'not-mounted');
    const [, edgePort = 0] = EDGE_PORTS;
    const [, deliveryPort = 0] = DELIVERY_PORTS;
    const edges: Service[] = [];
    const deliveries: Service[] = [];
    const addresses = (services: Service[]) => services.map(({ url }) => new URL(url).host);
    try {
      for (const port of EDGE_PORTS) edges.push(await startEdge(port, front));
      for (const port of DELIVERY_PORTS) deliveries.push(await startDelivery(port));
      await using _front =
        name === 'varnish'
          ? await startVarnish(edges, deliveries)
          : await startFront(name, addresses(edges), addresses(deliveries));
      await replace(edges, () => startEdge(edgePort, front, { VITRINE_RELEASES: away }));
      expect(await visit(front, (n) => `/en/explore?visit=${n}`)).toEqual([]);
      await replace(edges, () => startEdge(edgePort, front));

      await replace(deliveries, () =>
        startDelivery(deliveryPort, {
          DATABASE_URL: AWAY,
          VITRINE_REPLICA: away,
        }),
      );
      expect(await visit(front, (n) => `/v1/en/products/visit-${n}`)).toEqual([]);

      // A replica that is damaged while it is read, and cannot be loaded again.
      const replica = await copyOfCatalogue(folder.path);
      const isOpen = () => fetch(`${CONTENT_OF_SECOND}/healthz`).then(({ ok }) => ok);
      await replace(deliveries, () =>
        startDelivery(deliveryPort, { DATABASE_URL: AWAY, VITRINE_REPLICA: replica }),
      );
      await expect.poll(() => isOpen().catch(() => false)).toBe(true);
      damageProducts(replica);
      const paths = await productPaths();
      expect(await visit(front, (n) => paths[n % paths.length] ?? '')).toEqual([]);
      // Varnish may still leave it out, because it was away before.
      if (name !== 'varnish') {
        expect((await fetch(`${CONTENT_OF_SECOND}/readyz`)).status).toBe(503);
      }
    } finally {
      for (const service of [...edges, ...deliveries]) await service[Symbol.asyncDispose]();
    }
  });
}

// Regression: an edge answered 404 for the files that it could not read, which fronts pass on, so
// browsers refused the scripts of every second page.
test('@full behind nginx every release file comes while the releases of an edge are away', async () => {
  await using folder = await folderElsewhere();
  const releases = join(folder.path, 'releases');
  await cp(join(STATE, 'releases'), releases, { recursive: true });
  const [port = 0, otherPort = 0] = EDGE_PORTS;
  await using cutOff = await startEdge(port, FRONT, { VITRINE_RELEASES: releases });
  await using other = await startEdge(otherPort, FRONT);
  await using _front = await startFront(
    'nginx',
    [cutOff, other].map(({ url }) => new URL(url).host),
  );
  await rename(releases, `${releases}-away`);
  const names = await readdir(join(STATE, 'releases', 'host', 'files'), { recursive: true });
  const files = names.filter((name) => name.endsWith('.js'));
  const pathOf = (n: number) => `/host/files/${files[n % files.length]}?visit=${n}`;
  expect((await fetch(cutOff.url + pathOf(0))).status).toBe(503);
  expect(await visit(FRONT, pathOf, (status) => status !== 200)).toEqual([]);
});
