import { href } from '@vitrine/routes';
import { SITE_NAME } from './head.ts';

/** Identifies the organisation in all structured data. */
export const ORGANIZATION_ID = '/#organization';
/** The placeholder that search engines replace by the search text. */
const SEARCH_TERM = 'search_term_string';

/** schema.org's objects for the home page: the organisation, and the site's search. */
export function siteStructuredData(locale: string, description: string) {
  const home = href('home', { locale });
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      '@id': ORGANIZATION_ID,
      name: SITE_NAME,
      description,
      url: home,
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      '@id': '/#website',
      name: SITE_NAME,
      url: home,
      inLanguage: locale,
      publisher: { '@id': ORGANIZATION_ID },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${href('explore', { locale })}?q={${SEARCH_TERM}}`,
        },
        'query-input': `required name=${SEARCH_TERM}`,
      },
    },
  ];
}
