import { FALLBACK_PATH, matchPath, SCREENS } from '@vitrine/routes';
import type { Finding } from './finding.ts';
import { type Release, textsOf } from './release.ts';
import { checkScripts } from './scripts.ts';
import { sourcesOf } from './sources.ts';
import { checkStyles } from './styles.ts';

/** Something to look at in the files of a release alone; none found, none broken. */
type Rule = (release: Release) => Finding[];

/** The screen has a route; only then does anybody come to it. */
const routeExists: Rule = ({ record: { screen } }) =>
  SCREENS.some((name) => name === screen)
    ? []
    : [
        {
          rule: 'route',
          message: `There is no route for the screen ${screen}; there are ${SCREENS.join(', ')}.`,
          remedy: 'Add it to ROUTES in shared/routes, and publish and promote a host with it.',
        },
      ];

/** The entry exposes `./screen`, and what that leads to has a `Component`. */
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

/** Every script and style is in the chain of hashes: named by the record, or by a script that is. */
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
            message: `${file} is in no script’s list of hashes, so that no browser would run it.`,
            remedy: 'Build with subresource integrity (defineScreen does), or leave the file out.',
          },
        ],
  );
};

/** What the host lends is not in the screen's own files. */
const nothingLentIsBundled: Rule = (release) => {
  const lent = new Set(Object.keys(release.record.shared).map(packageName));
  const bundled = new Set(
    sourcesOf(release).flatMap((source) =>
      source.package !== undefined && lent.has(source.package) ? [source.package] : [],
    ),
  );
  return [...bundled].map((name) => ({
    rule: 'bundled',
    message: `${name} is among the screen’s own files, though the host lends it.`,
    remedy: `Mark ${name} as shared with import: false, as defineScreen does.`,
  }));
};

const packageName = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const NAMED_ROUTE = /\bhref\(\s*['"`]([a-z-]+)['"`]/g;
const WRITTEN_PATH = /\b(?:to|href)=\{?['"`](\/[^'"`$]*)['"`]/g;

/** Links of the screen's own sources lead to routes that exist. */
const linksLeadSomewhere: Rule = (release) =>
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
      message: `${file} links to "${link}", which no route answers.`,
      remedy: 'Write links by href() of @vitrine/routes, with a screen that ROUTES has.',
    }));
  });

/** In the order in which they are told. */
const RULES: readonly Rule[] = [
  routeExists,
  contractIsExposed,
  everyFileHasItsHash,
  checkScripts,
  nothingLentIsBundled,
  checkStyles,
  linksLeadSomewhere,
];

/** Names that `--allow` takes, besides those of what is compared with the live set. */
export function checkFiles(release: Release): Finding[] {
  return RULES.flatMap((rule) => rule(release));
}
