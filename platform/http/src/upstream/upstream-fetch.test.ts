import { expect, test } from 'vitest';
import { createTestPart } from '../part/part.ts';
import { runWithRequestId } from '../request-id/request-id.ts';
import { createUpstreamFetch } from './upstream-fetch.ts';

const CONTENT = { label: 'content', name: 'The content service' };

test('passes on the id of the request, so that both logs can be read together', async () => {
  const sent: (string | null)[] = [];
  const fetch = createUpstreamFetch(createTestPart(), CONTENT, async (_url, init) => {
    sent.push(new Headers(init?.headers).get('X-Request-Id'));
    return new Response();
  });
  const headers = { Accept: 'application/json' };
  await runWithRequestId('abcdefgh-1', () => fetch('http://content.test/v1/a', { headers }));
  await fetch('http://content.test/v1/a');
  expect(sent).toEqual(['abcdefgh-1', null]);
});

test('requests answers without compression', async () => {
  const sent: Headers[] = [];
  const fetch = createUpstreamFetch(createTestPart(), CONTENT, async (_url, init) => {
    sent.push(new Headers(init?.headers));
    return new Response();
  });
  await fetch('http://content.test/v1/a', { headers: { Accept: 'application/json' } });
  expect(Object.fromEntries(sent[0] ?? [])).toEqual({
    accept: 'application/json',
    'accept-encoding': 'identity',
  });
});

// The content service was gone, and the log of the edge had not one line about it.
test('logs what could not be fetched and why, and counts it', async () => {
  const lines: string[] = [];
  const part = createTestPart((line) => lines.push(line));
  const fetch = createUpstreamFetch(part, CONTENT);
  await expect(fetch('http://127.0.0.1:9/v1/en/home?q=private')).rejects.toThrow();
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'warn',
    message: 'The content service does not answer.',
    reason: expect.stringContaining('/v1/en/home: '),
  });
  expect(lines[0]).not.toContain('private');
  expect(await part.metrics.text()).toContain(
    'vitrine_content_request_duration_seconds_count{result="failed"} 1',
  );
});
