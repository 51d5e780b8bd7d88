import { Agent as HttpAgent, request as http } from 'node:http';
import { Agent as HttpsAgent, request as https } from 'node:https';
import { join } from 'node:path';
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

/** Sends requests of which no cache has the answer. Returns those that failed. */
async function visit(front: string, pathOf: (n: number) => string): Promise<string[]> {
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
      if (typeof status === 'string' || status >= 500) failed.push(`${path}: ${status}`);
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, visitor));
  agent.destroy();
  return failed;
}

async function replace(services: Service[], start: () => Promise<Service>): Promise<void> {
  await services.pop()?.[Symbol.asyncDispose]();
  services.push(await start());
}

test.describe.configure({ mode: 'serial' });

// Regression: nginx sent its share of the visitors to a part that was up but not ready, and passed
// on its 503.
for (const name of FRONTS) {
  const title = `behind ${name} no request fails while an edge, then a delivery, is up but not ready`;
  test(name === 'nginx' ? title : `@full ${title}`, async () => {
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
          DATABASE_URL: 'postgres://visitor:none@127.0.0.1:9/away',
          VITRINE_REPLICA: away,
        }),
      );
      expect(await visit(front, (n) => `/v1/en/products/visit-${n}`)).toEqual([]);
    } finally {
      for (const service of [...edges, ...deliveries]) await service[Symbol.asyncDispose]();
    }
  });
}
