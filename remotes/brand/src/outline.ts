import type { Outline, OutlineLinks } from '@vitrine/contract';

const GROUPS: OutlineLinks = {
  of: 'groups',
  text: 'title',
  to: { screen: 'product-group', params: { name: 'name' } },
};

export const outline: Outline = {
  layout: 'side',
  first: [
    {
      kind: 'path',
      items: [{ text: { message: 'makers' }, to: { screen: 'makers' } }],
      current: 'name',
    },
    { kind: 'title', text: 'name' },
    { kind: 'text', text: 'summary' },
    {
      kind: 'facts',
      items: [
        { term: { message: 'place' }, value: 'place' },
        { term: { message: 'founded' }, value: 'founded' },
      ],
    },
    {
      kind: 'picture',
      of: 'image',
      sizes: '100vw',
      crop: true,
    },
    { kind: 'links', late: true, items: [GROUPS] },
  ],
  rest: [
    {
      kind: 'section',
      title: { message: 'story' },
      parts: [{ kind: 'text', text: 'story' }],
    },
    {
      kind: 'section',
      title: { message: 'process' },
      parts: [
        { kind: 'table', of: 'steps', name: 'title', value: 'text' },
        { kind: 'facts', items: [{ term: { message: 'materials' }, value: 'materials' }] },
      ],
    },
    {
      kind: 'section',
      title: { message: 'signature' },
      parts: [{ kind: 'products', of: 'signature' }],
    },
    {
      kind: 'section',
      title: { message: 'groups' },
      parts: [
        {
          kind: 'links',
          items: [GROUPS],
        },
      ],
    },
    {
      kind: 'section',
      title: { message: 'products' },
      parts: [
        {
          kind: 'list',
          empty: {
            title: { message: 'emptyTitle' },
            help: { message: 'emptyHelp' },
            all: { message: 'emptyAll', values: { name: 'name' } },
          },
        },
      ],
    },
    {
      kind: 'section',
      title: { message: 'service' },
      parts: [
        {
          kind: 'facts',
          items: [
            { term: { message: 'delivery' }, value: 'service.delivery' },
            { term: { message: 'repair' }, value: 'service.repair' },
            {
              term: { message: 'warranty' },
              value: { message: 'warrantyYears', values: { years: 'service.warrantyYears' } },
            },
          ],
        },
      ],
    },
    {
      kind: 'section',
      parts: [
        {
          kind: 'links',
          items: [
            { text: { message: 'allMakers' }, to: { screen: 'makers' } },
            {
              of: 'following',
              text: { message: 'nextMaker', values: { name: 'name' } },
              to: { screen: 'brand', params: { slug: 'slug' } },
            },
          ],
        },
      ],
    },
  ],
};
