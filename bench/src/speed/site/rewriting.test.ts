import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, createServer as createHttp2Server } from 'node:http2';
import type { Server } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { rewriting } from './rewriting.ts';

async function portOf(server: Server): Promise<number> {
  await once(server.listen(0, 'localhost'), 'listening');
  const address = server.address();
  return address !== null && typeof address === 'object' ? address.port : 0;
}

// The edge's own answer to a return visit was passed on: 304 although another application was built
// into the document.
test('a return visit gets 304 only if the rewritten document is unchanged', async () => {
  const edge = createServer(({ headers }, response) => {
    const isUnchanged = headers['if-none-match'] === '"edge"';
    response.writeHead(isUnchanged ? 304 : 200, { etag: '"edge"' });
    response.end(isUnchanged ? undefined : 'before');
  });
  const port = await portOf(edge);
  let answer = rewriting(port, ({ policy }) => ({ html: 'one', policy }));
  const front = createHttp2Server((request, response) => void answer(request, response));
  const client = connect(`http://localhost:${await portOf(front)}`);
  const visit = async (cached: string) => {
    const stream = client.request({ ':path': '/en/home', 'if-none-match': cached });
    const [headers] = await once(stream, 'response');
    const bytes = await buffer(stream);
    const text = bytes.length > 0 ? brotliDecompressSync(bytes).toString() : '';
    return { status: headers[':status'], etag: String(headers['etag']), text };
  };
  try {
    const first = await visit('"edge"');
    expect(first).toMatchObject({ status: 200, text: 'one' });
    expect(await visit(first.etag)).toEqual({ status: 304, etag: first.etag, text: '' });
    answer = rewriting(port, ({ policy }) => ({ html: 'two', policy }));
    expect(await visit(first.etag)).toMatchObject({ status: 200, text: 'two' });
  } finally {
    client.close();
    front.close();
    edge.close();
    edge.closeAllConnections();
  }
});
