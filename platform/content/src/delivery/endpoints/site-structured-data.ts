import { href } from '@vitrine/routes';

/** Identifies the organisation in all structured data. */
const ORGANIZATION_ID = '/#organization';
/** The placeholder that search engines replace by the search text. */
const SEARCH_TERM = 'search_term_string';

/** The shop as the author of what it publishes. */
export const organization = (name: string | undefined) => ({
  '@id': ORGANIZATION_ID,
  '@type': 'Organization',
  ...(name !== undefined && { name }),
});

/** schema.org's objects for the home page: the organisation, and the site's search. */
export function siteStructuredData(locale: string, description: string, name?: string) {
  const home = href('home', { locale });
  return [
    {
      '@context': 'https://schema.org',
      ...organization(name),
      description,
      url: home,
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      '@id': '/#website',
      ...(name !== undefined && { name }),
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
