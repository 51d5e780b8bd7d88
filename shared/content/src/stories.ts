import { ENDPOINTS, expandTemplate, StoriesPage, StoryList, StoryPage } from '@vitrine/contract';
import type { CatalogueAccess } from './catalogue.ts';
import { request } from './request.ts';

// Functions, and not methods of the catalogue: most screens need none of these schemas.

/**
 * All stories, the newest first.
 *
 * @throws {ContentError}
 * @example (await fetchStories({ baseUrl, fetch, locale: 'de' })).items[0]?.title
 */
export function fetchStories({ locale, ...access }: CatalogueAccess): Promise<StoriesPage> {
  return request(access, expandTemplate(ENDPOINTS.stories, { locale }), StoriesPage);
}

/**
 * A story, with what it links to.
 *
 * @throws {ContentError}
 * @example await fetchStory({ baseUrl, fetch, locale: 'de' }, 'from-the-mill')
 */
export function fetchStory(
  { locale, ...access }: CatalogueAccess,
  story: string,
): Promise<StoryPage> {
  const values = { locale, story, currency: access.currencyFor?.(locale) };
  return request(access, expandTemplate(ENDPOINTS.story, values), StoryPage);
}

/**
 * The stories that authors wrote for a screen, the newest first.
 *
 * @param screen The word of the screen in the address.
 * @throws {ContentError}
 * @example await fetchScreenStories({ baseUrl, fetch, locale: 'de' }, 'recipes')
 */
export function fetchScreenStories(
  { locale, ...access }: CatalogueAccess,
  screen: string,
): Promise<StoryList> {
  const values = { locale, screen, currency: access.currencyFor?.(locale) };
  return request(access, expandTemplate(ENDPOINTS.screenStories, values), StoryList);
}

/**
 * A story that an author wrote for a screen, with what it links to.
 *
 * @throws {ContentError}
 * @example await fetchScreenStory({ baseUrl, fetch, locale: 'de' }, 'recipes', 'soup')
 */
export function fetchScreenStory(
  { locale, ...access }: CatalogueAccess,
  screen: string,
  entry: string,
): Promise<StoryPage> {
  const values = { locale, screen, entry, currency: access.currencyFor?.(locale) };
  return request(access, expandTemplate(ENDPOINTS.screenStory, values), StoryPage);
}

/**
 * The stories that link to a document.
 *
 * @param about The id of a product, the name of a group or the slug of a brand.
 * @throws {ContentError}
 * @example await fetchStoriesAbout({ baseUrl, fetch, locale: 'de' }, { slug: 'quenlow' })
 */
export function fetchStoriesAbout(
  { locale, ...access }: CatalogueAccess,
  about: { id: string } | { name: string } | { slug: string },
): Promise<StoryList> {
  return request(access, expandTemplate(templateFor(about), { locale, ...about }), StoryList);
}

function templateFor(about: object): string {
  if ('id' in about) return ENDPOINTS.productStories;
  return 'name' in about ? ENDPOINTS.groupStories : ENDPOINTS.brandStories;
}
