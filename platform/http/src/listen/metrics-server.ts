import { createServer } from 'node:http';
import type { Part } from '../part/part.ts';
import { bind } from './bind.ts';
import { healthPathOf, type ReadHealth, sendJson } from './health.ts';

export interface MetricsServer {
  url: string;
  close(): void;
}

/**
 * Serves the operator, on a port that is not the visitors': `/metrics`, and `/healthz` and
 * `/readyz` in detail.
 *
 * @throws {ServiceError} `port-taken`, `port-forbidden` or `address-unknown`.
 */
export async function openMetricsServer(
  { name, log, metrics }: Part,
  readHealth: ReadHealth,
  { port, address }: { port: number; address: string },
): Promise<MetricsServer> {
  const server = createServer((incoming, outgoing) => {
    const answer = async () => {
      const path = healthPathOf(incoming);
      if (path !== undefined) {
        const { status, body } = await readHealth(path);
        sendJson(outgoing, status, { ...body, part: name, uptimeSeconds: process.uptime() });
      } else if (incoming.url === '/metrics') {
        const text = await metrics.text();
        outgoing.writeHead(200, { 'Content-Type': metrics.contentType }).end(text);
      } else {
        sendJson(outgoing, 404, { paths: ['/metrics', '/healthz', '/readyz'] });
      }
    };
    answer().catch((error: unknown) => {
      log.error({ error }, 'The metrics could not be read.');
      outgoing.destroy();
    });
  });
  const url = await bind(server, {
    name: `metrics of the ${name}`,
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
