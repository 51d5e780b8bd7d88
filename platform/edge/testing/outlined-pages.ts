import {
  LOCALES,
  type Outline,
  type OutlinePart,
  type ProductPage,
  type ProductSummary,
  type ReleasedOutline,
} from '@vitrine/contract';
import type { PageContent } from '../src/head/page-head.ts';
import { printOutline } from '../src/outline/print-outline.ts';
import { screenTexts } from '../src/outline/screen-texts.ts';

const head = { title: 'T', description: '', path: '/en/x/y', alternates: [] };

export const image = (name: string) => ({
  src: `/media/${name}.{width}.{format}`,
  alt: name,
  width: 1440,
  height: 1800,
  widths: [320, 640, 1440],
  formats: ['avif' as const, 'jpg' as const],
  color: '#d8cfc0',
});

export const item = (id: string): ProductSummary => ({
  id,
  name: id,
  brand: { slug: 'ebb', name: 'Ebbharrow' },
  group: { name: 'vessels', title: 'Vessels' },
  price: { amount: 41, currency: 'USD' },
  from: true,
  availability: 'made-to-order',
  variant: { sku: 'X-1', name: 'Blue' },
  image: image(id),
});

export const product: ProductPage = {
  head,
  id: 'carafe',
  name: 'Carafe',
  summary: 'Ein Liter',
  description: ['Blown <by mouth>.', 'Ein Atemzug.'],
  label: { material: 'Glass', year: '1976', measure: '29 cm' },
  brand: { slug: 'ebb harrow', name: 'Ebbharrow' },
  group: { name: 'vessels', title: 'Vessels' },
  price: { amount: 82, currency: 'USD' },
  availability: 'in-stock',
  images: [image('grey'), image('amber')],
  specifications: [{ name: 'Weight', value: '620 g' }],
  variants: [
    { sku: 'G', name: 'Grey', price: { amount: 82, currency: 'USD' }, availability: 'in-stock' },
    {
      sku: 'A',
      name: 'Amber',
      price: { amount: 88, currency: 'USD' },
      availability: 'made-to-order',
      image: 1,
      swatch: '#c08040',
      label: { material: 'Amber glass' },
    },
  ],
  marks: { 'description.1': 'de', summary: 'de', 'variants.1.label.material': 'fr' },
};

export const listPage = {
  head,
  items: ['a', 'b', 'c', 'd'].map(item),
  total: 30,
  next: 'c.24',
  facets: [
    {
      name: 'material',
      title: 'Material',
      values: [
        { value: 'wood', title: 'Wood', count: 9 },
        { value: 'glass', title: 'Glass', count: 4 },
        { value: 'stone', title: 'Stone', count: 0 },
      ],
    },
    { name: 'color', title: 'Colour', values: [{ value: 'red', title: 'Red', count: 30 }] },
  ],
};

const GROUP = { screen: 'product-group', params: { name: 'name' } };

export const productOutline: Outline = {
  layout: 'object',
  first: [
    {
      kind: 'path',
      items: [
        { of: 'parents', text: 'title', to: GROUP },
        { of: 'group', text: 'title', to: GROUP },
      ],
    },
    { kind: 'title', text: 'name' },
    { kind: 'text', text: 'summary' },
    { kind: 'price', of: ['chosen.price', 'price'] },
    {
      kind: 'picture',
      of: ['chosen.picture', 'images.0'],
      sizes: '100vw',
      initialOf: 'name',
    },
    {
      kind: 'links',
      items: [
        { of: 'brand', text: 'name', to: { screen: 'brand', params: { slug: 'slug' } } },
        { of: 'group', text: 'title', to: GROUP },
      ],
    },
  ],
  rest: [
    {
      kind: 'variants',
      of: 'variants',
      pictures: 'images',
      availability: ['chosen.availability', 'availability'],
      label: { message: 'variant' },
    },
    {
      kind: 'facts',
      items: [
        { term: { message: 'material' }, value: ['chosen.label.material', 'label.material'] },
        { term: { message: 'number' }, value: 'chosen.number' },
      ],
    },
    { kind: 'section', parts: [{ kind: 'pictures', of: 'images' }] },
    {
      kind: 'section',
      title: { message: 'about' },
      parts: [{ kind: 'text', text: 'description' }],
    },
    {
      kind: 'section',
      title: { message: 'specifications' },
      parts: [{ kind: 'table', of: 'specifications', name: 'name', value: 'value' }],
    },
  ],
};

