import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { describeFailure, failureText } from './describe-failure.ts';

const thrownBy = async (work: () => unknown): Promise<unknown> => {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
};

const MISSING = join(tmpdir(), 'vitrine-nothing-here.json');

// `pnpm start` ended with "ENOENT: no such file or directory, open …" and nothing else.
test('a missing file is named, with what to do', async () => {
  expect(describeFailure(await thrownBy(() => readFile(MISSING)))).toEqual({
    code: 'file-problem',
    message: `${MISSING} cannot be used: it does not exist (ENOENT, open).`,
    remedy: 'Check the path.',
  });
});

test('a taken port is named', async () => {
  await using server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const error = await new Promise((resolve) =>
    createServer().once('error', resolve).listen(port, '127.0.0.1'),
  );
  expect(describeFailure(error)?.message).toBe(`Port ${port} of 127.0.0.1 is in use (EADDRINUSE).`);
});

test('JSON that is not valid, and content that is not expected, have a sentence', async () => {
  expect(describeFailure(await thrownBy(() => JSON.parse('{')))?.message).toMatch(
    /^A file or an answer is not valid JSON: /,
  );
  const Manifest = v.object({ vitrine: v.object({ screen: v.string() }) });
  expect(
    describeFailure(await thrownBy(() => v.parse(Manifest, { vitrine: {} })))?.message,
  ).toMatch(/at vitrine\.screen: /);
});

test('an error of our own keeps its message', () => {
  const own = new Error('The store is locked.');
  expect(describeFailure(own)).toBeUndefined();
  expect(failureText(own)).toBe('The store is locked.');
});
