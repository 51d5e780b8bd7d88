import { BrandCard, expandTemplate, GroupCard } from '@vitrine/contract';
import * as v from 'valibot';
import { ADDRESS } from './addresses.ts';
import { ask, type ContentAccess } from './ask.ts';

const Ways = v.object({
  groups: v.array(v.pick(GroupCard, ['name', 'title', 'marks'])),
  brands: v.array(v.pick(BrandCard, ['slug', 'name'])),
});
export type Ways = v.InferOutput<typeof Ways>;

/**
 * The ways into the catalogue that lead on from any page: the groups and brands that the home page
 * puts forward, in its order.
 *
 * @param locale The route's own string, such as `de-AT`.
 * @throws {ContentError}
 * @example (await fetchWays({ baseUrl, fetch }, 'de')).groups[0]?.title // 'Gefäße'
 */
export function fetchWays(access: ContentAccess, locale: string): Promise<Ways> {
  return ask(access, expandTemplate(ADDRESS.home, { locale }), Ways);
}
