// @vitest-environment happy-dom
import type { StoryPage } from '@vitrine/contract';
import {
  aBrandCard,
  aGroupCard,
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

const PATH = '/en/stories/mill';
const brand = { ...aBrandCard(), slug: 'quenlow', name: 'Quenlow' };
const group = { ...aGroupCard(), name: 'desk', title: 'Desk' };
const story: StoryPage = {
  head: aHead('From the mill', PATH),
  slug: 'mill',
  title: 'From the mill',
  lede: 'A morning at Quenlow.',
  image: aPicture('mill', 'A stack of paper'),
  published: '2026-10-30',
  sections: [
    {
      heading: 'Water first',
      paragraphs: ['The gate is opened.', 'Then the floor begins to hum.'],
      picture: aPicture('sheets', 'Sheets that dry'),
      caption: 'Three days.',
      quote: { text: 'The pen tells me.', by: 'Odile Starrack' },
      products: [
        aProductSummary({
          id: 'notebook',
          name: 'Notebook',
          variant: { sku: 'N-2', name: 'Blue' },
        }),
      ],
      groups: [group],
      brands: [brand],
    },
    { paragraphs: ['The end.'], products: [], groups: [group], brands: [brand] },
  ],
  more: [
    {
      slug: 'table',
      title: 'A table for two',
      lede: 'Little.',
      image: null,
      published: '2026-10-01',
    },
  ],
};
const show = (changes: Partial<StoryPage> = {}, locale = 'en') =>
  renderScreen(screen, {
    path: `/${locale}/stories/mill`,
    responses: { [`/v1/${locale}/stories/mill`]: { ...story, ...changes } },
  });

describe('the story screen', () => {
  it('requests exactly what the host prefetches', async () => {
    const { requests } = await renderScreen(screen, { path: PATH, responses: {} });
    expect(requests).toEqual(expandPreload(manifest.vitrine.preload, PATH));
  });

  it('shows title, day, text, picture and quote', async () => {
    const page = await show();
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe('From the mill');
    expect(page.getByText('October 30, 2026').getAttribute('datetime')).toBe('2026-10-30');
    expect(page.getByText('Then the floor begins to hum.')).toBeDefined();
    const figure = page.getByRole('img', { name: 'Sheets that dry' }).closest('figure');
    expect(figure?.textContent).toBe('Three days.');
    expect(page.getByRole('blockquote').textContent).toBe('The pen tells me.');
    expect(page.getByText('Odile Starrack')).toBeDefined();
  });

  it('links to products in their variant, and to makers, groups and other stories, each once', async () => {
    const page = await show();
    const target = (name: string) => page.getByRole('link', { name }).getAttribute('href');
    expect(target('Notebook')).toBe('/en/product/notebook?variant=N-2');
    expect(target('Quenlow')).toBe('/en/brand/quenlow');
    expect(target('Desk')).toBe('/en/product-group/desk');
    expect(target('A table for two')).toBe('/en/stories/table');
    expect(target('Stories')).toBe('/en/stories');
  });

  it('lists the makers of its products, too', async () => {
    const makers = [
      { slug: 'quenlow', name: 'Quenlow' },
      { slug: 'ostrea', name: 'Ostrea' },
    ];
    const products = makers.map((brand) => aProductSummary({ id: brand.slug, brand }));
    const sections = [{ paragraphs: [], products, groups: [], brands: [brand] }];
    const makersOf = within(
      (await show({ sections })).getByRole('region', { name: 'Makers in this story' }),
    );
    expect(makersOf.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/en/brand/quenlow',
      '/en/brand/ostrea',
    ]);
  });

  it('shows a story without anything but text', async () => {
    const sections = [{ paragraphs: ['Only words.'], products: [], groups: [], brands: [] }];
    const page = await show({ image: null, sections, more: [] });
    expect(page.getByText('Only words.')).toBeDefined();
    expect(page.queryByRole('region')).toBeNull();
  });

  it('marks what is not in the language of the page', async () => {
    const page = await show({ marks: { 'sections.0.quote.text': 'en' } }, 'ja');
    const quote = within(page.getByRole('blockquote'));
    expect(quote.getByText('The pen tells me.').lang).toBe('en');
  });

  it('leaves an unknown story to the host as a not-found error', async () => {
    const page = await renderScreen(screen, { path: PATH, responses: {} });
    expect(page.error()).toMatchObject({ code: 'not-found' });
  });
});
