import type { Configuration } from '@vitrine/contract';
import type { HostServices } from '@vitrine/kit';

type ContentServices = Pick<HostServices, 'attributes' | 'contentUrl' | 'fetch' | 'canSearch'>;

/**
 * How screens and shell get content: from the content service, or from the files of a static copy.
 *
 * @param fetch The host's `fetch`, which hands over early responses.
 */
export function createContentServices(
  { contentUrl, site }: Configuration,
  fetch: typeof globalThis.fetch,
): ContentServices {
  const attributes = site?.attributes;
  if (site?.files !== true) return { contentUrl, fetch, attributes };
  // Only visits to a copy download it. What did not arrive is imported again by the next request.
  importFiles().catch(() => undefined);
  return {
    contentUrl,
    attributes,
    canSearch: false,
    async fetch(input, init) {
      const { createFileFetch } = await importFiles();
      return createFileFetch(contentUrl, fetch)(input, init);
    },
  };
}

const importFiles = () => import(/* webpackChunkName: "content-files" */ './file-fetch.ts');
