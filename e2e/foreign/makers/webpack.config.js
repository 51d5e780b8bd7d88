import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';

const here = import.meta.dirname;

// Two builds of a screen can meet in one page, so each has a container name of its own.
const hash = createHash('sha256');
const sources = ['src/**/*.*', 'package.json', 'webpack.config.js'];
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

/** Adds the outline to the build, beside the entry. */
class EmitOutline {
  apply({ hooks }) {
    hooks.thisCompilation.tap('outline', (compilation) => {
      compilation.hooks.processAssets.tap('outline', () => {
        const bytes = readFileSync(join(here, 'public', 'outline.json'));
        compilation.emitAsset('outline.json', new webpack.sources.RawSource(bytes));
      });
    });
  }
}

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
  },
  // It has no manifest, so the names of the files tell what the screen needs at first.
  optimization: { splitChunks: false },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'esbuild-loader',
        options: { target: 'es2022', jsx: 'automatic' },
      },
      { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
    ],
  },
  plugins: [
    new webpack.container.ModuleFederationPlugin({
      name,
      filename: 'remoteEntry.js',
      exposes: { './screen': { import: './src/screen.tsx', name: 'screen' } },
      shared,
    }),
    // Styles of style-loader would be inline, which the content security policy forbids.
    new MiniCssExtractPlugin({ filename: '[name].[contenthash].css' }),
    // The edge prints the page before the screen's code has arrived.
    new EmitOutline(),
    // Browsers refuse scripts without a hash.
    new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
  ],
};
