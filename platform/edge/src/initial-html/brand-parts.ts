import type { BrandPage } from '@vitrine/contract';
import { list, productCard, type View } from './elements.ts';
import { filtersAndOrder, listEnd } from './list-parts.ts';
import type { ScreenParts } from './parts.ts';
import { paragraphs } from './product-parts.ts';
import { facts, section } from './section.ts';

export function brandParts(view: View, page: BrandPage, query: URLSearchParams): ScreenParts {
  const { t } = view;
  const full = { screen: 'brand', page } as const;
  const { place, founded, story, marks, items } = page;
  const label = facts([
    { term: t('brand.place'), value: place, lang: marks?.['place'] },
    { term: t('brand.founded'), value: founded },
  ]);
  const cards = items.map((item) => productCard(view, item));
  return {
    rest: [
      label === '' ? '' : `<div class="si-facts">${label}</div>`,
      section(t('brand.story'), paragraphs(story, marks, 'story')),
      section(
        t('brand.products'),
        filtersAndOrder(view, full, query) +
          (cards.length > 0 ? `<div class="si-items">${list(cards)}</div>` : '') +
          listEnd(view, full, query),
        'si-above si-listing',
      ),
    ].join(''),
  };
}
