import { createPathMatcher, ROUTES } from '@vitrine/routes';
import { expect, test, vi } from 'vitest';
import { createConfigurationSource } from '../config/configuration.ts';
import { readSettings } from '../config/settings.ts';
import { generalHead } from '../head/page-head.ts';
import { toSetFile } from '../release-state/set-files.ts';
import { createDocumentResponder } from './documents.ts';

const settings = readSettings({});
const set = { n: 1, channel: 'stable', screens: {} };
const entry = {
  ...set,
  at: '2026-11-03T14:03:00.000Z',
  by: '',
  why: '',
  action: { kind: 'promote' as const, target: 'host', version: '1.0.0-ab' },
  set: { host: null, screens: {} },
};
const host = {
  version: '1.0.0-ab',
  template: '<!--vitrine:head--><!--vitrine:data-->',
  inlineScript: '',
  styles: [],
  scripts: [],
  messages: {},
  match: createPathMatcher<string>(ROUTES),
};
const page = { screen: null, params: {}, locale: { code: 'en', direction: 'ltr' as const } };
const localesIn = (...codes: readonly string[]) => ({
  default: 'en',
  items: codes.map((code) => ({ code, name: code, direction: 'ltr' as const, currency: 'EUR' })),
});

function visitors() {
  const documents = createDocumentResponder(settings);
  const configurationWith = createConfigurationSource(settings);
  return (codes: readonly string[], headers: Record<string, string> = {}) =>
    documents(new Request('http://localhost/en/x', { headers }), {
      state: { entry, file: toSetFile(set), host },
      host,
      page,
      head: generalHead('en'),
      config: configurationWith(localesIn(...codes)),
    });
}

// It contained the time, to the minute: a cache that revalidated got a whole document each minute.
test('an unchanged document is a 304 a day later', async () => {
  const tag = (await visitors()(['en'])).headers.get('ETag') ?? '';
  vi.setSystemTime(Date.now() + 86_400_000);
  const { status } = await visitors()(['en'], { 'If-None-Match': tag });
  vi.useRealTimers();
  expect(status).toBe(304);
});

test('an unchanged document is a 304 until a locale is added', async () => {
  const ask = visitors();
  const first = await ask(['en']);
  const tag = first.headers.get('ETag') ?? '';
  const again = await ask(['en'], { 'If-None-Match': tag });
  expect([again.status, again.headers.get('Content-Type')]).toEqual([304, null]);
  const after = await ask(['en', 'de'], { 'If-None-Match': tag });
  expect(after.status).toBe(200);
  expect(await after.text()).toContain('"code":"de"');
});
