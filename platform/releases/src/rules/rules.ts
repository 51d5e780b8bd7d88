import { FALLBACK_PATH, matchPath, SCREENS } from '@vitrine/routes';
import type { Finding } from './finding.ts';
import { type Release, textsOf } from './release.ts';
import { checkScripts } from './scripts.ts';
import { sourcesOf } from './sources.ts';
import { checkStyles } from './styles.ts';

/** A requirement on the files of a release; no findings if they meet it. */
type Rule = (release: Release) => Finding[];

/** The screen has a route: without one it has no URL. */
const routeExists: Rule = ({ record: { screen } }) =>
  SCREENS.some((name) => name === screen)
    ? []
    : [
        {
          rule: 'route',
          message: `The screen ${screen} has no route. Screens with a route: ${SCREENS.join(', ')}.`,
          remedy: 'Add it to ROUTES in shared/routes, then publish and promote a host with it.',
        },
      ];

/** The entry exposes `./screen`, and that module has a `Component`. */
const contractIsExposed: Rule = (release) => {
  const scripts = new Map(textsOf(release, '.js'));
  const { entry, firstPaint } = release.record;
  const finding = (file: string, what: string): Finding => ({
    rule: 'exposes',
    file,
    message: `${file} does not expose ${what}.`,
    remedy:
      'Expose ./screen, a route module that exports loader and Component, from src/screen.tsx.',
  });
  if (!scripts.get(entry)?.includes('./screen')) return [finding(entry, './screen')];
  const loaded = [entry, ...firstPaint.scripts];
  if (loaded.some((path) => /\bComponent\b/.test(scripts.get(path) ?? ''))) return [];
  return [finding(firstPaint.scripts[0] ?? entry, 'a Component')];
};

/** The record, or a script it names, has the hash of every script and style sheet. */
const everyFileHasItsHash: Rule = (release) => {
  const { entry, firstPaint, locales, files } = release.record;
  const named = new Set([
    entry,
    ...firstPaint.scripts,
    ...firstPaint.styles,
    ...Object.values(locales).flat(),
  ]);
  const scripts = textsOf(release, '.js').map(([, text]) => text);
  return Object.entries(files).flatMap(([file, { integrity }]) =>
    !/\.(js|css)$/.test(file) || named.has(file) || scripts.some((text) => text.includes(integrity))
      ? []
      : [
          {
            rule: 'integrity',
            file,
            message: `${file} is not in any script’s list of hashes, so browsers would refuse it.`,
            remedy: 'Build with subresource integrity, as defineScreen does, or remove the file.',
          },
        ],
  );
};

/** The screen does not bundle shared modules of the host. */
const noSharedModuleIsBundled: Rule = (release) => {
  const shared = new Set(Object.keys(release.record.shared).map(packageName));
  const bundled = new Set(
    sourcesOf(release).flatMap((source) =>
      source.package !== undefined && shared.has(source.package) ? [source.package] : [],
    ),
  );
  return [...bundled].map((name) => ({
    rule: 'bundled',
    message: `${name} is bundled with the screen, but the host provides it.`,
    remedy: `Share ${name} with import: false, as defineScreen does.`,
  }));
};

const packageName = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const NAMED_ROUTE = /\bhref\(\s*['"`]([a-z-]+)['"`]/g;
const WRITTEN_PATH = /\b(?:to|href)=\{?['"`](\/[^'"`$]*)['"`]/g;

/** Links in the screen's own sources match a route. */
const linksMatchRoutes: Rule = (release) =>
  sourcesOf(release).flatMap(({ path: file, text, package: from }) => {
    if (from !== undefined || text === undefined) return [];
    const names = [...text.matchAll(NAMED_ROUTE)].map(([, name = '']) => name);
    const paths = [...text.matchAll(WRITTEN_PATH)].map(([, path = '']) => path);
    const wrong = [
      ...names.filter((name) => !SCREENS.some((screen) => screen === name)),
      ...paths.filter((path) => path !== FALLBACK_PATH && !matchPath(path.replace(/[?#].*/, ''))),
    ];
    return [...new Set(wrong)].map((link) => ({
      rule: 'link',
      file: file.replace(/^(\.\.\/)+/, ''),
      message: `${file} links to "${link}", which matches no route.`,
      remedy: 'Write links with href() from @vitrine/routes and a screen of ROUTES.',
    }));
  });

/** In the order in which findings are listed. */
const RULES: readonly Rule[] = [
  routeExists,
  contractIsExposed,
  everyFileHasItsHash,
  checkScripts,
  noSharedModuleIsBundled,
  checkStyles,
  linksMatchRoutes,
];

/** Applies the rules that need only the files of the release. */
export function checkFiles(release: Release): Finding[] {
  return RULES.flatMap((rule) => rule(release));
}
