import { createServer } from 'node:http';
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import type { Part } from '../part/part.ts';
import { VERSION } from '../version/version.ts';
import { bind } from './bind.ts';
import { healthPathOf, type ReadHealth, sendJson } from './health.ts';
import { reasonToRefuse } from './refuse.ts';

export interface MetricsServer {
  url: string;
  close(): void;
}

/** An answer for operators, by the query of the request. */
export type OperatorReport = (query: URLSearchParams) => { status: 200 | 400; body: object };

interface Options {
  port: number;
  address: string;
  /** Path → report. */
  reports?: Readonly<Record<string, OperatorReport>> | undefined;
}

/**
 * Serves the operator, on a port that is not the visitors': `/metrics`, and `/healthz` and
 * `/readyz` in detail, and the reports of the part.
 *
 * @throws {ServiceError} `port-taken`, `port-forbidden` or `address-unknown`.
 */
export async function openMetricsServer(
  { name: partName, log, metrics }: Part,
  readHealth: ReadHealth,
  { port, address, reports = {} }: Options,
): Promise<MetricsServer> {
  const isOwn = createNameCheck([address, hostname()]);
  const server = createServer((incoming, outgoing) => {
    const answer = async () => {
      const reason = reasonToRefuse(incoming);
      if (reason) return sendJson(outgoing, reason.status, { problem: `${reason.detail}.` });
      if (!isOwn(incoming.headers.host)) return sendJson(outgoing, 421, { problem: FOREIGN_NAME });
      const path = healthPathOf(incoming);
      const [name = '', query] = (incoming.url ?? '').split('?', 2);
      const report = Object.hasOwn(reports, name) ? reports[name] : undefined;
      if (path !== undefined) {
        const { status, body } = await readHealth(path);
        const uptimeSeconds = process.uptime();
        sendJson(outgoing, status, { ...body, part: partName, version: VERSION, uptimeSeconds });
      } else if (report) {
        const { status, body } = report(new URLSearchParams(query));
        sendJson(outgoing, status, body);
      } else if (incoming.url === '/metrics') {
        const text = await metrics.text();
        outgoing.writeHead(200, { 'Content-Type': metrics.contentType }).end(text);
      } else {
        sendJson(outgoing, 404, {
          paths: ['/metrics', '/healthz', '/readyz', ...Object.keys(reports)],
        });
      }
    };
    answer().catch((error: unknown) => {
      log.error({ error }, 'The metrics could not be read.');
      outgoing.destroy();
    });
  });
  const url = await bind(server, {
    name: `metrics of the ${partName}`,
    port,
    address,
    portVariable: 'METRICS_PORT',
    addressVariable: 'METRICS_ADDRESS',
  });
  return {
    url,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

const FOREIGN_NAME =
  'This port answers to an IP address, localhost, the name of its machine, and names of local ' +
  'networks only. Ask by its IP address.';

/** Names that nobody can register: one label alone, and these domains. */
const LOCAL_NAME = /^[^.]+$|\.(?:localhost|local|internal)$/;

/**
 * A page of another site can make its own name mean this machine (DNS rebinding), and the visitor's
 * browser then lets it read what this port answers. Only the name in the request differs.
 */
function createNameCheck(ownNames: readonly string[]): (host: string | undefined) => boolean {
  const names = new Set(ownNames.map((name) => name.toLowerCase()));
  return (host) => {
    // Browsers always send one. Some load balancers do not.
    if (host === undefined) return true;
    const name = host.replace(/:\d*$/, '').replace(/\.$/, '').toLowerCase();
    const isAddress = isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;
    return isAddress || LOCAL_NAME.test(name) || names.has(name);
  };
}
