import type { BrandCard, BrandsPage, GroupCard, HomePage } from '@vitrine/contract';
import { escapeHtml } from '../markup/escape-html.ts';
import {
  link,
  list,
  pageUrl,
  priceText,
  productCard,
  smallPicture,
  textIn,
  tile,
  type View,
} from './elements.ts';
import type { ScreenParts } from './parts.ts';
import { paragraphs } from './product-parts.ts';
import { section } from './section.ts';

export function homeParts(view: View, page: HomePage): ScreenParts {
  const { t } = view;
  const { hero, groups, newest, story, brands, marks } = page;
  const newestCards = list(newest.map((item) => productCard(view, item)));
  return {
    rest: [
      hero.product ? heroCaption(view, hero.product) : '',
      section(
        t('groups'),
        list(
          groups.map((group) => groupCard(view, group)),
          ' class="si-groups"',
        ),
      ),
      section(
        t('home.newest'),
        newestCards === '' ? '' : `<div class="si-items">${newestCards}</div>`,
        'si-above',
      ),
      section(
        story.title,
        paragraphs(story.paragraphs, marks, 'story.paragraphs'),
        '',
        marks?.['story.title'],
      ),
      section(t('makers'), brandRows(view, brands)),
    ].join(''),
  };
}

export const makersParts = (view: View, { items }: BrandsPage): ScreenParts => ({
  rest: section('', brandRows(view, items)),
});

const brandRows = (view: View, brands: readonly BrandCard[]) =>
  list(
    brands.map((brand) => brandRow(view, brand)),
    ' class="si-brands"',
  );

function heroCaption(
  view: View,
  { id, name, brand, price, from, marks }: NonNullable<HomePage['hero']['product']>,
) {
  const amount = priceText(price, view);
  const said = from ? view.t('fromPrice', { price: amount }) : amount;
  return `<p class="si-caption">${brand ? `<span>${escapeHtml(brand.name)}</span> ` : ''}<a href="${escapeHtml(pageUrl(view, 'product', { id }))}">${textIn('span', name, marks, 'name')}</a> <span>${escapeHtml(said)}</span></p>`;
}

function groupCard(view: View, { name, title, summary, count, image, marks }: GroupCard) {
  return [
    `<a href="${escapeHtml(pageUrl(view, 'product-group', { name }))}">`,
    image ? smallPicture(image) : tile(title),
    `${textIn('strong', title, marks, 'title')}</a>`,
    `<p class="si-soft">${escapeHtml(view.t('product-group.count', { count }))}</p>`,
    textIn('p class="si-soft"', summary, marks, 'summary'),
  ].join('');
}

function brandRow(view: View, { slug, name, place, summary, count, marks }: BrandCard) {
  return [
    `<div><strong>${link(pageUrl(view, 'brand', { slug }), name)}</strong>${textIn('p class="si-soft"', place, marks, 'place')}</div>`,
    `<div>${textIn('p', summary, marks, 'summary')}<p class="si-soft">${escapeHtml(view.t('product-group.count', { count }))}</p></div>`,
  ].join('');
}
