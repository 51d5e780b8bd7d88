import { Locales, Typography } from '@vitrine/contract';
import { ask, type ContentAccess } from './ask.ts';

/**
 * The typography of the whole site.
 *
 * @throws {ContentError}
 * @example await fetchTypography({ baseUrl: 'https://content.example', fetch })
 */
export function fetchTypography(access: ContentAccess): Promise<Typography> {
  return ask(access, '/v1/typography', Typography);
}

/**
 * The locales that the content service has.
 *
 * @throws {ContentError}
 * @example (await fetchLocales({ baseUrl: 'https://content.example', fetch })).items
 */
export function fetchLocales(access: ContentAccess): Promise<Locales> {
  return ask(access, '/v1/locales', Locales);
}
