import type { Outline } from '@vitrine/contract';
import { LARGE_PICTURE_SIZES } from './sections/gallery/sizes.ts';

const GROUP = { screen: 'product-group', params: { name: 'name' } };

export const outline: Outline = {
  layout: 'object',
  first: [
    {
      kind: 'path',
      items: [
        { of: 'parents', text: 'title', to: GROUP },
        { of: 'group', text: 'title', to: GROUP },
      ],
      current: 'name',
    },
    // Before the title: if the document arrives in two pieces, the title is painted in its place.
    {
      kind: 'picture',
      of: ['chosen.picture', 'images.0'],
      sizes: LARGE_PICTURE_SIZES,
      crop: true,
      among: 'images',
      initialOf: 'name',
    },
    {
      kind: 'links',
      items: [{ of: 'brand', text: 'name', to: { screen: 'brand', params: { slug: 'slug' } } }],
    },
    { kind: 'title', text: 'name' },
    { kind: 'text', text: 'summary' },
    { kind: 'price', of: ['chosen.price', 'price'] },
  ],
  rest: [
    {
      kind: 'variants',
      of: 'variants',
      pictures: 'images',
      availability: ['chosen.availability', 'availability'],
      label: { message: 'variant' },
      leadTime: 'leadTime',
      places: 'places',
    },
    {
      kind: 'enquiry',
      label: { message: 'ask' },
      product: 'id',
      name: 'name',
      variant: 'chosen.sku',
    },
    {
      kind: 'facts',
      items: [
        { term: { message: 'maker' }, value: 'brand.name' },
        { term: { message: 'material' }, value: ['chosen.label.material', 'label.material'] },
        { term: { message: 'year' }, value: 'label.year' },
        {
          term: { message: 'measure' },
          value: ['chosen.label.measure', 'label.measure'],
          size: { of: 'measures', variant: 'chosen' },
        },
        { term: { message: 'number' }, value: 'chosen.number' },
      ],
    },
    {
      kind: 'section',
      title: { message: 'stockedAt' },
      parts: [{ kind: 'table', of: 'chosen.stock', name: 'name', value: 'where' }],
    },
    {
      kind: 'section',
      title: { message: 'seenAt' },
      parts: [{ kind: 'table', of: 'chosen.display', name: 'name', value: 'where' }],
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
    {
      kind: 'section',
      title: { message: 'size' },
      parts: [{ kind: 'measures', of: 'measures', variant: 'chosen' }],
    },
    {
      kind: 'section',
      title: { message: 'delivery' },
      parts: [{ kind: 'delivery', of: 'delivery', returns: { message: 'returns' } }],
    },
    {
      kind: 'section',
      title: { message: 'care' },
      parts: [{ kind: 'text', text: 'care' }],
    },
    {
      kind: 'section',
      each: 'sets',
      title: 'name',
      parts: [
        { kind: 'text', text: 'text' },
        { kind: 'price', of: 'price', sentence: { message: 'setPrice' } },
        { kind: 'text', text: { message: 'setSoldOut', values: { count: 'soldOut' } } },
        { kind: 'text', text: { message: 'setMissing', values: { count: 'missing' } } },
        {
          kind: 'products',
          of: 'parts',
          item: 'product',
          note: { message: 'pieces', values: { count: 'quantity' } },
        },
      ],
    },
  ],
};
