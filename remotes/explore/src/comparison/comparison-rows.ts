import {
  type Availability,
  measureLines,
  measuresOf,
  numberOf,
  offeredVariant,
  type ProductPage,
  type ProductSummary,
  sizeLine,
  type UnitSystem,
} from '@vitrine/contract';
import { formatPrice, type Translate } from '@vitrine/kit';
import type { MessageKey } from '../messages.ts';

/** A product or variant of the shortlist, with the page that has its details. */
export interface ComparedProduct {
  item: ProductSummary;
  /** Undefined if the page could not be loaded. */
  page: ProductPage | undefined;
}

/** One row of the table: a title, and a cell for each product. */
export interface ComparisonRow {
  title: string;
  cells: readonly ComparisonCell[];
  /** Whether most products have it. */
  isCommon: boolean;
  /** Whether most products have it, and not all the same. Numbers of items do not count. */
  differs: boolean;
}

export interface ComparisonCell {
  /** Empty if the product has none. */
  texts: readonly ComparedText[];
  /** The page that would have it did not load. */
  isUnknown?: boolean;
}

interface ComparedText {
  text: string;
  /** The language of the text, if it is another one than the page's. */
  lang?: string | undefined;
}

const AVAILABILITY_MESSAGE = {
  'in-stock': 'inStock',
  'made-to-order': 'madeToOrder',
  'sold-out': 'soldOut',
} as const satisfies Record<Availability, MessageKey>;

/** A fact of a product. Those with the same title are one row. */
interface Fact {
  title: string;
  of: (product: ComparedProduct) => { text: string | undefined; lang?: string | undefined };
  /** Only the page of the product has it. */
  ofPage?: boolean;
}

/**
 * The rows of a comparison: the facts that every product has, then those of their specifications,
 * in the order in which the products name them. A row without any value is left out.
 *
 * @param code The locale of the page, for prices and measures.
 * @param system The units of measures.
 */
export function comparisonRows(
  products: readonly ComparedProduct[],
  t: Translate<MessageKey>,
  code: string,
  system: UnitSystem,
): ComparisonRow[] {
  const facts = new Map<string, Fact[]>();
  for (const fact of factsOf(products, t, code, system)) {
    const key = fact.title.toLocaleLowerCase(code);
    facts.set(key, [...(facts.get(key) ?? []), fact]);
  }
  return [...facts.values()]
    .map((same) => rowOf(same, products))
    .filter(({ cells }) => cells.some(({ texts }) => texts.length > 0));
}

function factsOf(
  products: readonly ComparedProduct[],
  t: Translate<MessageKey>,
  code: string,
  system: UnitSystem,
): Fact[] {
  const names = new Set(
    products.flatMap(({ page }) => page?.specifications.map(({ name }) => name) ?? []),
  );
  const ofPage: Fact[] = [
    {
      title: t('number'),
      of: ({ page, item }) => {
        const variant = page && variantOf(page, item);
        return { text: variant && numberOf(variant) };
      },
    },
    { title: t('material'), of: (product) => labelOf(product, 'material') },
    { title: t('measure'), of: (product) => sizeOf(product, code, system) },
    ...(['mass', 'volume'] as const).map((name) => ({
      title: t(name),
      of: (product: ComparedProduct) => {
        const measures = measuresIn(product);
        const lines = measures ? measureLines(measures, system, code) : [];
        return { text: lines.find((line) => line.name === name)?.value };
      },
    })),
    {
      title: t('year'),
      of: ({ page }) => ({ text: page?.label.year, lang: page?.marks?.['label.year'] }),
    },
    ...[...names].map((name) => ({
      title: name,
      of: ({ page }: ComparedProduct) => {
        const index = page?.specifications.findIndex((each) => each.name === name) ?? -1;
        return {
          text: page?.specifications[index]?.value,
          lang: page?.marks?.[`specifications.${index}.value`],
        };
      },
    })),
  ];
  return [
    { title: t('maker'), of: ({ item }) => ({ text: item.brand?.name }) },
    {
      title: t('variant'),
      of: ({ item }) => ({ text: item.variant?.name, lang: item.marks?.['variant.name'] }),
    },
    {
      title: t('price'),
      of: ({ item: { price, from } }) => {
        const amount = formatPrice(price, code);
        return { text: from ? t('fromPrice', { price: amount }) : amount };
      },
    },
    {
      title: t('availability'),
      of: ({ item }) => ({ text: t(AVAILABILITY_MESSAGE[item.availability]) }),
    },
    ...ofPage.map((fact) => ({ ...fact, ofPage: true })),
  ];
}

/** @param facts Those with the title of the row. What two of them say alike is there once. */
function rowOf(facts: readonly Fact[], products: readonly ComparedProduct[]): ComparisonRow {
  const cells = products.map((product) => {
    const texts = new Map<string, ComparedText>();
    for (const { of } of facts) {
      const { text, lang } = of(product);
      const key = text?.toLowerCase();
      if (text && key && !texts.has(key)) texts.set(key, { text, lang });
    }
    const isUnknown = !product.page && facts.some(({ ofPage }) => ofPage);
    return { texts: [...texts.values()], isUnknown };
  });
  const stated = cells.filter(({ isUnknown }) => !isUnknown).map(({ texts }) => textOf(texts));
  const isCommon = stated.filter((text) => text !== '').length > stated.length / 2;
  const isNumber = products.every(({ page }, index) =>
    cells[index]?.texts.every(({ text }) => page?.variants.some(({ sku }) => begins(text, sku))),
  );
  const differs = isCommon && !isNumber && new Set(stated).size > 1;
  return { title: facts[0]?.title ?? '', cells, isCommon, differs };
}

const textOf = (texts: readonly ComparedText[]) => texts.map(({ text }) => text).join('\n');

/** Whether a text is an item number, or that of the model: "HV-12" of "HV-12-N". */
const begins = (text: string, sku: string) => sku === text || sku.startsWith(`${text}-`);

/** The variant on the shortlist, or the one that the page shows first. */
const variantOf = ({ variants }: ProductPage, { variant }: ProductSummary) =>
  variants.find(({ sku }) => sku === variant?.sku) ?? offeredVariant(variants);

function measuresIn({ page, item }: ComparedProduct) {
  return page && measuresOf(page, variantOf(page, item));
}

/** The lengths of the variant, or else what its label says. */
function sizeOf(product: ComparedProduct, code: string, system: UnitSystem) {
  const measures = measuresIn(product);
  const text = measures && sizeLine(measures, system, code);
  return text === undefined ? labelOf(product, 'measure') : { text };
}

/** A line of the label, as the variant has it. */
function labelOf({ page, item }: ComparedProduct, line: 'material' | 'measure') {
  const variant = page && variantOf(page, item);
  const own = variant?.label?.[line];
  if (own === undefined || variant === undefined) {
    return { text: page?.label[line], lang: page?.marks?.[`label.${line}`] };
  }
  const index = page?.variants.indexOf(variant);
  return { text: own, lang: page?.marks?.[`variants.${index}.label.${line}`] };
}
