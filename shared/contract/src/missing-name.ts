import { PRODUCT_ID } from './content/listing.ts';

/**
 * The name of a missing page that its title says: the last parameter of its route, which is the
 * most specific one. Undefined unless it can be a key: any other text would be somebody's message
 * to the visitor.
 *
 * @param params Of the route.
 * @example missingName({ locale: 'en', id: 'tall-jug' }) // 'tall-jug'
 */
export function missingName({
  locale: _,
  ...keys
}: Readonly<Record<string, string | undefined>>): string | undefined {
  const name = Object.values(keys).at(-1) ?? '';
  return PRODUCT_ID.test(name) ? name : undefined;
}
