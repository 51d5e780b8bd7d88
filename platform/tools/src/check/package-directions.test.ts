import { describe, expect, it } from 'vitest';
import { checkPackageDirections } from './package-directions.ts';
import type { WorkspacePackage } from './workspace.ts';

const at = (name: string, ...place: string[]): WorkspacePackage => ({
  name: `@vitrine/${name}`,
  directory: `/repository/${place.join('/')}`,
  place,
});
const packages = [
  at('host', 'host'),
  at('screen-home', 'remotes', 'home'),
  at('screen-product', 'remotes', 'product'),
  at('contract', 'shared', 'contract'),
  at('kit', 'shared', 'kit'),
  at('ui', 'shared', 'ui'),
  at('build', 'shared', 'build'),
  at('http', 'platform', 'http'),
  at('release-log', 'platform', 'release-log'),
  at('edge', 'platform', 'edge'),
  at('platform-content', 'platform', 'content'),
  at('tools', 'platform', 'tools'),
];

function findings(place: string, specifier: string): string[] {
  const from = packages.find((candidate) => candidate.place.join('/') === place);
  if (from === undefined) throw new Error(place);
  const file = `${from.directory}/src/a/module.ts`;
  const module = { package: from, file, source: '', specifiers: [specifier] };
  return checkPackageDirections([module], packages);
}

describe('imports between packages', () => {
  it.each([
    ['host', '@vitrine/ui'],
    ['host', '@vitrine/ui/base.css'],
    ['host', 'react'],
    ['remotes/home', '@vitrine/kit'],
    ['remotes/home', '@vitrine/build'],
    ['shared/ui', '@vitrine/kit'],
    ['platform/edge', '@vitrine/release-log'],
    ['platform/content', '@vitrine/contract'],
    ['platform/content', '@vitrine/http'],
    ['platform/tools', '../other/module.ts'],
  ])('%s may import %s', (place, specifier) => {
    expect(findings(place, specifier)).toEqual([]);
  });

  it.each([
    ['remotes/home', '@vitrine/host', 'remotes/home must not depend on host'],
    ['remotes/home', '@vitrine/screen-product', 'remotes/home must not depend on remotes/product'],
    ['host', '@vitrine/screen-home', 'host must not depend on remotes/home'],
    ['host', '@vitrine/release-log', 'host must not depend on platform/release-log'],
    ['shared/kit', '@vitrine/ui', 'shared/kit must not depend on shared/ui'],
    ['shared/ui', '@vitrine/host', 'shared/ui must not depend on host'],
    [
      'platform/content',
      '@vitrine/release-log',
      'platform/content must not depend on platform/release-log',
    ],
    ['platform/edge', '@vitrine/kit', 'platform/edge must not depend on shared/kit'],
    // The remedy was to import it by its name, which is forbidden too.
    [
      'remotes/home',
      '../../../product/src/screen.tsx',
      'remotes/home must not depend on remotes/product; README lists the directions. Copy the code',
    ],
    [
      'remotes/home',
      '../../../../shared/kit/src/index.ts',
      'the path leaves remotes/home. Import it by its name, @vitrine/kit.',
    ],
    ['remotes/home', '../../../rsbuild.config.ts', 'the path leaves remotes/home'],
  ])('%s must not import %s', (place, specifier, reason) => {
    expect(findings(place, specifier)).toEqual([expect.stringContaining(reason)]);
  });
});
