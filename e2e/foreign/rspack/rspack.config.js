import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rspack } from '@rspack/core';

const here = import.meta.dirname;

// Two builds of a screen can meet in one page, so each has a container name of its own.
const hash = createHash('sha256');
const sources = ['src/**/*.*', 'package.json', '*.config.js'];
for (const file of globSync(sources, { cwd: here }).sort()) {
  hash.update(readFileSync(join(here, file)));
}
const name = `makers_${hash.digest('hex').slice(0, 10)}`;

// The host provides these modules, and the screen must not bundle them.
const { vitrine } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'));
const shared = Object.fromEntries(
  Object.entries(vitrine.shared).map(([module, requiredVersion]) => [
    module,
    { singleton: true, import: false, requiredVersion },
  ]),
);

export default {
  mode: 'production',
  entry: {},
  devtool: 'hidden-source-map',
  output: {
    clean: true,
    // The files are wherever the entry is, which only publishing decides.
    publicPath: 'auto',
    uniqueName: name,
    crossOriginLoading: 'anonymous',
    filename: '[name].[contenthash].js',
    cssFilename: '[name].[contenthash].css',
  },
  // The host has the core of the runtime: the entry has 54 kB instead of 121.
  externals: { '@module-federation/runtime-core': '_FEDERATION_RUNTIME_CORE' },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          env: { targets: 'chrome 111, firefox 121, safari 16.4' },
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
      { test: /\.css$/, type: 'css/auto' },
    ],
  },
  plugins: [
    new rspack.container.ModuleFederationPlugin({
      name,
      filename: 'remoteEntry.js',
      exposes: { './screen': { import: './src/screen.tsx', name: 'screen' } },
      shared,
      shareStrategy: 'loaded-first',
      manifest: true,
    }),
    // Browsers refuse scripts without a hash.
    new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
  ],
};
