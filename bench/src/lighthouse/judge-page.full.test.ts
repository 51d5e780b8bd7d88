import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { judgePage } from './judge-page.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-judge-'));
});
afterEach(() => rm(folder, { recursive: true }));

const VERDICT = {
  score: 90,
  firstPaintMs: 1,
  largestPaintMs: 2,
  speedIndexMs: 3,
  blockingMs: 4,
  mainThreadMs: 5,
  shift: 0,
  benchmarkIndex: 1500,
};

/** A program that does one thing for each attempt. */
async function programOf(...attempts: string[]): Promise<string> {
  const program = join(folder, 'program.mjs');
  const source = `import { appendFileSync, readFileSync } from 'node:fs';
    appendFileSync(${JSON.stringify(join(folder, 'attempts'))}, '.');
    const attempt = readFileSync(${JSON.stringify(join(folder, 'attempts'))}).length;
    switch (attempt) { ${attempts.map((what, at) => `case ${at + 1}: ${what}; break;`).join('\n')} }`;
  await writeFile(program, source);
  return program;
}

const SEND = `process.send(${JSON.stringify(VERDICT)})`;

// The measurement of five screens never came to its end: one run hung, and all waited for it.
test('a run that hangs is ended and repeated', async () => {
  const program = await programOf('setInterval(() => {}, 1000)', SEND);
  const verdict = await judgePage('https://a.test/', 'hash', { program, timeoutMs: 2000 });
  expect(verdict).toEqual(VERDICT);
});

test('a run that fails is repeated, and the third failure is an error', async () => {
  const program = await programOf('process.exit(1)', 'process.exit(1)', 'process.exit(1)', SEND);
  await expect(judgePage('https://a.test/', 'hash', { program })).rejects.toThrow(
    'Lighthouse failed 3 times on https://a.test/',
  );
  expect(await readFile(join(folder, 'attempts'), 'utf8')).toBe('...');
});
