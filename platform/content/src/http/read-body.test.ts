import { expect, test } from 'vitest';
import { readBody } from './read-body.ts';

type Pull = UnderlyingDefaultSource<Uint8Array<ArrayBuffer>>['pull'];

function tooLarge(to: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>): void {
  to.enqueue(new Uint8Array(26));
  to.close();
}

test.each<[string, number, number, Pull]>([
  ['is too large', 413, 10_000, tooLarge],
  ['does not arrive', 408, 20, () => new Promise(() => {})],
  ['breaks off', 400, 10_000, (to) => to.error(new Error('reset'))],
])('a body that %s is a problem', async (_, status, timeoutMs, pull) => {
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({ ...(pull && { pull }) });
  const read = readBody({ body }, { maxBytes: 25, timeoutMs });
  await expect(read).rejects.toMatchObject({ body: { status } });
});
