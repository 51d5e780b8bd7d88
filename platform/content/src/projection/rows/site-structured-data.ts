import { href } from '@vitrine/routes';
import { SITE } from './head.ts';

/** Identifies the organisation in all structured data. */
const ORGANIZATION = '/#organization';
/** The placeholder that search engines replace by the search text. */
const TERM = 'search_term_string';

/** schema.org's objects for the home page: the organisation, and the site's search. */
export function siteStructuredData(locale: string, description: string) {
  const home = href('home', { locale });
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      '@id': ORGANIZATION,
      name: SITE,
      description,
      url: home,
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      '@id': '/#website',
      name: SITE,
      url: home,
      inLanguage: locale,
      publisher: { '@id': ORGANIZATION },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${href('explore', { locale })}?q={${TERM}}`,
        },
        'query-input': `required name=${TERM}`,
      },
    },
  ];
}
