import { BrandCard, ENDPOINTS, expandTemplate, GroupCard, ProductSummary } from '@vitrine/contract';
import * as v from 'valibot';
import { type ContentAccess, request } from './request.ts';

const Navigation = v.object({
  groups: v.array(v.pick(GroupCard, ['name', 'title', 'image', 'children', 'marks'])),
  brands: v.array(v.pick(BrandCard, ['slug', 'name'])),
});
export type Navigation = v.InferOutput<typeof Navigation>;

/**
 * The groups and brands for the navigation of every page: those of the home page, in its order.
 *
 * @param locale The tag of the route, such as `de-AT`.
 * @throws {ContentError}
 * @example (await fetchNavigation({ baseUrl, fetch }, 'de')).groups[0]?.title // 'Gefäße'
 */
export function fetchNavigation(access: ContentAccess, locale: string): Promise<Navigation> {
  return request(access, expandTemplate(ENDPOINTS.home, { locale }), Navigation);
}

const Newest = v.object({ newest: v.array(ProductSummary) });

/**
 * The products that were added last, as the home page shows them.
 *
 * @param locale The tag of the route, such as `de-AT`.
 * @throws {ContentError}
 * @example (await fetchNewest({ baseUrl, fetch }, 'de'))[0]?.name // 'Hohe Karaffe'
 */
export async function fetchNewest(
  access: ContentAccess,
  locale: string,
): Promise<ProductSummary[]> {
  const path = expandTemplate(ENDPOINTS.home, { locale, currency: access.currencyFor?.(locale) });
  const { newest } = await request(access, path, Newest);
  return newest;
}
