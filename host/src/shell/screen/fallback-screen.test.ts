// @vitest-environment happy-dom
import { DEFAULT_LOCALE } from '@vitrine/contract';
import { provideHostServices } from '@vitrine/kit';
import type { Screen } from '@vitrine/routes';
import { expect, test } from 'vitest';
import { FALLBACK_CONFIGURATION } from '../../config/fallback-configuration.ts';
import { createFallbackScreen } from './fallback-screen.tsx';

// Regression: a screen that was taken off the site looked like an outage, and was reported as one.
test.each([
  ['is not live', false, 'not-found'],
  ['has releases, which have failed', true, 'screen'],
])('a screen without pages in the content that %s', async (_, isLive, code) => {
  provideHostServices({
    contentUrl: 'https://content.example',
    fetch,
    locales: FALLBACK_CONFIGURATION.locales,
    reportError: () => undefined,
  });
  // A screen of a team, which this table of routes does not have.
  const { loader } = createFallbackScreen('letters' as Screen, isLive);
  const request = new Request('https://shop.example/en/letters');
  const params = { locale: DEFAULT_LOCALE };
  await expect((async () => loader?.({ params, request }))()).rejects.toMatchObject({ code });
});
