import type { UserOptions } from '@module-federation/runtime-core/types';
import type { LentPackage } from '@vitrine/contract';
import * as kit from '@vitrine/kit';
import kitManifest from '@vitrine/kit/package.json';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import routerManifest from 'react-router/package.json';
import { routerFacade } from './router-facade.ts';

/** One copy in the page: the host has it already, so a remote neither waits for it nor brings its own. */
function lend(module: object, version: string) {
  return {
    version,
    scope: 'default',
    lib: () => module,
    shareConfig: { singleton: true, requiredVersion: false as const },
  };
}

export const lent = {
  react: lend(React, React.version),
  'react/jsx-runtime': lend(jsxRuntime, React.version),
  'react-dom': lend(ReactDOM, ReactDOM.version),
  'react-router': lend(routerFacade, routerManifest.version),
  '@vitrine/kit': lend(kit, kitManifest.version),
} satisfies Record<LentPackage, unknown> & UserOptions['shared'];
