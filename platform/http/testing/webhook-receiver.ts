import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { verifyWebhook } from './verify-webhook.ts';

export interface WebhookReceiver extends AsyncDisposable {
  url: string;
  /** A secret for the sender. */
  secret: string;
  /** The messages that were taken, in the order in which they have arrived. */
  messages: Record<string, unknown>[];
  /** The number of requests, also of those that were not taken. */
  requests: number;
  /** The status of the next answers. */
  status: number;
}

/** Starts the receiver of a webhook, which takes only messages with a valid signature. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const server = createServer(async (request, response) => {
    const body = await text(request);
    receiver.requests += 1;
    if (receiver.status < 300) {
      verifyWebhook(receiver.secret, request.headers, body);
      receiver.messages.push(JSON.parse(body));
    }
    response.writeHead(receiver.status).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${port}/vitrine`,
    secret: Buffer.alloc(32, 7).toString('base64'),
    messages: [],
    requests: 0,
    status: 204,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
  return receiver;
}
