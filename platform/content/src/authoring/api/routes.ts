import type { Payload } from 'payload';
import { noSuchPath, Problem } from '../../http/problem.ts';

const KEY = '[^/]+';
/** Payload fails on `versions` of a collection without them, instead of taking it for a key. */
const DOCUMENT_KEY = '(?!versions$)[^/]+';
const NUMBER = String.raw`\d{1,15}`;

/** Payload's own collections, such as `payload-preferences`. This API does not answer them. */
const OF_PAYLOAD = /^payload-/;

const oneOf = (names: readonly string[]) => `(?:${names.join('|')})`;

type Routes = readonly (readonly [path: string, methods: readonly string[]])[];

/** Everything that this API answers. Whatever else Payload knows is not found. */
function routesOf({ collections, config }: Pick<Payload, 'collections' | 'config'>): Routes {
  const written = Object.values(collections).filter((each) => !OF_PAYLOAD.test(each.config.slug));
  const slugs = written.map((each) => each.config.slug);
  const keyed = written.filter((each) => each.customIDType === 'text');
  const numbered = written.filter((each) => each.customIDType !== 'text');
  const globals = config.globals.filter(({ slug }) => !OF_PAYLOAD.test(slug));
  const versioned = oneOf([
    ...written.filter((each) => each.config.versions).map((each) => each.config.slug),
    ...globals.filter(({ versions }) => versions).map(({ slug }) => `globals/${slug}`),
  ]);
  const slugsOf = (some: typeof written) => oneOf(some.map((each) => each.config.slug));
  return [
    ['users/login', ['POST']],
    ['users/(?:logout|refresh-token|unlock)', ['POST']],
    ['users/me', ['GET']],
    [`users/${NUMBER}/api-key`, ['POST', 'DELETE']],
    [`media/file/${KEY}`, ['GET']],
    ['previews', ['POST']],
    ['schedules', ['POST']],
    [`schedules/${NUMBER}`, ['DELETE']],
    [`globals/${oneOf(globals.map(({ slug }) => slug))}`, ['GET', 'POST']],
    [`${oneOf(slugs)}/count`, ['GET']],
    [`${versioned}/versions`, ['GET']],
    [`${versioned}/versions/${KEY}`, ['GET', 'POST']],
    [oneOf(slugs), ['GET', 'POST', 'PATCH', 'DELETE']],
    [`${slugsOf(keyed)}/${DOCUMENT_KEY}`, ['GET', 'PATCH', 'DELETE']],
    [`${slugsOf(numbered)}/${NUMBER}`, ['GET', 'PATCH', 'DELETE']],
  ];
}

/** Whether every part of a path is a plain name: Payload decodes some of them more than once. */
function isPlainPath(pathname: string): boolean {
  try {
    return pathname.split('/').every((part) => !/[\p{Cc}%/\\]/u.test(decodeURIComponent(part)));
  } catch {
    return false;
  }
}

/**
 * Creates the check that a request is one that this API answers. The routes follow from the
 * configuration, so that a new collection has its own.
 *
 * @returns A function that throws a {@link Problem}: 404 for an unknown path, 405 for a method.
 */
export function createRouteCheck(payload: Pick<Payload, 'collections' | 'config'>) {
  const matchers = routesOf(payload).map(([path, methods]) => ({
    pattern: new RegExp(`^/api/${path}$`),
    methods,
  }));
  return (method: string, pathname: string): void => {
    const route = matchers.find(({ pattern }) => pattern.test(pathname));
    if (!route || !isPlainPath(pathname)) throw noSuchPath(pathname);
    if (route.methods.includes(method)) return;
    const detail = `This path is for ${route.methods.join(', ')}`;
    throw new Problem({ title: 'Method not allowed', status: 405, detail });
  };
}
