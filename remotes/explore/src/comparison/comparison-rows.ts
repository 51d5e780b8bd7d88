import {
  type Availability,
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
    return { title, cells, differs: new Set(cells.map(({ text }) => text)).size > 1 };
  };
  const names = new Set(
    products.flatMap(({ page }) => page?.specifications.map(({ name }) => name) ?? []),
  );
  const rows = [
    row(t('maker'), ({ item }) => ({ text: item.brand.name })),
    row(t('variant'), ({ item }) => ({
      text: item.variant?.name,
      lang: item.marks?.['variant.name'],
    })),
    row(t('price'), ({ item: { price, from } }) => {
      const amount = formatPrice(price, code);
      return { text: from ? t('fromPrice', { price: amount }) : amount };
    }),
    row(t('availability'), ({ item }) => ({ text: t(AVAILABILITY_MESSAGE[item.availability]) })),
    row(t('number'), (product) => ({ text: variantOf(product)?.sku })),
    row(t('material'), (product) => labelOf(product, 'material')),
    row(t('measure'), (product) => labelOf(product, 'measure')),
    row(t('year'), ({ page }) => ({ text: page?.label.year, lang: page?.marks?.['label.year'] })),
    ...[...names].map((name) =>
      row(name, ({ page }) => {
        const index = page?.specifications.findIndex((each) => each.name === name) ?? -1;
        return {
          text: page?.specifications[index]?.value,
          lang: page?.marks?.[`specifications.${index}.value`],
        };
      }),
    ),
  ];
  return rows.filter(({ cells }) => cells.some(({ text }) => text !== undefined && text !== ''));
}

/** The variant on the shortlist, or the one that the page shows first. */
const variantOf = ({ item, page }: ComparedProduct) =>
  page?.variants.find(({ sku }) => sku === item.variant?.sku) ??
  offeredVariant(page?.variants ?? []);

/** A line of the label, as the variant has it. */
function labelOf(product: ComparedProduct, line: 'material' | 'measure'): ComparisonCell {
  const { page } = product;
  const variant = variantOf(product);
  const own = variant?.label?.[line];
  if (page === undefined) return { text: undefined };
  if (own === undefined || variant === undefined) {
    return { text: page.label[line], lang: page.marks?.[`label.${line}`] };
  }
  const index = page.variants.indexOf(variant);
  return { text: own, lang: page.marks?.[`variants.${index}.label.${line}`] };
}
