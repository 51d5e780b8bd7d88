import { expect, test } from 'vitest';
import { readBody } from './read-body.ts';

const bytes = (count: number) => new Uint8Array(count).fill(7);

/** A body that comes in these parts and then ends, or never does. */
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

test('reads a body whole', async () => {
  const request = coming([bytes(3), bytes(4)]);
  expect(await readBody(request, { size: 7, deadline: 1000 })).toEqual(bytes(7));
  const none = { body: null };
  expect(await readBody(none, { size: 7, deadline: 1000 })).toEqual(bytes(0));
});

// One anonymous login of 60 MB took the whole process to 619 MB.
test('a body that is too large is let pass to its end, and refused', async () => {
  const request = coming(Array.from({ length: 1000 }, () => bytes(10)));
  const read = readBody(request, { size: 25, deadline: 1000 });
  await expect(read).rejects.toMatchObject({ body: { status: 413 } });
  expect(request.taken()).toBe(10_000);
});

test('a body without an end is left', async () => {
  const million = bytes(1_000_000);
  const request = coming(
    Array.from({ length: 200 }, () => million),
    'hangs',
  );
  const read = readBody(request, { size: 25, deadline: 10_000 });
  await expect(read).rejects.toMatchObject({ body: { status: 413 } });
  expect(request.taken()).toBe(101_000_000);
});

test('a body that does not come is not waited for', async () => {
  const read = readBody(coming([bytes(1)], 'hangs'), { size: 25, deadline: 20 });
  await expect(read).rejects.toMatchObject({ body: { status: 408 } });
});

test('a body that breaks off is said to', async () => {
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) => controller.error(new Error('reset')),
  });
  const read = readBody({ body }, { size: 25, deadline: 1000 });
  await expect(read).rejects.toMatchObject({ body: { status: 400 } });
});
