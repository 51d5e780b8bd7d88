import { SHARED_PACKAGES } from '@vitrine/contract';
import type { Finding } from '../finding.ts';
import { type Release, textsOf } from '../release.ts';
import { sourcesOf } from './sources.ts';

/** Text that only the production build of a package has, for scripts without a source map. */
const SIGNATURES: readonly (readonly [name: string, text: RegExp])[] = [
  ['react', /\.__(?:CLIENT|SECRET)_INTERNALS_DO_NOT_USE_\w+\s*=(?!=)/],
  ['react-dom', /\.__DOM_INTERNALS_DO_NOT_USE_\w+\s*=(?!=)/],
  ['react-router', /\.displayName\s*=\s*["'`]DataRouter["'`]|__reactRouterVersion/],
  ['@vitrine/kit', /useLocale: outside the host/],
];

/**
 * Checks that a screen bundles no shared module of the host: a second React in the page fails when
 * it renders. The sources decide, or the scripts, but not what the build record says.
 */
export function checkBundled(release: Release): Finding[] {
  const shared = new Set(
    [...SHARED_PACKAGES, ...Object.keys(release.record.shared)].map(packageOf),
  );
  const sources = sourcesOf(release);
  const scripts = textsOf(release, '.js');
  const bundled = new Set([
    ...sources.flatMap(({ package: name }) => (name && shared.has(name) ? [name] : [])),
    ...SIGNATURES.flatMap(([name, text]) =>
      scripts.some(([, script]) => text.test(script)) ? [name] : [],
    ),
  ]);
  return [
    ...[...bundled].map((name) => ({
      rule: 'bundled',
      message: `${name} is bundled with the screen, but the host provides it.`,
      remedy: `Share ${name} with import: false, as defineScreen does.`,
    })),
    ...(sources.length === 0 ? [withoutMaps(release)] : []),
  ];
}

function withoutMaps({ record: { entry } }: Release): Finding {
  return {
    rule: 'bundled',
    file: entry,
    message: 'The release has no source maps, so its imports and links were not checked.',
    remedy: 'Build with source maps beside the scripts. They are stored, and never served.',
    warning: true,
  };
}

/** `react/jsx-runtime` → `react` */
const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
