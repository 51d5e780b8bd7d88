import { ROUTER_FACADE } from '@vitrine/contract';
import { parseSync } from 'oxc-parser';

const ROUTER = 'react-router';

/**
 * The names that a module imports or re-exports from react-router, and that the host does not share
 * with screens. Types do not count.
 *
 * @param file Its extension decides whether the source is TypeScript, TSX or JavaScript.
 * @returns No names if the source is not valid.
 * @example routerNamesOutsideFacade('page.tsx', "import { Link, useMatches } from 'react-router'")
 *   // ['useMatches']
 */
export function routerNamesOutsideFacade(file: string, source: string): string[] {
  if (!source.includes(ROUTER)) return [];
  const lang = /\.[mc]?tsx?$/.test(file) ? (file.endsWith('x') ? 'tsx' : 'ts') : 'jsx';
  const { module, errors } = parseSync(file, source, { lang });
  if (errors.length > 0) return [];
  const imported = module.staticImports
    .filter(({ moduleRequest }) => moduleRequest.value === ROUTER)
    .flatMap(({ entries }) => entries);
  const exported = module.staticExports
    .flatMap(({ entries }) => entries)
    .filter(({ moduleRequest }) => moduleRequest?.value === ROUTER);
  const names = [...imported, ...exported].flatMap(({ isType, importName: { kind, name } }) =>
    kind === 'Name' && name && !isType && !ROUTER_FACADE.some((shared) => shared === name)
      ? [name]
      : [],
  );
  return [...new Set(names)];
}
