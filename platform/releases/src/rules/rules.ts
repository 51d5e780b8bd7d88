import { createHash } from 'node:crypto';
import { REQUIRED_SCREEN_EXPORTS } from '@vitrine/contract';
import { createPathMatcher, FALLBACK_PATH } from '@vitrine/routes';
import { checkEntry } from './entry.ts';
import type { Finding } from './finding.ts';
import { checkOutline } from './outline.ts';
import { type Release, textsOf } from './release.ts';
import type { LinkedRoutes } from './routes.ts';
import { checkScripts } from './scripts.ts';
import { checkBundled } from './sources/bundled.ts';
import { checkImports } from './sources/imports.ts';
import { sourcesOf } from './sources/sources.ts';
import { checkStyles } from './styles.ts';

/** A requirement on the files of a release; no findings if they meet it. */
type Rule = (release: Release) => Finding[];

/** The entry exposes `./screen`, and that module has the exports that a screen needs. */
const contractIsExposed: Rule = (release) => {
  const scripts = new Map(textsOf(release, '.js'));
  const { entry, firstPaint } = release.record;
  const finding = (file: string, what: string): Finding => ({
    rule: 'exposes',
    file,
    message: `${file} ${what}.`,
    remedy: `Expose ./screen, a route module that exports ${REQUIRED_SCREEN_EXPORTS.join(' and ')}, from src/screen.tsx.`,
  });
  if (!scripts.get(entry)?.includes('./screen'))
    return [finding(entry, 'does not expose ./screen')];
  const loaded = [entry, ...firstPaint.scripts];
  const texts = loaded.map((path) => scripts.get(path) ?? '');
  return REQUIRED_SCREEN_EXPORTS.filter(
    (name) => !texts.some((text) => new RegExp(`\\b${name}\\b`).test(text)),
  ).map((name) => finding(firstPaint.scripts[0] ?? entry, `has no ${name}`));
};

/**
 * Some script has the hash of every other script and style sheet: the remote's own runtime requests
 * them. The host requests the entry, and preloads the styles of the first paint.
 */
const everyFileHasItsHash: Rule = (release) => {
  const { entry, firstPaint } = release.record;
  const firstPaintFiles = new Set([entry, ...firstPaint.styles]);
  const scripts = textsOf(release, '.js').map(([, text]) => text);
  const isListed = (hash: string) => scripts.some((text) => text.includes(hash));
  return [...release.files].flatMap(([file, bytes]) =>
    !/\.(js|css)$/.test(file) ||
    firstPaintFiles.has(file) ||
    HASHES.some((name) => isListed(hashOf(name, bytes)))
      ? []
      : [
          {
            rule: 'integrity',
            file,
            message: `${file} is not in any script’s list of hashes, so browsers would refuse it.`,
            remedy:
              'Build with subresource integrity, as defineScreen does, or remove the file. Each script element needs integrity and crossorigin.',
          },
        ],
  );
};

/** The algorithms of the `integrity` attribute. */
const HASHES = ['sha384', 'sha256', 'sha512'] as const;

const hashOf = (name: (typeof HASHES)[number], bytes: Uint8Array) =>
  `${name}-${createHash(name).update(bytes).digest('base64')}`;

/** A screen, or the route of one. */
const NAMED_ROUTE = /\bhref\(\s*['"`]([a-z-]+|\/:locale\/[^'"`$]*)['"`]/g;
const WRITTEN_PATH = /\b(?:to|href)=\{?['"`](\/[^'"`$]*)['"`]/g;

/** Links in the screen's own sources match a route of the site. */
function linksMatchRoutes(release: Release, routes: LinkedRoutes): Finding[] {
  const matchPath = createPathMatcher(routes);
  const known = Object.entries(routes).flat();
  return sourcesOf(release).flatMap(({ path: file, text, package: from }) => {
    if (from !== undefined || text === undefined) return [];
    const names = [...text.matchAll(NAMED_ROUTE)].filter(([, name = '']) => !known.includes(name));
    const paths = [...text.matchAll(WRITTEN_PATH)].filter(
      ([, path = '']) => path !== FALLBACK_PATH && !matchPath(path.replace(/[?#].*/, '')),
    );
    // The first place of each link.
    const wrong = new Map([...names, ...paths].reverse().map((match) => [match[1], match.index]));
    return [...wrong].reverse().map(([link, index]) => ({
      rule: 'link',
      file,
      message: `${file}:${text.slice(0, index).split('\n').length} links to "${link}", which matches no route.`,
      remedy:
        'Write links with href() from @vitrine/kit, and a screen of ROUTES or the route of a live screen: pnpm screen status lists them.',
    }));
  });
}

/** In the order in which findings are listed. */
const RULES: readonly Rule[] = [
  contractIsExposed,
  everyFileHasItsHash,
  checkEntry,
  checkScripts,
  checkImports,
  checkBundled,
  checkStyles,
  checkOutline,
];

/** Applies the rules for the files of a release, and the rule for its links. */
export function checkFiles(release: Release, routes: LinkedRoutes): Finding[] {
  return [...RULES.flatMap((rule) => rule(release)), ...linksMatchRoutes(release, routes)];
}
