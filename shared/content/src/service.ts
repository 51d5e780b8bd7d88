import { Locales, Site, Typography } from '@vitrine/contract';
import { type ContentAccess, request } from './request.ts';

/**
 * The typography of the whole site.
 *
 * @throws {ContentError}
 * @example await fetchTypography({ baseUrl: 'https://content.example', fetch })
 */
export function fetchTypography(access: ContentAccess): Promise<Typography> {
  return request(access, '/v1/typography', Typography);
}

/**
 * The locales of the content service.
 *
 * @throws {ContentError}
 * @example (await fetchLocales({ baseUrl: 'https://content.example', fetch })).items
 */
export function fetchLocales(access: ContentAccess): Promise<Locales> {
  return request(access, '/v1/locales', Locales);
}

/**
 * The settings of the whole site.
 *
 * @throws {ContentError}
 * @example (await fetchSite({ baseUrl: 'https://content.example', fetch })).enquiry?.email
 */
export function fetchSite(access: ContentAccess): Promise<Site> {
  return request(access, '/v1/site', Site);
}
