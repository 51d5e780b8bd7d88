// @vitest-environment happy-dom
import { join } from 'node:path';
import type { StoryCard } from '@vitrine/contract';
import { aPicture, cleanup, expandPreload, readMessages, renderScreen } from '@vitrine/testing';
import { afterEach, describe, expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import * as screen from './screen.tsx';

afterEach(cleanup);

const PATH = '/en/collections';
const { en, ...others } = readMessages(join(import.meta.dirname, 'messages'));
const cards: StoryCard[] = [
  {
    slug: 'small-gifts',
    title: 'Gifts under $50',
    lede: 'Small things.',
    image: aPicture(),
    published: '2026-11-24',
  },
  {
    slug: 'first-kitchen',
    title: 'Für die erste Küche',
    lede: 'Ten things.',
    image: null,
    published: '2026-11-20',
    marks: { title: 'de' },
  },
];
const at = (path: string, items = cards) => {
  const endpoint = path.replace(/^\/([a-z]+).*/, '/v1/$1/screens/collections/stories');
  return renderScreen(screen, { path, responses: { [endpoint]: { items } } });
};

describe('the collections screen', () => {
  it('requests exactly what the host prefetches', async () => {
    const { requests } = await at(PATH);
    expect(requests).toEqual(expandPreload(manifest.vitrine.preload, PATH));
  });

  it('links to every collection, with its introduction', async () => {
    const { getAllByRole } = await at(PATH);
    const [first, second] = getAllByRole('article');
    expect(first?.textContent).toBe('Gifts under $50Small things.');
    expect(first?.querySelector('a')?.getAttribute('href')).toBe('/en/collections/small-gifts');
    expect(second?.querySelector('[lang="de"]')?.textContent).toBe('Für die erste Küche');
  });

  it('says so if there are no collections', async () => {
    const { getByRole } = await at(PATH, []);
    expect(getByRole('heading', { level: 2 }).textContent).toBe('No collections yet');
    expect(getByRole('link', { name: 'Explore the catalogue' }).getAttribute('href')).toBe(
      '/en/explore',
    );
  });

  it.each(Object.entries({ en, ...others }))(
    'has one first-level heading in %s',
    async (locale, messages) => {
      const { getByRole } = await at(PATH.replace('/en/', `/${locale}/`));
      const heading = getByRole('heading', { level: 1 });
      expect(heading.textContent).toBe(messages?.['title']);
      expect(heading.tabIndex).toBe(-1);
    },
  );
});
