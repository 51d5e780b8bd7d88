import { SHARED_PACKAGES } from '@vitrine/contract';
import { DIST } from '../../packages/manifest.ts';
import type { Finding } from '../finding.ts';
import { type Release, textsOf } from '../release.ts';
import { sourcesOf, sourcesOfScript } from './sources.ts';

/**
 * Code that only the production build of a package has, also after tree shaking and minifying: a
 * source map can leave out what a build step has generated or bundled before.
 */
const SIGNATURES: readonly (readonly [name: string, code: RegExp])[] = [
  ['react', /\.__(?:CLIENT|SECRET)_INTERNALS_DO_NOT_USE_\w+\s*=(?!=)/],
  // The state that all hooks share, and the function `jsx`.
  ['react', /\bH:\s*null,\s*A:\s*null,\s*T:\s*null,\s*S:\s*null\b/],
  ['react', /\$\$typeof:\s*[\w$]+,\s*type:\s*[\w$]+,\s*key:\s*[\w$]+,\s*ref:\s*(?!null)/],
  ['react-dom', /\.__DOM_INTERNALS_DO_NOT_USE_\w+\s*=(?!=)/],
  ['react-dom', /\bfindDOMNode:\s*null\b|\bcontainerInfo:\s*[\w$]+,\s*implementation:/],
  ['react-dom', /\brendererPackageName:\s*["'`]react-dom["'`]/],
  ['react-router', /\.displayName\s*=\s*["'`]DataRouter["'`]|__reactRouterVersion/],
  ['react-router', /may be used only in the context of a <Router> component/],
  ['@vitrine/kit', /useLocale: outside the host|@vitrine\/kit: no host services/],
];

/**
 * Checks that a screen bundles no shared module of the host: a second React in the page fails when
 * it renders. The sources decide, or the scripts, but not what the build record says.
 */
export function checkBundled(release: Release): Finding[] {
  const shared = new Set(
    [...SHARED_PACKAGES, ...Object.keys(release.record.shared)].map(packageOf),
  );
  const scripts = textsOf(release, '.js');
  const bundled = new Set([
    ...sourcesOf(release).flatMap(({ package: name }) => (name && shared.has(name) ? [name] : [])),
    ...SIGNATURES.flatMap(([name, code]) =>
      scripts.some(([, script]) => code.test(script)) ? [name] : [],
    ),
  ]);
  return [
    ...[...bundled].map(
      (name): Finding => ({
        rule: 'bundled',
        message: `${name} is bundled with the screen, but the host provides it.`,
        remedy: `Share ${name} with import: false, as defineScreen does.`,
      }),
    ),
    ...withoutSources(
      release,
      scripts.map(([file]) => file),
    ),
  ];
}

/** Chunks that Vite and its federation plugin generate, without sources. */
const GENERATED = /\/(?:vite-preload-helper|_virtual_mf)-[^/]*$/;

/**
 * Scripts whose source maps do not say what they contain: what they bundle, import and link to is
 * not known, so the release is not fit to go live by default.
 */
function withoutSources(release: Release, scripts: readonly string[]): Finding[] {
  const finding = (file: string, what: string): Finding => ({
    rule: 'bundled',
    file,
    message: `${file} ${what}, so what it bundles, imports and links to is not known.`,
    remedy:
      'Build every script with a source map beside it; a second build step must read the maps of the first, as docs/any-bundler.md does for Vite. Maps are stored, and never served.',
  });
  return scripts.flatMap((file) => {
    const sources = sourcesOfScript(release, file);
    if (sources.length === 0) return [finding(file, 'has no source map')];
    const built = sources
      .filter(({ package: from }) => from === undefined)
      .map(({ path }) => path)
      .filter((path) => path.startsWith(`${DIST}/`) && !GENERATED.test(path));
    if (built.length === 0) return [];
    return [finding(file, `has a source map that names ${built.join(', ')}, not the sources`)];
  });
}

/** `react/jsx-runtime` → `react` */
const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
