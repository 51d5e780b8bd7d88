import { expect, test } from 'vitest';
import { readBody } from './read-body.ts';

const within = (timeoutMs: number) => ({
  maxDiscardedBytes: 100_000_000,
  timeLeftMs: (_: number, elapsedMs: number) => timeoutMs - elapsedMs,
});

const bytes = (count: number) => new Uint8Array(count).fill(7);

/** A body that arrives in these parts and then ends, or never does. */
function coming(parts: readonly Uint8Array[], end: 'ends' | 'hangs' = 'ends') {
  const left = [...parts];
  let taken = 0;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(controller) {
        const next = left.shift();
        if (next) {
          taken += next.byteLength;
          controller.enqueue(new Uint8Array(next));
        } else if (end === 'ends') controller.close();
        else return new Promise(() => {});
      },
    },
    { highWaterMark: 0 },
  );
  return { body, taken: () => taken };
}

test('reads a complete body', async () => {
  const request = coming([bytes(3), bytes(4)]);
  expect(await readBody(request, { maxBytes: 7, ...within(1000) })).toEqual(Buffer.from(bytes(7)));
  const none = { body: null };
  expect(await readBody(none, { maxBytes: 7, ...within(1000) })).toEqual(Buffer.alloc(0));
});

// One anonymous login of 60 MB made the process grow to 619 MB.
test('reads a body that is too large to its end without keeping it, and rejects it', async () => {
  const request = coming(Array.from({ length: 1000 }, () => bytes(10)));
  const read = readBody(request, { maxBytes: 25, ...within(1000) });
  await expect(read).rejects.toMatchObject({ code: 'too-large' });
  expect(request.taken()).toBe(10_000);
});

test('stops reading a body without an end', async () => {
  const million = bytes(1_000_000);
  const request = coming(
    Array.from({ length: 200 }, () => million),
    'hangs',
  );
  const read = readBody(request, { maxBytes: 25, ...within(10_000) });
  await expect(read).rejects.toMatchObject({ code: 'too-large' });
  expect(request.taken()).toBe(101_000_000);
});

test('does not wait for a body that does not arrive', async () => {
  const read = readBody(coming([bytes(1)], 'hangs'), { maxBytes: 25, ...within(20) });
  await expect(read).rejects.toMatchObject({ code: 'too-slow' });
});

test('reports a body that breaks off', async () => {
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) => controller.error(new Error('reset')),
  });
  const read = readBody({ body }, { maxBytes: 25, ...within(1000) });
  await expect(read).rejects.toMatchObject({ code: 'incomplete' });
});
