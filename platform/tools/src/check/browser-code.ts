import { routerNamesOutsideFacade } from '@vitrine/releases/router-names';
import type { Module } from './modules.ts';
import { isDevelopmentOnly, pathInRepository } from './workspace.ts';

/**
 * Features that TypeScript knows and that the oldest browsers of `shared/build/src/output.ts`
 * (Chrome 111, Safari 16.4, Firefox 121) lack, by MDN's compatibility tables; and the replacement.
 */
const TOO_NEW: readonly [use: RegExp, instead: string][] = [
  [/\bURL\.(canParse|parse)\b/, '`parseUrl` of @vitrine/contract'],
  [/\bPromise\.(withResolvers|try)\b/, '`new Promise()`'],
  [/\bAbortSignal\.any\b/, 'an `abort` listener'],
  [/\b(Map|Object)\.groupBy\b/, 'a loop'],
  [/\bArray\.fromAsync\b/, 'a loop'],
  [/\bRegExp\.escape\b/, 'an expression for the signs'],
  [/\bnew Intl\.DurationFormat\b/, 'a message'],
  [/\.(isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/, '`filter()`'],
];

/** The folders whose code runs in browsers. */
const FOR_BROWSERS = /^(host|remotes\/[^/]+|shared\/(contract|content|kit|routes|ui))\/src\//;

const COMMENT = /\/\*.*?\*\/|(?<![:'"`])\/\/[^\n]*/gs;

/** Uses of browser features that a supported browser lacks: builds contain no polyfills. */
export function checkBrowserFeatures(
  modules: readonly { file: string; source: string }[],
): string[] {
  return modules.flatMap(({ file, source }) => {
    const path = pathInRepository(file);
    if (!FOR_BROWSERS.test(path) || isDevelopmentOnly(path)) return [];
    const code = source.replace(COMMENT, '');
    return TOO_NEW.flatMap(([use, instead]) => {
      const feature = use.exec(code)?.[0];
      if (feature === undefined) return [];
      return `${path} uses ${feature}, which the oldest supported browsers lack. Use ${instead}.`;
    });
  });
}

/** Sources of what runs in a screen. */
const IN_SCREENS = /^(?:remotes\/[^/]+|shared\/ui)\/src\//;

/** Imports of names that react-router has, but that the host does not share with screens. */
export function checkRouterNames(modules: readonly Module[]): string[] {
  return modules
    .filter(({ file }) => IN_SCREENS.test(pathInRepository(file)) && !isDevelopmentOnly(file))
    .flatMap(({ file, source }) =>
      routerNamesOutsideFacade(file, source).map(
        (name) =>
          `${pathInRepository(file)} imports ${name} of react-router, which the host does not share (ROUTER_FACADE of the contract)`,
      ),
    );
}
