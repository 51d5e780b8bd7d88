import { closeSync, readFileSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@vitrine/release-log/testing';
import { expect, it } from 'vitest';
import { lastLines, openLogFile } from './log-file.ts';

it('is readable for its owner only, and the one of the start before is kept', async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'edge.log');
  for (const start of ['first', 'second', 'third']) {
    const log = openLogFile(file);
    writeSync(log, start);
    closeSync(log);
  }
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).toBe('third');
  expect(readFileSync(join(folder.path, 'edge.previous.log'), 'utf8')).toBe('second');
});

it('ends with sentences for people, also if a crash wrote lines that are not JSON', async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'edge.log');
  const log = openLogFile(file);
  writeSync(
    log,
    '{"level":"fatal","message":"Port 4000 is in use.\\n  PORT=4000"}\nSegmentation fault\n',
  );
  closeSync(log);
  expect(lastLines(file)).toBe('fatal: Port 4000 is in use.\n  PORT=4000\nSegmentation fault');
});
