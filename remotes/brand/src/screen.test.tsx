// @vitest-environment happy-dom
import type { BrandPage } from '@vitrine/contract';
import {
  aHead,
  aPicture,
  aProductList,
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

const brand: BrandPage = {
  head: aHead('Ostrea', '/en/brand/ostrea'),
  slug: 'ostrea',
  name: 'Ostrea',
  place: 'Varn, by the inland sea',
  founded: '1911',
  summary: 'Blows glass.',
  story: ['It began with an oven.', 'It goes on.'],
  image: aPicture('ostrea', 'A glass oven'),
  groups: [{ name: 'vessels', title: 'Vessels' }],
  ...aProductList([
    aProductSummary({ id: 'carafe', name: 'Carafe', availability: 'made-to-order' }),
  ]),
};
const PATH = '/en/brand/ostrea';

describe('the brand screen', () => {
  it('requests exactly what the host prefetches', async () => {
    for (const query of [
      '',
      '?page=c2',
      '?material=wood&color=red',
      '?color=red&color=blue&sort=name&sort=price',
    ]) {
      const path = PATH + query;
      const { requests } = await renderScreen(screen, { path, responses: {} });
      expect(requests).toEqual(expandPreload(manifest.vitrine.preload, path));
    }
  });

  it('shows name, place, year of foundation and story of the brand', async () => {
    const page = await renderScreen(screen, {
      path: PATH,
      responses: { '/v1/en/brands/ostrea': brand },
    });
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Ostrea');
    const term = (name: string) => page.getByText(name).nextElementSibling?.textContent;
    expect(term('Place')).toBe('Varn, by the inland sea');
    expect(term('Founded')).toBe('1911');
    const story = within(page.getByRole('region', { name: 'About the maker' }));
    expect(story.getByText('It goes on.')).toBeDefined();
  });

  it('shows a step beside its picture, and one piece with its sentence', async () => {
    const signature = {
      ...aProductSummary({ id: 'jug', name: 'Jug' }),
      summary: 'It pours to the last drop.',
    };
    const steps = [
      { title: 'Gather', text: 'On the end of a pipe.', picture: aPicture('pipe', 'A glass pipe') },
      { title: 'Cool', text: 'For a night.' },
    ];
    const page = await renderScreen(screen, {
      path: PATH,
      responses: { '/v1/en/brands/ostrea': { ...brand, steps, signature } },
    });
    const process = within(await page.findByRole('region', { name: 'How it is made' }));
    const [first, second] = process.getAllByRole('listitem');
    expect(first?.querySelector('img')?.alt).toBe('A glass pipe');
    expect(second?.querySelector('img')).toBeNull();
    const piece = within(page.getByRole('region', { name: 'If you see only one piece' }));
    expect(piece.getByText('It pours to the last drop.')).toBeDefined();
    expect(piece.getByRole('link', { name: 'Jug' }).getAttribute('href')).toBe('/en/product/jug');
  });

  it('links to the groups and products of the brand', async () => {
    const page = await renderScreen(screen, {
      path: PATH,
      responses: { '/v1/en/brands/ostrea': brand },
    });
    const target = (name: string) => page.getByRole('link', { name }).getAttribute('href');
    expect(target('Vessels')).toBe('/en/product-group/vessels');
    expect(target('Carafe')).toBe('/en/product/carafe');
    expect(page.getByText('Made to order')).toBeDefined();
  });

  it('filters and sorts the products by the query of the URL, and links to all of them', async () => {
    const path = `${PATH}?material=wood&sort=price`;
    const facets = [
      {
        name: 'material',
        title: 'Material',
        values: [
          { value: 'glass', title: 'Glass', count: 1 },
          { value: 'wood', title: 'Wood', count: 0 },
        ],
      },
    ];
    const page = await renderScreen(screen, {
      path,
      responses: {
        '/v1/en/brands/ostrea?material=wood&sort=price': {
          ...brand,
          ...aProductList([], { facets }),
        },
      },
    });
    const target = (name: string) => page.getByRole('link', { name }).getAttribute('href');
    expect(target('Remove filter: Wood')).toBe(`${PATH}?sort=price`);
    expect(target('Show all products by Ostrea')).toBe(PATH);
    expect(page.getByRole('heading', { name: '0 products', level: 3 })).toBeDefined();
    expect(page.getByRole('heading', { name: 'Material' }).tagName).toBe('H3');
  });

  it('marks a story that is not in the language of the page with one note', async () => {
    const page = await renderScreen(screen, {
      path: '/ja/brand/ostrea',
      responses: {
        '/v1/ja/brands/ostrea': { ...brand, marks: { 'story.0': 'en', 'story.1': 'en' } },
      },
    });
    expect(page.getByText('It goes on.').lang).toBe('en');
    expect(page.getAllByText('English')).toHaveLength(1);
  });

  it('marks a group whose title is not in the language of the page', async () => {
    const page = await renderScreen(screen, {
      path: '/ja/brand/ostrea',
      responses: { '/v1/ja/brands/ostrea': { ...brand, marks: { 'groups.0.title': 'en' } } },
    });
    const link = within(page.getByRole('link', { name: 'Vessels' }));
    expect(link.getByText('Vessels').lang).toBe('en');
  });

  it('leaves an unknown brand to the host as a not-found error', async () => {
    const page = await renderScreen(screen, { path: PATH, responses: {} });
    expect(page.error()).toMatchObject({ code: 'not-found' });
  });
});
