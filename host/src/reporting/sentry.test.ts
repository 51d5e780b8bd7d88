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
