import { routerNamesOutsideFacade } from '@vitrine/releases/router-names';
import type { Module } from './modules.ts';
import { isDevelopmentOnly, pathInRepository } from './workspace.ts';

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
