/**
 * The path of the file with a response, in a static copy of the content. A file server ignores the
 * query of a URL and tells the type of a file by the end of its name.
 *
 * @param path Path and query, or a URL.
 * @example contentFile('/v1/en/explore?sort=price') // '/v1/en/explore/sort=price.json'
 */
export const contentFile = (path: string): string => `${path.replace('?', '/')}.json`;
