import { LOCALES } from '@vitrine/contract';
import { provideHostServices } from '@vitrine/kit';
import { expect, it, vi } from 'vitest';
import { resolveAlternatives } from './alternatives.ts';

// The time limit was passed under another name, so the page waited eight seconds.
it('does not keep a page without results waiting for a slow service', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) =>
    ms <= 1500 ? AbortSignal.abort() : new AbortController().signal,
  );
  const fetch = vi.fn<typeof globalThis.fetch>(() => new Promise(() => {}));
  const reportError = vi.fn();
  provideHostServices({ contentUrl: '', fetch, locales: LOCALES, reportError });
  const access = { baseUrl: 'https://content.test', fetch, locale: 'en' };
  await expect(resolveAlternatives(access, 'oak lamp')).resolves.toEqual({
    words: null,
    suggestions: null,
    groups: null,
  });
  // Words, suggestions and groups.
  expect(reportError).toHaveBeenCalledTimes(3);
});
