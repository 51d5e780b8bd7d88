// @vitest-environment happy-dom
import { join } from 'node:path';
import { cleanup, expandPreload, readMessages, renderScreen } from '@vitrine/testing';
import { afterEach, describe, expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import * as screen from './screen.tsx';

afterEach(cleanup);

const PATH = '__path__';
const { en, ...others } = readMessages(join(import.meta.dirname, 'messages'));

describe('the __screen__ screen', () => {
  it('requests exactly what the host prefetches', async () => {
    const { requests } = await renderScreen(screen, { path: PATH, responses: {} });
    expect(requests).toEqual(expandPreload(manifest.vitrine.preload, PATH));
  });

  it.each(Object.entries({ en, ...others }))('has one heading in %s', async (locale, messages) => {
    const path = PATH.replace('/en/', `/${locale}/`);
    const page = await renderScreen(screen, { path, responses: {} });
    expect(page.getByRole('heading').textContent).toBe(messages?.['title']);
    expect(page.getByText(messages?.['text'] ?? '')).toBeDefined();
  });
});
