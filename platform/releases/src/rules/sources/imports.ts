import type { Finding } from '../finding.ts';
import { type Release, textsOf } from '../release.ts';
import { FOREIGN_CODE_REMEDY } from './foreign-code.ts';
import { importChain } from './import-chain.ts';
import { routerNamesOutsideFacade } from './router-names.ts';
import { type Source, sourcesOf } from './sources.ts';

/**
 * Checks that a screen contains no sources of another screen, and imports only what the host shares
 * of react-router.
 */
export function checkImports(release: Release): Finding[] {
  const sources = sourcesOf(release);
  return [...otherSources(sources), ...unsharedRouterNames(release, sources)];
}

function otherSources(sources: readonly Source[]): Finding[] {
  const outside = new Map<string, string[]>();
  for (const { path, package: from } of sources) {
    if (from !== undefined || !path.startsWith('../')) continue;
    const folder = path.replace(/\/src\/.*$|\/[^/]*$/, '');
    outside.set(folder, [...(outside.get(folder) ?? []), path]);
  }
  return [...outside].map(([folder, files]) => {
    const [own, ...imported] = importChain(sources, folder);
    const how = own === undefined ? '' : ` ${own} imports ${imported.join(', which imports ')}.`;
    return {
      rule: 'import',
      file: own ?? files[0] ?? folder,
      message: `The screen contains sources of ${folder}, which is not its package: ${files.join(', ')}.${how}`,
      remedy: FOREIGN_CODE_REMEDY,
    };
  });
}

function unsharedRouterNames(release: Release, sources: readonly Source[]): Finding[] {
  const scripts = textsOf(release, '.js').map(([, text]) => text);
  // A name that only types use is not in the scripts.
  const isUsed = (name: string) => scripts.some((text) => text.split(/\W+/).includes(name));
  return sources.flatMap(({ path, text, package: from }) => {
    if (text === undefined || from === 'react-router') return [];
    const names = routerNamesOutsideFacade(path, text).filter(isUsed);
    if (names.length === 0) return [];
    return [
      {
        rule: 'import',
        file: path,
        message: `${path} imports ${names.join(', ')} of react-router, which the host does not share.`,
        remedy: 'Use only the names in ROUTER_FACADE of @vitrine/contract.',
      },
    ];
  });
}
