import type { SharedPackage } from '@vitrine/contract';
import * as kit from '@vitrine/kit';
import kitManifest from '@vitrine/kit/package.json';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import routerManifest from 'react-router/package.json';
import { routerFacade } from './router-facade.ts';

/** The host's own copies, which every screen uses: a screen neither bundles nor waits for them. */
export const sharedModules: Readonly<Record<SharedPackage, { version: string; module: object }>> = {
  react: { version: React.version, module: React },
  'react/jsx-runtime': { version: React.version, module: jsxRuntime },
  'react-dom': { version: ReactDOM.version, module: ReactDOM },
  'react-router': { version: routerManifest.version, module: routerFacade },
  '@vitrine/kit': { version: kitManifest.version, module: kit },
};
