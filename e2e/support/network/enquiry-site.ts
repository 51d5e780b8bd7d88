import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { ENQUIRY_PORT } from '../../site.ts';
import { folderElsewhere } from '../site/repository-copy.ts';
import { startEdge } from '../site/services.ts';

const SECRET = Buffer.alloc(32, 7).toString('base64');

export interface ReceivedEnquiry {
  id: string;
  locale: string;
  name: string;
  email: string;
  message: string;
  products: { name: string; number?: string; url?: string; note?: string }[];
}

/** An endpoint that takes only what is signed with the secret. It is away until it is opened. */
async function createEndpoint() {
  const received: ReceivedEnquiry[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const {
      'webhook-id': id,
      'webhook-timestamp': time,
      'webhook-signature': given,
    } = request.headers;
    const key = Buffer.from(SECRET, 'base64');
    const signature = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64');
    const isRight = given === `v1,${signature}` && Math.abs(Date.now() / 1000 - Number(time)) < 60;
    if (isRight) received.push(JSON.parse(body));
    response.writeHead(isRight ? 204 : 401).end();
  });
  const listen = (port: number) =>
    new Promise<number>((resolve) =>
      server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
    );
  const close = () => {
    server.closeAllConnections();
    return new Promise<unknown>((resolve) => server.close(resolve));
  };
  const port = await listen(0);
  return { received, port, open: () => listen(port), close };
}

/** An edge of the suite's site that takes enquiries by a form, and the endpoint behind it. */
export async function startEnquirySite() {
  const endpoint = await createEndpoint();
  const state = await folderElsewhere();
  const start = () =>
    startEdge({
      // It writes its own address into links.
      PORT: String(ENQUIRY_PORT),
      VITRINE_STATE: state.path,
      VITRINE_ENQUIRY_URL: `http://127.0.0.1:${endpoint.port}/take`,
      VITRINE_ENQUIRY_SECRET: SECRET,
    });
  let edge = await start();
  return {
    url: edge.url,
    endpoint,
    async restart() {
      await edge[Symbol.asyncDispose]();
      edge = await start();
    },
    async [Symbol.asyncDispose]() {
      await edge[Symbol.asyncDispose]();
      await endpoint.close();
      await state[Symbol.asyncDispose]();
    },
  };
}
