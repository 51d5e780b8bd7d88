import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

/** The site whose product screen is shown, and its content service. */
const SITE_URL = process.env['VITRINE_SITE_URL'] ?? 'http://localhost:4000';
const CONTENT_URL = process.env['VITRINE_CONTENT_URL'] ?? 'http://localhost:4200';

export default defineConfig({
  source: {
    entry: { index: './src/index.ts' },
    define: { CONTENT_URL: JSON.stringify(CONTENT_URL) },
  },
  plugins: [
    pluginReact(),
    pluginModuleFederation({
      name: 'stock_host',
      // The live release, whichever it is when the page is loaded.
      remotes: { product: `product@${SITE_URL}/mf/product/mf-manifest.json` },
      shareStrategy: 'loaded-first',
      shared: Object.fromEntries(
        ['react', 'react/jsx-runtime', 'react-dom', 'react-router', '@vitrine/kit'].map((name) => [
          name,
          // The versions that are installed; package.json of a workspace names none.
          { singleton: true, requiredVersion: false },
        ]),
      ),
      // Fetches the types of the remote into @mf-types, and generates none: this is a host.
      dts: { generateTypes: false, consumeTypes: { consumeAPITypes: false, typesOnBuild: true } },
    }),
  ],
});
