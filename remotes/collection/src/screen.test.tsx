// @vitest-environment happy-dom
import type { StoryPage } from '@vitrine/contract';
import {
  aHead,
  aPicture,
  aProductSummary,
  cleanup,
  expandPreload,
  renderScreen,
  within,
} from '@vitrine/testing';
import { afterEach, describe, expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import * as screen from './screen.tsx';

afterEach(cleanup);

const PATH = '/en/collections/first-kitchen';
const API = '/v1/en/screens/collections/stories/first-kitchen';
const product = (id: string) => aProductSummary({ id, name: `The ${id}` });
const nothing = { paragraphs: [], products: [], groups: [], brands: [] };
const collection: StoryPage = {
  head: aHead('For a first kitchen', PATH),
  slug: 'first-kitchen',
  title: 'For a first kitchen',
  lede: 'Ten things are enough.',
  image: aPicture('kitchen', 'A table with a skillet'),
  published: '2026-11-20',
  sections: [
    {
      ...nothing,
      heading: 'To cut',
      paragraphs: ['One good knife.'],
      products: [product('knife'), product('board')],
    },
    {
      ...nothing,
      paragraphs: ['Ein Topf.'],
      quote: { text: 'Buy it once.', by: 'Odile Starrack' },
      products: [product('jar')],
    },
  ],
  more: [
    {
      slug: 'small-gifts',
      title: 'Gifts under $50',
      lede: 'Small.',
      image: null,
      published: '2026-11-24',
    },
  ],
  marks: { 'sections.1.paragraphs.0': 'de' },
};
const show = (changes: Partial<StoryPage> = {}) =>
  renderScreen(screen, { path: PATH, responses: { [API]: { ...collection, ...changes } } });

describe('the collection screen', () => {
  it('requests exactly what the host prefetches', async () => {
    const { requests } = await renderScreen(screen, { path: PATH, responses: {} });
    expect(requests).toEqual(expandPreload(manifest.vitrine.preload, PATH));
  });

  it('shows head, texts and products in the author’s order', async () => {
    const page = await show();
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe('For a first kitchen');
    expect(page.getByRole('img', { name: 'A table with a skillet' })).toBeDefined();
    const way = within(page.getByRole('navigation', { name: 'You are here' }));
    expect(way.getByRole('link', { name: 'Collections' }).getAttribute('href')).toBe(
      '/en/collections',
    );
    const links = page.getAllByRole('link').map((link) => link.getAttribute('href'));
    const products = links.filter((link) => link?.includes('/product/'));
    expect(products).toEqual(['knife', 'board', 'jar'].map((id) => `/en/product/${id}`));
    const cut = within(page.getByRole('region', { name: 'To cut' }));
    expect(cut.getByText('One good knife.')).toBeDefined();
    expect(cut.getByRole('link', { name: 'The board' })).toBeDefined();
    expect(page.getByText('Ein Topf.').closest('[lang]')?.getAttribute('lang')).toBe('de');
    expect(page.getByRole('blockquote').textContent).toBe('Buy it once.');
    expect(page.getByRole('link', { name: 'Gifts under $50' }).getAttribute('href')).toBe(
      '/en/collections/small-gifts',
    );
  });

  it('lists the products of its filter, and leads to them with filters', async () => {
    const list = { items: [product('cup'), product('jar')], total: 30, query: 'price=-50' };
    const page = await show({ sections: [], list });
    const section = within(page.getByRole('region', { name: '30 pieces' }));
    expect(section.getAllByRole('article')).toHaveLength(2);
    expect(section.getByRole('link', { name: 'Filter and sort' }).getAttribute('href')).toBe(
      '/en/explore?price=-50',
    );
  });

  it('does not lead to a list that would be another one in the visitor’s currency', async () => {
    const page = await show({ sections: [], list: { items: [product('cup')], total: 1 } });
    expect(page.queryByRole('link', { name: 'Filter and sort' })).toBeNull();
  });

  it.each([
    ['it has no products', { sections: [] }],
    ['its products are gone', { sections: [{ ...nothing, paragraphs: ['One good knife.'] }] }],
    ['its filter finds none', { sections: [], list: { items: [], total: 0 } }],
  ])('says so if %s', async (_, changes) => {
    const page = await show(changes);
    expect(
      page.getByRole('heading', { name: 'Nothing is in this collection at the moment' }),
    ).toBeDefined();
    expect(page.getByRole('link', { name: 'Explore the catalogue' })).toBeDefined();
  });

  it('leaves an unknown collection to the host as a not-found error', async () => {
    const page = await renderScreen(screen, { path: PATH, responses: {} });
    expect(page.error()).toMatchObject({ code: 'not-found' });
  });
});
