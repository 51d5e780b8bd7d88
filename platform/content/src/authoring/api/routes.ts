import { noSuchPath, Problem } from '../../http/problem.ts';

const KEYED = '(?:brands|groups|locales|moves|products)';
const NUMBERED = '(?:media|places|synonyms|users)';
const COLLECTION = `(?:${KEYED}|${NUMBERED})`;
const DRAFTED = '(?:brands|groups|products|globals/home)';
const KEY = '[^/]+';
const NUMBER = String.raw`\d{1,15}`;

/** Everything that this API answers. Whatever else Payload knows is not found. */
const ROUTES: readonly (readonly [path: string, methods: readonly string[]])[] = [
  ['users/login', ['POST']],
  ['users/(?:logout|refresh-token|unlock)', ['POST']],
  ['users/me', ['GET']],
  [`users/${NUMBER}/api-key`, ['POST', 'DELETE']],
  [`media/file/${KEY}`, ['GET']],
  ['previews', ['POST']],
  ['globals/(?:home|site|typography)', ['GET', 'POST']],
  [`${COLLECTION}/count`, ['GET']],
  [`${DRAFTED}/versions`, ['GET']],
  [`${DRAFTED}/versions/${KEY}`, ['GET', 'POST']],
  [COLLECTION, ['GET', 'POST', 'PATCH', 'DELETE']],
  [`${KEYED}/${KEY}`, ['GET', 'PATCH', 'DELETE']],
  [`${NUMBERED}/${NUMBER}`, ['GET', 'PATCH', 'DELETE']],
];

const MATCHERS = ROUTES.map(([path, methods]) => ({
  pattern: new RegExp(`^/api/${path}$`),
  methods,
}));

/** Whether every part of a path is a plain name: Payload decodes some of them more than once. */
function isPlainPath(pathname: string): boolean {
  try {
    return pathname.split('/').every((part) => !/[\p{Cc}%/\\]/u.test(decodeURIComponent(part)));
  } catch {
    return false;
  }
}

/**
 * Checks that a request is one that this API answers.
 *
 * @throws {Problem} 404 for an unknown path, 405 for another method.
 */
export function requireRoute(method: string, pathname: string): void {
  const route = MATCHERS.find(({ pattern }) => pattern.test(pathname));
  if (!route || !isPlainPath(pathname)) throw noSuchPath(pathname);
  if (route.methods.includes(method)) return;
  const detail = `This path is for ${route.methods.join(', ')}`;
  throw new Problem({ title: 'Method not allowed', status: 405, detail });
}
