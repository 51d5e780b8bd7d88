/** Browsers from 2023 on: cascade layers, `:has()`, `dvh`, and Trusted Types or an equivalent. */
const BROWSERS = ['chrome >= 111', 'edge >= 111', 'firefox >= 121', 'safari >= 16.4'];

/** Output options of every build. */
export const OUTPUT = {
  target: 'web',
  // All files of a build are in one folder, as in the release store.
  distPath: { js: '', jsAsync: '', css: '', cssAsync: '', assets: '' },
  legalComments: 'none',
  overrideBrowserslist: BROWSERS,
  polyfill: 'off',
  // Scripts do not name their source maps, because maps are not served (decision 010).
  sourceMap: { js: 'hidden-source-map', css: false },
} as const;
