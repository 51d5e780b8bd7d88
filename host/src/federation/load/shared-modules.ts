import type { SharedPackage } from '@vitrine/contract';
import * as kit from '@vitrine/kit';
import kitManifest from '@vitrine/kit/package.json';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import routerManifest from 'react-router/package.json';
import { routerFacade } from './router-facade.ts';

/** One copy in the page: the host has it already, so a remote neither waits for it nor brings its own. */
export const sharedModules: Readonly<Record<SharedPackage, { version: string; module: object }>> = {
  react: { version: React.version, module: React },
  'react/jsx-runtime': { version: React.version, module: jsxRuntime },
  'react-dom': { version: ReactDOM.version, module: ReactDOM },
  'react-router': { version: routerManifest.version, module: routerFacade },
  '@vitrine/kit': { version: kitManifest.version, module: kit },
};
