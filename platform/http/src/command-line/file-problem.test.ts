import { mkdir, open } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { describeFileProblem } from './file-problem.ts';

const problemOf = async (work: () => Promise<unknown>) =>
  describeFileProblem(await work().catch((error: unknown) => error));

test('a place that a command may not use is named, with what to do', async () => {
  expect(await problemOf(() => mkdir('/proc/backup'))).toEqual({
    code: 'file-problem',
    message: '/proc/backup cannot be used: it does not exist (ENOENT, mkdir).',
    remedy: 'Check the path.',
  });
  expect(await problemOf(() => open('/proc/version/backup', 'wx'))).toMatchObject({
    message: expect.stringContaining('a part of the path is a file (ENOTDIR, open)'),
  });
});

test('an error of the network or of the code is not described', () => {
  expect(describeFileProblem(new Error('a bug'))).toBeUndefined();
  const refused = Object.assign(new Error('x'), { code: 'ECONNREFUSED', syscall: 'connect' });
  expect(describeFileProblem(refused)).toBeUndefined();
});
