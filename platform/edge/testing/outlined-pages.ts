import {
  LOCALES,
  type Outline,
  type OutlinePart,
  type ProductPage,
  type ProductSummary,
} from '@vitrine/contract';
import { screenMessages } from '../src/head/messages.ts';
import type { PageContent } from '../src/head/page-head.ts';
import { printOutline } from '../src/outline/print-outline.ts';

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

/** A page with some parts after its title. */
export const withParts = (...first: OutlinePart[]): Outline => ({
  layout: 'page',
  first: [{ kind: 'title', text: 'head.title' }, ...first],
});

export const contentOf = (outline: Outline, answer: unknown, query = ''): PageContent => ({
  outline,
  answer,
  query: new URLSearchParams(query),
  title: 'Title of the head',
  path: '/en/x/y',
});

/** Prints the main part of a page. */
export function printMain(
  outline: Outline,
  answer: unknown,
  { query = '', code = 'en', screen = 'explore' } = {},
): string {
  const direction = code === 'ar' ? ('rtl' as const) : ('ltr' as const);
  const view = {
    locale: { code, currency: 'USD', direction },
    localeRoot: '../',
    locales: LOCALES,
    texts: screenMessages(screen, code),
  };
  return printOutline(view, contentOf(outline, answer, query)).html;
}