export const listOutline: Outline = {
  layout: 'results',
  first: [
    { kind: 'path', items: [] },
    {
      kind: 'title',
      text: [
        { message: 'resultsFor', values: { query: ['correction.shown', 'query'] } },
        'head.title',
      ],
    },
    {
      kind: 'list',
      first: 3,
      tabs: { facet: 'kind', label: { message: 'kinds' }, all: { message: 'allKinds' } },
      empty: {
        title: [{ message: 'emptyFor', values: { query: 'query' } }, { message: 'emptyTitle' }],
        help: { message: 'emptyHelp' },
        all: { message: 'emptyAll' },
      },
      none: { title: { message: 'emptyShop' }, help: { message: 'emptyShopHelp' } },
    },
  ],
};

const ENGLISH = {
  home: 'Home',
  about: 'About this product',
  allKinds: 'All',
  children: 'In this category',
  clearAll: 'Clear all',
  corrected: 'Nothing found for “{asked}”; showing results for “{shown}”',
  count: '{count, plural, one {# product} other {# products}}',
  emptyAll: 'Show all products',
  emptyFor: 'Nothing found for “{query}”',
  emptyHelp: 'Try a shorter word, or remove a filter.',
  emptyShop: 'No products yet',
  emptyShopHelp: 'Our first products will be here soon.',
  emptyTitle: 'Nothing found',
  filters: 'Filter',
  fromPrice: 'from {price}',
  fromStart: 'Back to the start of the list',
  ignored: 'Not in this list, so left out: {values}',
  inStock: 'In stock',
  height: 'Height',
  kinds: 'Kinds',
  deliveryFreeFrom: '{price} ({country}), free from {from}.',
  deliveryDays: 'Arrives in {from, number} to {to, number} working days.',
  returns: 'Returns',
  returnsWithin:
    '{days, plural, one {Within # day of delivery.} other {Within # days of delivery.}}',
  returnsFree: 'We pay for the return.',
  leadTime: 'Ready in {from, number} to {to, number} weeks',
  leadTimeFixed: '{weeks, plural, one {# week} other {# weeks}}',
  loadMore: 'Show more',
  madeToOrder: 'Made to order',
  mass: 'Weight',
  material: 'Material',
  number: 'Item number',
  removeFilter: 'Remove filter: {name}',
  resultsFor: 'Results for “{query}”',
  shown: '{count, number} of {total, number} shown',
  soldOut: 'Sold out',
  sortBy: 'Sort by',
  sortName: 'Name',
  sortNewest: 'Newest',
  sortPriceDown: 'Price: high to low',
  sortPriceUp: 'Price: low to high',
  sortRelevance: 'Best match',
  specifications: 'Specifications',
  variant: 'Options',
};

/** An outline as a release has it. */
export const released = (outline: Outline): ReleasedOutline => ({
  ...outline,
  texts: { en: ENGLISH, ar: { ...ENGLISH, home: 'الرئيسية' } },
});

/** A page with some parts after its title. */
export const withParts = (...first: OutlinePart[]): Outline => ({
  layout: 'page',
  first: [{ kind: 'title', text: 'head.title' }, ...first],
});

export const contentOf = (outline: Outline, answer: unknown, query = ''): PageContent => ({
  outline,
  answer,
  texts: screenTexts(released(outline), 'en'),
  query: new URLSearchParams(query),
  title: 'Title of the head',
  path: '/en/x/y',
});

/** Prints the main part of a page. */
export function printMain(
  outline: Outline,
  answer: unknown,
  { query = '', code = 'en' } = {},
): string {
  const direction = code === 'ar' ? ('rtl' as const) : ('ltr' as const);
  const view = {
    locale: { code, currency: 'USD', direction },
    localeRoot: '../',
    locales: LOCALES,
    texts: screenTexts(released(outline), code),
  };
  return printOutline(view, contentOf(outline, answer, query)).html;
}
