import { type Head, headElements } from '@vitrine/contract';
import { LISTS, RULES } from './rules.ts';

export interface Findings {
  /** Places that break a rule: search engines ignore the object. */
  errors: string[];
  /** Recommended properties that an object does not have: `Offer.itemCondition`. */
  missing: string[];
}

type Thing = Readonly<Record<string, unknown>>;

const SITE = {
  origin: 'https://shop.example',
  contentUrl: 'https://content.example',
  defaultLocale: 'en',
};

/** The schema.org objects of a page's document. */
export const thingsOf = (head: Head): Record<string, unknown>[] =>
  headElements(head, SITE).flatMap(({ tag, text }) =>
    tag === 'script' ? [JSON.parse(text ?? '')] : [],
  );

/** Checks the schema.org objects of a page, as its document has them. */
export const validateHead = (head: Head): Findings => validate(thingsOf(head));

/** The name of an object that another place of the page describes. */
const isReference = (value: unknown): boolean =>
  isThing(value) && Object.keys(value).join() === '@id';

const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null;

/**
 * Checks the schema.org objects of a page by the published rules.
 *
 * @param things As in the document: every URL is absolute.
 * @example validate([{ '@context': 'https://schema.org', '@type': 'Product', name: 'Jug' }]).errors
 * // ['Product: image is required', 'Product: offers is required']
 */
export function validate(things: readonly unknown[]): Findings {
  const errors: string[] = [];
  const missing = new Set<string>();
  for (const thing of things) {
    const context = isThing(thing) ? thing['@context'] : undefined;
    if (context !== 'https://schema.org') errors.push(`@context is ${String(context)}`);
    checkThing(thing, '');
  }
  return { errors, missing: [...missing] };

  function checkThing(thing: unknown, path: string): void {
    if (isReference(thing)) return;
    const type = isThing(thing) ? String(thing['@type']) : '';
    const rules = RULES[type];
    if (!isThing(thing) || !rules) {
      errors.push(`${path || 'page'}: has the type "${type}", which has no rules`);
      return;
    }
    const place = path ? `${path}.${type}` : type;
    for (const name of rules.required) {
      if (thing[name] === undefined) errors.push(`${place}: ${name} is required`);
    }
    for (const name of rules.recommended ?? []) {
      if (thing[name] === undefined) missing.add(`${type}.${name}`);
    }
    for (const [name, value] of Object.entries(thing)) checkProperty(place, name, value);
    errors.push(...wholeErrors(type, thing).map((error) => `${place}: ${error}`));
  }

  function checkProperty(place: string, name: string, value: unknown): void {
    if (name.startsWith('@')) return;
    const holds = RULES[place.split('.').at(-1) ?? '']?.properties[name];
    if (!holds) {
      errors.push(`${place}: has no property ${name}`);
      return;
    }
    if (Array.isArray(value) && !LISTS.has(name)) errors.push(`${place}: ${name} is a list`);
    for (const each of Array.isArray(value) ? value : [value]) {
      if (typeof holds === 'function') {
        if (!holds(each)) errors.push(`${place}: ${name} is ${JSON.stringify(each)}`);
      } else {
        const type = isThing(each) ? String(each['@type']) : typeof each;
        if (!isReference(each) && !holds.includes(type))
          errors.push(`${place}: ${name} holds ${type}`);
        checkThing(each, `${place}.${name}`);
      }
    }
  }
}

const listOf = (value: unknown): Thing[] => [value].flat().filter(isThing);

/** Rules on an object as a whole. */
function wholeErrors(type: string, thing: Thing): string[] {
  if (type === 'ProductGroup') return groupErrors(thing);
  if (type === 'QuantitativeValue') return quantityErrors(thing);
  if (type !== 'BreadcrumbList' && type !== 'ItemList') return [];
  const items = listOf(thing['itemListElement']);
  const errors = items.flatMap(({ position }, index) =>
    position === index + 1 ? [] : [`position ${String(position)} is the ${index + 1}. one`],
  );
  if (type === 'ItemList') {
    const urls = items.map(({ url }) => url);
    if (urls.includes(undefined)) errors.push('an item has no url');
    if (new Set(urls).size < urls.length) errors.push('a url is in the list twice');
    return errors;
  }
  if (items.length < 2) errors.push('has fewer than two items');
  for (const { name, item } of items.slice(0, -1)) {
    if (!name || !item) errors.push('a step that is not the last has no name or no item');
  }
  if (!items.at(-1)?.['name']) errors.push('the last step has no name');
  return errors;
}

/** An amount, or a range of two. */
function quantityErrors({ value, minValue, maxValue }: Thing): string[] {
  const isRange = Number(minValue) <= Number(maxValue);
  return (value === undefined) === isRange ? [] : ['is neither a value nor a range'];
}

/** Variants need an ID and a URL each, and differ in each property of `variesBy`. */
function groupErrors(group: Thing): string[] {
  const variants = listOf(group['hasVariant']);
  const errors: string[] = [];
  if (group['offers'] !== undefined) errors.push('a group has no offers, its variants have');
  if (variants.length < 2) errors.push('has fewer than two variants');
  const distinct = (name: string, values: readonly unknown[]) => {
    if (values.includes(undefined)) errors.push(`a variant has no ${name}`);
    if (new Set(values).size < values.length) errors.push(`two variants have the same ${name}`);
  };
  distinct(
    'sku',
    variants.map(({ sku, '@id': id }) => sku ?? id),
  );
  distinct(
    'URL',
    variants.map(({ offers }) => listOf(offers)[0]?.['url']),
  );
  for (const each of [group['variesBy'] ?? []].flat()) {
    const name = String(each).replace('https://schema.org/', '');
    const values = variants.map((variant) =>
      name === 'size'
        ? JSON.stringify([variant['height'], variant['width'], variant['depth']])
        : variant[name],
    );
    if (new Set(values).size < 2) errors.push(`no two variants have another ${name}`);
    if (group[name] !== undefined) errors.push(`${name} is of the group and varies`);
  }
  return errors;
}
