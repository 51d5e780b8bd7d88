import {
  type Availability,
  numberOf,
  offeredVariant,
  type ProductPage,
  type ProductSummary,
} from '@vitrine/contract';
import { formatPrice, type Translate } from '@vitrine/kit';
import type { MessageKey } from '../messages.ts';

/** A product or variant of the shortlist, with the page that has its details. */
export interface ComparedProduct {
  item: ProductSummary;
  /** Undefined if the page could not be loaded. */
  page: ProductPage | undefined;
}

/** One row of the table: a title, and a value for each product; undefined if it has none. */
export interface ComparisonRow {
  title: string;
  cells: readonly ComparisonCell[];
  /** Whether two products have different values, or only some of them have one. */
  differs: boolean;
}

export interface ComparisonCell {
  text: string | undefined;
  /** The language of the text, if it is another one than the page's. */
  lang?: string | undefined;
  /** The page that would have it did not load. */
  isUnknown?: boolean;
}

const AVAILABILITY_MESSAGE = {
  'in-stock': 'inStock',
  'made-to-order': 'madeToOrder',
  'sold-out': 'soldOut',
} as const satisfies Record<Availability, MessageKey>;

/**
 * The rows of a comparison: the facts that every product has, then those of their specifications,
 * in the order in which the products name them. A row without any value is left out.
 *
 * @param code The locale of the page, for prices.
 */
export function comparisonRows(
  products: readonly ComparedProduct[],
  t: Translate<MessageKey>,
  code: string,
): ComparisonRow[] {
  const row = (
    title: string,
    cellOf: (product: ComparedProduct) => ComparisonCell,
  ): ComparisonRow => {
    const cells = products.map(cellOf);
    const stated = cells.filter(({ isUnknown }) => !isUnknown);
    return { title, cells, differs: new Set(stated.map(({ text }) => text)).size > 1 };
  };
  const pageRow = (
    title: string,
    cellOf: (page: ProductPage, product: ComparedProduct) => ComparisonCell,
  ): ComparisonRow =>
    row(title, (product) =>
      product.page ? cellOf(product.page, product) : { text: undefined, isUnknown: true },
    );
  const names = new Set(
    products.flatMap(({ page }) => page?.specifications.map(({ name }) => name) ?? []),
  );
  const rows = [
    row(t('maker'), ({ item }) => ({ text: item.brand?.name })),
    row(t('variant'), ({ item }) => ({
      text: item.variant?.name,
      lang: item.marks?.['variant.name'],
    })),
    row(t('price'), ({ item: { price, from } }) => {
      const amount = formatPrice(price, code);
      return { text: from ? t('fromPrice', { price: amount }) : amount };
    }),
    row(t('availability'), ({ item }) => ({ text: t(AVAILABILITY_MESSAGE[item.availability]) })),
    pageRow(t('number'), (page, { item }) => {
      const variant = variantOf(page, item);
      return { text: variant && numberOf(variant) };
    }),
    pageRow(t('material'), (page, { item }) => labelOf(page, item, 'material')),
    pageRow(t('measure'), (page, { item }) => labelOf(page, item, 'measure')),
    pageRow(t('year'), ({ label, marks }) => ({ text: label.year, lang: marks?.['label.year'] })),
    ...[...names].map((name) =>
      pageRow(name, ({ specifications, marks }) => {
        const index = specifications.findIndex((each) => each.name === name);
        return {
          text: specifications[index]?.value,
          lang: marks?.[`specifications.${index}.value`],
        };
      }),
    ),
  ];
  return rows.filter(({ cells }) => cells.some(({ text }) => text !== undefined && text !== ''));
}

/** The variant on the shortlist, or the one that the page shows first. */
const variantOf = ({ variants }: ProductPage, { variant }: ProductSummary) =>
  variants.find(({ sku }) => sku === variant?.sku) ?? offeredVariant(variants);

/** A line of the label, as the variant has it. */
function labelOf(
  page: ProductPage,
  item: ProductSummary,
  line: 'material' | 'measure',
): ComparisonCell {
  const variant = variantOf(page, item);
  const own = variant?.label?.[line];
  if (own === undefined || variant === undefined) {
    return { text: page.label[line], lang: page.marks?.[`label.${line}`] };
  }
  const index = page.variants.indexOf(variant);
  return { text: own, lang: page.marks?.[`variants.${index}.label.${line}`] };
}
