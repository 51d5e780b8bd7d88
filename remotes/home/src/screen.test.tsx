// @vitest-environment happy-dom
import type { HomePage } from '@vitrine/contract';
import {
  aBrandCard,
  aGroupCard,
  aHead,
  aProductList,
  aProductSummary,
  cleanup,
  expandPreload,
  fireEvent,
  renderScreen,
  savedProductsOf,
  within,
} from '@vitrine/testing';
import { afterEach, describe, expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import * as screen from './screen.tsx';

afterEach(cleanup);

const home: HomePage = {
  head: aHead('Vitrine', '/en/home'),
  hero: {
    title: 'Things worth keeping',
    text: 'Twelve objects.',
    product: aProductSummary({ id: 'dome-lamp', name: 'Dome lamp' }),
  },
  story: { title: 'Why a catalogue', paragraphs: ['Because.', 'And so.'] },
  groups: [aGroupCard(), aGroupCard({ name: 'light', title: 'Light', count: 1 })],
  newest: [aProductSummary({ id: 'stool', name: 'Stool', availability: 'sold-out' })],
  brands: [aBrandCard()],
};
const at = (path: string, page: HomePage = home, lastVisit?: string) =>
  renderScreen(screen, {
    path,
    responses: { '/v1/en/home': page, '/v1/ar/home': page },
    lastVisit,
  });

describe('the home screen', () => {
  it('requests exactly what the host prefetches', async () => {
    const { requests } = await at('/en/home');
    expect(requests).toEqual(expandPreload(manifest.vitrine.preload, '/en/home'));
  });

  it('has one first-level heading, which can have the focus', async () => {
    const page = await at('/en/home');
    const headings = page.getAllByRole('heading', { level: 1 });
    expect(headings.map((heading) => heading.textContent)).toEqual(['Things worth keeping']);
    expect(headings[0]?.tabIndex).toBe(-1);
  });

  it('links to groups, products, brands and the whole catalogue in its locale', async () => {
    // Links keep the locale tag of the URL; content and messages are those of the matching locale.
    const { getByRole, findByRole } = await at('/en-GB/home');
    const target = (name: string) => getByRole('link', { name }).getAttribute('href');
    expect(target('Vessels')).toBe('/en-GB/product-group/vessels');
    expect(target('Dome lamp')).toBe('/en-GB/product/dome-lamp');
    expect(target('Stool')).toBe('/en-GB/product/stool');
    const brand = await findByRole('link', { name: 'Ostrea' });
    expect(brand.getAttribute('href')).toBe('/en-GB/brand/ostrea');
    expect(target('Browse the catalogue')).toBe('/en-GB/explore');
  });

  it('shows the number of products, and which are sold out', async () => {
    const page = await at('/en/home');
    const groups = within(page.getByRole('region', { name: 'Categories' }));
    expect(groups.getByText('4 products')).toBeDefined();
    expect(groups.getByText('1 product')).toBeDefined();
    const newest = within(page.getByRole('region', { name: 'New in the catalogue' }));
    expect(newest.getByText('Sold out')).toBeDefined();
  });

  it('says how many products are new since the last visit, in place of the link to all', async () => {
    const added = ['2026-11-09', '2026-11-08', '2026-11-01T08:00:00.000Z', undefined];
    const newest = added.map((addedAt, n) =>
      aProductSummary({ id: `p${n}`, name: `P ${n}`, ...(addedAt && { addedAt }) }),
    );
    const link = async (lastVisit?: string) => {
      const page = await at('/en/home', { ...home, newest }, lastVisit);
      const section = within(page.getByRole('region', { name: 'New in the catalogue' }));
      const marked = section.queryAllByText('New').length;
      const [text] = section
        .getAllByRole('link')
        .filter((each) => each.getAttribute('href') === '/en/explore')
        .map((each) => each.textContent);
      cleanup();
      return [marked, text];
    };
    expect(await link()).toEqual([0, 'See all']);
    expect(await link('2026-11-09')).toEqual([0, 'See all']);
    expect(await link('2026-11-08')).toEqual([1, '1 new product since your last visit']);
    expect(await link('2026-11-01')).toEqual([3, '3 new products since your last visit']);
    newest.pop();
    expect(await link('2026-11-01')).toEqual([3, 'Many new products since your last visit']);
  });

  it('has messages in the language of the page, and marks texts in another one', async () => {
    const page = await at('/ar/home', { ...home, marks: { 'hero.text': 'en' } });
    expect(page.getByRole('link', { name: 'تصفّح الكتالوج' })).toBeDefined();
    const text = page.getByText('Twelve objects.');
    expect([text.lang, text.dir]).toEqual(['en', 'ltr']);
    expect(page.getByText('English')).toBeDefined();
  });

  it('S2: loads its data again on every navigation, also to the same URL', async () => {
    const page = await at('/en/home');
    await page.go('/en/home');
    await page.go('/en/home?from=mail');
    expect(page.requests).toHaveLength(3);
  });

  it('shows the collections that authors chose, and a link to all', async () => {
    const card = { lede: 'For two.', image: null, published: '2026-11-01' };
    const collections = [
      { ...card, slug: 'gifts', path: '/collections/gifts', title: 'Gifts' },
      {
        ...{ ...card, slug: 'wedding', path: '/collections/wedding', title: 'Hochzeit' },
        marks: { title: 'de' },
      },
    ];
    const page = await at('/en-GB/home', { ...home, collections });
    const section = within(await page.findByRole('region', { name: 'Collections' }));
    expect(section.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/en-GB/collections',
      '/en-GB/collections/gifts',
      '/en-GB/collections/wedding',
    ]);
    expect(section.getByText('Hochzeit').closest('[lang]')?.getAttribute('lang')).toBe('de');
  });

  it('has its title and text in a shop without products, and no link to them', async () => {
    const { product: _, ...hero } = home.hero;
    const nothing = { groups: [], newest: [], brands: [], story: { title: '', paragraphs: [] } };
    const page = await at('/en/home', { ...home, ...nothing, hero });
    expect(page.getByRole('heading').textContent).toBe('Things worth keeping');
    expect(page.getByText('Twelve objects.')).toBeDefined();
    expect(page.queryByRole('link')).toBeNull();
  });

  it('leaves out sections without content', async () => {
    const page = await at('/en/home', { ...home, groups: [], newest: [], brands: [] });
    expect(page.getAllByRole('heading', { level: 2 }).map((h) => h.textContent)).toEqual([
      'Why a catalogue',
    ]);
  });

  it('leaves a failed request for the page to the host', async () => {
    const page = await renderScreen(screen, { path: '/en/home', responses: {} });
    expect(page.error()).toMatchObject({ code: 'not-found' });
  });

  it('shows recently viewed products, and clears them on request', async () => {
    const savedProducts = savedProductsOf({ seen: ['jar'] });
    const page = await renderScreen(screen, {
      path: '/en/home',
      responses: {
        '/v1/en/home': home,
        '/v1/en/products?ids=jar': aProductList([aProductSummary({ id: 'jar', name: 'Salt jar' })]),
      },
      savedProducts,
    });
    expect(await page.findByRole('link', { name: 'Salt jar' })).toBeDefined();
    fireEvent.click(page.getByRole('button', { name: 'Clear history' }));
    expect(page.queryByRole('link', { name: 'Salt jar' })).toBeNull();
    expect(savedProducts.read().seen).toEqual([]);
  });
});
