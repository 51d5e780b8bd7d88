// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } }
import { flush } from '@sentry/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FALLBACK_CONFIGURATION } from '../config/fallback-configuration.ts';
import { createReporter } from './reporter.ts';
import { connectErrorService } from './sentry.ts';

afterEach(() => vi.restoreAllMocks());

test('S18: buffered reports are sent even if tracing fails to start', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const sent = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{}'));
  const reporter = createReporter();
  reporter.report(new Error('reported before'));
  connectErrorService('https://key@sentry.test/1', {
    config: FALLBACK_CONFIGURATION,
    release: '1.0.0-ab',
    errors: [new Error('unhandled before')],
    reporter,
    router: {
      subscribe() {
        throw new Error('tracing broke');
      },
    },
  });
  await flush(2000);
  const bodies = sent.mock.calls.map(([, init]) => String(init?.body)).join('\n');
  for (const message of ['reported before', 'unhandled before', 'tracing broke']) {
    expect(bodies).toContain(message);
  }
});

// The message of an error of the content service had the search, and so had the breadcrumb of the
// console that repeats it.
test('S19: what a visitor searches for is in no report', async () => {
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation(() => {});
  }
  const sent = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{}'));
  const reporter = createReporter();
  connectErrorService('https://key@sentry.test/1', {
    config: FALLBACK_CONFIGURATION,
    release: '1.0.0-ab',
    errors: [new Error('unhandled at /en/explore?q=zyxgift')],
    reporter,
  });
  const cause = new Error('https://shop.test/en/explore?q=zyxgift failed');
  console.warn('failed', cause, { url: '/en/explore?q=zyxgift' });
  reporter.report(new Error('/v1/en/explore?q=a%20zyxgift: status 500', { cause }));
  reporter.warn('no answer for "/v1/en/suggestions?q=zyxgift"');
  await flush(2000);
  const bodies = sent.mock.calls.map(([, init]) => String(init?.body)).join('\n');
  expect(bodies).toContain('/v1/en/explore');
  expect(bodies).toContain('no answer for');
  expect(bodies).not.toContain('zyxgift');
});
