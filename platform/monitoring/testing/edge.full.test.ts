// The alerts about what visitors get from an edge, each once beside an edge that really has the
// problem.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { type RunningEdge, startEdge } from '@vitrine/edge/testing';
import { startWebhookReceiver, type WebhookReceiver } from '@vitrine/http/testing';
import { temporaryFolder } from '@vitrine/release-log/testing';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { startTlsFront, type TlsFront } from './tls-front.ts';
import { CAN_WATCH, startWatch, type Watch } from './watch.ts';

const TIMEOUT_MS = 300_000;
/** More than one process accepts. */
const CONNECTIONS = 4200;

describe.skipIf(!CAN_WATCH)('alerts about an edge', { timeout: TIMEOUT_MS }, () => {
  let watch: Watch;
  let edge: RunningEdge;
  let front: TlsFront;
  let endpoint: WebhookReceiver;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;

  beforeAll(async () => {
    [folder, endpoint] = await Promise.all([temporaryFolder(), startWebhookReceiver()]);
    endpoint.status = 503;
    edge = await startEdge({
      VITRINE_ENQUIRY_URL: endpoint.url,
      VITRINE_ENQUIRY_SECRET: endpoint.secret,
    });
    front = await startTlsFront(edge.url, folder.path, 10);
    watch = await startWatch(front.certificate);
    watch.scrape('edge', edge.metricsUrl);
    // A page that needs no screen.
    watch.scrape('site', `${front.url}/en/enquiry`);
    await watch.scraped('up{job="edge"} == 1');
  }, TIMEOUT_MS);
  afterAll(async () => {
    for (const each of [watch, edge, front, endpoint, folder]) await each?.[Symbol.asyncDispose]();
  }, TIMEOUT_MS);

  test('CertificateEnds: a front whose certificate is valid for ten days', async () => {
    await watch.scraped('probe_success{job="site"} == 1');
    await watch.fires('CertificateEnds', { job: 'site' });
  });

  test('SiteUnreachable: the front is down', async () => {
    await front[Symbol.asyncDispose]();
    await watch.fires('SiteUnreachable', { job: 'site' });
  });

  test('EnquiriesWait: the endpoint does not take an enquiry', async () => {
    const fields = { id: randomUUID(), name: 'Noor', email: 'noor@mail.example', message: 'Hm?' };
    await edge.request('/en/enquiry', {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'same-origin' },
      body: new URLSearchParams(fields),
    });
    await watch.fires('EnquiriesWait', { job: 'edge' });
  });

  test('EdgeWithoutContent, ManyErrors and SomeErrors: the content service is away', async () => {
    edge.content.isAway = true;
    let asked = 0;
    const open = () => {
      asked += 1;
      return edge.request(`/en/product/unknown-${asked}`);
    };
    for (const alert of ['EdgeWithoutContent', 'ManyErrors', 'SomeErrors']) {
      await watch.fires(alert, { job: 'edge' }, open);
    }
    edge.content.isAway = false;
  });

  test('ConnectionsRefused: more clients than one process accepts', async () => {
    const sockets = new Set<Socket>();
    const { hostname, port } = new URL(edge.url);
    const crowd = async () => {
      for (let more = 0; more < 200; more += 1) {
        const socket = connect(Number(port), hostname);
        sockets.add(socket);
        socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
      }
      await Promise.all([...sockets].slice(-200).map((socket) => once(socket, 'connect')));
    };
    while (sockets.size < CONNECTIONS - 200) await crowd();
    await watch.fires('ConnectionsRefused', { job: 'edge' }, crowd);
    for (const socket of sockets) socket.destroy();
  });
});
