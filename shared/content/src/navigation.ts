import { BrandCard, ENDPOINTS, expandTemplate, GroupCard } from '@vitrine/contract';
import * as v from 'valibot';
import { type ContentAccess, request } from './request.ts';

const Navigation = v.object({
  groups: v.array(v.pick(GroupCard, ['name', 'title', 'marks'])),
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
