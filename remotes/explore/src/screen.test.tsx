// @vitest-environment happy-dom
import { join } from 'node:path';
import type { ExplorePage } from '@vitrine/contract';
import {
  aHead,
  aList,
  anItem,
  cleanup,
  fireEvent,
  preloadOf,
  readMessages,
  renderScreen,
  waitFor,
} from '@vitrine/testing';
import { afterEach, describe, expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import * as screen from './screen.tsx';

afterEach(cleanup);

const facets = [{ name: 'brand', title: 'Maker', values: [] }];
const found = (query: string, ...ids: string[]): ExplorePage => ({
  head: aHead('Explore', '/en/explore'),
  query,
  ...aList(
    ids.map((id) => anItem({ id, name: `The ${id}` })),
    { facets },
  ),
});

describe('the explore screen', () => {
  it.each([
    '/en/explore',
    '/en/explore?q=%C3%96l%20lamp',
    '/en/explore?q=&sort=price',
    '/en/explore?sort=name&group=light&brand=a,b&material=glass&color=blue,grey&price=0-50&availability=in-stock&page=c2',
  ])('asks for what the host asks for early: %s', async (path) => {
    const { asked } = await renderScreen(screen, { path, answers: {} });
    expect(asked).toEqual(preloadOf(manifest.vitrine.preload, path));
  });

  it('shows the whole catalogue before anything is searched for', async () => {
    const page = await renderScreen(screen, {
      path: '/en/explore',
      answers: { '/v1/en/explore': found('', 'bowl', 'jar') },
    });
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Explore');
    expect(page.getAllByRole('article')).toHaveLength(2);
  });

  it('searches by a form whose answer has an address', async () => {
    const page = await renderScreen(screen, {
      path: '/en/explore',
      answers: {
        '/v1/en/explore': found('', 'bowl', 'jar'),
        '/v1/en/explore?q=jar': found('jar', 'jar', 'lid'),
      },
    });
    const field = page.getByRole('combobox', { name: 'Search the catalogue' });
    fireEvent.change(field, { target: { value: 'jar' } });
    fireEvent.click(page.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(page.location()).toBe('/en/explore?q=jar'));
    expect((await page.findByRole('heading', { level: 1 })).textContent).toBe('Results for “jar”');
    expect(page.getByRole('status').textContent).toBe('2 products');
    expect(page.getByRole('option', { name: 'Best match' })).toBeDefined();
  });

  it('helps where nothing is found', async () => {
    const page = await renderScreen(screen, {
      path: '/en/explore?q=xyz&brand=ostrea',
      answers: { '/v1/en/explore?q=xyz&brand=ostrea': found('xyz') },
    });
    expect(page.getByRole('heading', { name: 'Nothing found for “xyz”' })).toBeDefined();
    expect(page.getByRole('link', { name: 'Clear filters' }).getAttribute('href')).toBe(
      '/en/explore?q=xyz',
    );
    expect(page.getByRole('link', { name: 'Show everything' }).getAttribute('href')).toBe(
      '/en/explore',
    );
  });

  it('has the same words in every language', () => {
    const { en, ...others } = readMessages(join(import.meta.dirname, 'messages'));
    for (const [locale, messages] of Object.entries(others)) {
      expect(Object.keys(messages), locale).toEqual(Object.keys(en ?? {}));
    }
  });
});
