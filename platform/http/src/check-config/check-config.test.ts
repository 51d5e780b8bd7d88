import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ServiceError } from '../service-error.ts';
import { runChecks } from './check-config.ts';
import { answeringService, webhookHost, writableFolder } from './common-checks.ts';

const never = new Promise<string>(() => undefined);

test('each check is a sentence, in their order, with the remedy of what is wrong', async () => {
  const results = await runChecks(
    [
      { name: 'Store', run: async () => 'it can be read.' },
      {
        name: 'Keys',
        run: () =>
          Promise.reject(new ServiceError('invalid-settings', 'None.', { remedy: 'Make one.' })),
      },
      { name: 'Database', run: () => never },
      { name: 'Content', run: () => Promise.reject(new Error('It is away.')), isOptional: true },
    ],
    50,
  );
  expect(results).toEqual([
    { level: 'info', sentence: 'Store: it can be read.' },
    { level: 'error', sentence: 'Keys: None. Make one.' },
    { level: 'error', sentence: 'Database: There was no answer within 0.05 s.' },
    { level: 'warn', sentence: 'Content: It is away.' },
  ]);
});

test('a folder may be made later, but not in a file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-check-config-'));
  try {
    const checks = [folder, join(folder, 'a', 'b'), `${import.meta.filename}/a`].map((path) =>
      writableFolder('State', path),
    );
    expect(await runChecks(checks)).toEqual([
      { level: 'info', sentence: `State: ${folder} can be written.` },
      { level: 'info', sentence: `State: ${folder}/a/b can be made.` },
      { level: 'error', sentence: `State: ${import.meta.filename} is not a folder.` },
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('another part that does not answer is a warning', async () => {
  const server = createServer((_, response) => response.writeHead(503).end('No content yet'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const asked = () => runChecks([answeringService('Content', url)]);
  try {
    expect(await asked()).toEqual([
      { level: 'warn', sentence: `Content: ${url} answers with 503.` },
    ]);
  } finally {
    server.closeAllConnections();
    server.close();
  }
  const [away] = await asked();
  expect(away?.level).toBe('warn');
  expect(away?.sentence).toContain(`Content: ${url} does not answer: connect ECONNREFUSED`);
});

test('nothing is sent to a webhook', async () => {
  expect(webhookHost('VITRINE_PURGE_URL', undefined)).toEqual([]);
  const checks = [
    ...webhookHost('VITRINE_PURGE_URL', 'https://[::1]/purge'),
    ...webhookHost('VITRINE_PURGE_URL', 'https://nowhere.invalid/purge'),
  ];
  expect(await runChecks(checks)).toEqual([
    { level: 'info', sentence: 'VITRINE_PURGE_URL: ::1 has an address.' },
    {
      level: 'warn',
      sentence: expect.stringMatching(/The host nowhere\.invalid has no address \(E\w+\)\.$/),
    },
  ]);
});
