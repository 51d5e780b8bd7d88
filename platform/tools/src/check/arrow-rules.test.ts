import { describe, expect, it } from 'vitest';
import { forbiddenImport } from './arrow-rules.ts';
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

function reasonFor(place: string, specifier: string): string | undefined {
  const from = packages.find((candidate) => candidate.place.join('/') === place);
  if (from === undefined) throw new Error(place);
  return forbiddenImport({ from, file: `${from.directory}/src/a/module.ts`, specifier, packages });
}

describe('the arrows', () => {
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
  ])('%s → %s', (place, specifier) => {
    expect(reasonFor(place, specifier)).toBeUndefined();
  });

  it.each([
    ['remotes/home', '@vitrine/host', 'no arrow from remotes/home to host'],
    ['remotes/home', '@vitrine/screen-product', 'no arrow from remotes/home to remotes/product'],
    ['host', '@vitrine/screen-home', 'no arrow from host to remotes/home'],
    ['host', '@vitrine/release-log', 'no arrow from host to platform/release-log'],
    ['shared/kit', '@vitrine/ui', 'no arrow from shared/kit to shared/ui'],
    ['shared/ui', '@vitrine/host', 'no arrow from shared/ui to host'],
    [
      'platform/content',
      '@vitrine/release-log',
      'no arrow from platform/content to platform/release-log',
    ],
    ['platform/edge', '@vitrine/kit', 'no arrow from platform/edge to shared/kit'],
    ['remotes/home', '../../../product/src/screen.tsx', 'it leaves remotes/home'],
    ['remotes/home', '../../../rsbuild.config.ts', 'it leaves remotes/home'],
  ])('%s ↛ %s', (place, specifier, reason) => {
    expect(reasonFor(place, specifier)).toContain(reason);
  });
});
