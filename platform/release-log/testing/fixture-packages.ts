import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { integrityOf } from '../src/store/integrity.ts';

type Files = Record<string, string>;

async function writeAll(folder: string, files: Files): Promise<string> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}

/** Text that compresses well, so that tests can tell the variants by size. */
const filler = (name: string) => `/* ${name} ${'words and words '.repeat(100)}*/\n`;
/** A source map with one source of the screen. */
const sourceMap = JSON.stringify({
  version: 3,
  sources: ['webpack://screen/./src/screen.tsx'],
  sourcesContent: ['export const Component = () => null;'],
  names: [],
  mappings: '',
});

/** The screens whose route has a parameter. */
const ROUTES: Readonly<Record<string, string>> = {
  brand: '/:locale/brand/:slug',
  pages: '/:locale/pages/:topic',
  product: '/:locale/product/:id',
  'product-group': '/:locale/product-group/:name',
  story: '/:locale/stories/:story',
};

/** The outline of a screen whose pages show the title and the text of their head. */
const OUTLINE = JSON.stringify({
  layout: 'page',
  first: [
    { kind: 'title', text: 'head.title' },
    { kind: 'text', text: 'head.description' },
  ],
  texts: {},
});

/**
 * Writes the package folder of a screen as it is after a build. `change` gives its entry and its
 * script `static/js/screen-<change>.js` other bytes.
 *
 * @example await writeScreenPackage(folder, { screen: 'product', change: 'a new gallery' })
 */
export function writeScreenPackage(
  folder: string,
  {
    screen = 'product',
    change = '',
    route = ROUTES[screen] ?? `/:locale/${screen}`,
    contract = 1,
    container = `screen_${screen.replaceAll('-', '_')}`,
    budget,
    shared = { react: '^19.3.0' },
    build = {},
    files = {},
  }: {
    screen?: string;
    /** Default: that of the host's screen, or a path with the screen's name. */
    route?: string;
    change?: string;
    contract?: number;
    container?: string;
    budget?: number;
    shared?: Record<string, string>;
    /** Overrides of `build.json`. */
    build?: Record<string, unknown>;
    files?: Files;
  } = {},
): Promise<string> {
  const script = `static/js/${named('screen', change)}.js`;
  const chunks: Files = {
    [script]: `({ Component() {} });\n${filler(`screen ${change}`)}`,
    'static/js/lazy.js': filler('lazy'),
    'static/js/words-en.js': filler('en'),
    'static/js/words-de.js': filler('de'),
    'static/css/screen.css': filler('css'),
  };
  // The entry has the hashes of the chunks, as in a build with subresource integrity.
  const hashes = Object.entries(chunks).map(([path, text]) =>
    integrityOf(Buffer.from(files[path] ?? text)),
  );
  const built: Files = {
    'remoteEntry.js': `var ${container} = { './screen': '${hashes.join(' ')}' };\n${filler(change)}`,
    'outline.json': OUTLINE,
    ...chunks,
    ...files,
  };
  const maps = Object.keys(built).flatMap((path) =>
    path.endsWith('.js') ? [[`${path}.map`, sourceMap]] : [],
  );
  return writeAll(folder, {
    'package.json': JSON.stringify({
      name: `@vitrine/screen-${screen}`,
      version: '0.1.0',
      vitrine: {
        ...{ screen, route, owner: `team-${screen}`, contract, budget },
        preload: [`/v1/{locale}/${screen}s/{id}`],
      },
    }),
    'dist/build.json': JSON.stringify({
      container,
      entry: 'remoteEntry.js',
      standalone: true,
      firstPaint: { scripts: [script], styles: ['static/css/screen.css'] },
      locales: { en: ['static/js/words-en.js'], de: ['static/js/words-de.js'] },
      shared,
      ...build,
    }),
    ...inDist({ ...Object.fromEntries(maps), ...built }),
  });
}

const inDist = (files: Files): Files =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [`dist/${path}`, text]));

/** A file name that changes with the content. */
const named = (name: string, change: string) =>
  change === '' ? name : `${name}-${Buffer.from(change).toString('hex')}`;

const TEMPLATE = `<!doctype html>
<html lang="en" dir="ltr">
<head><meta charset="utf-8"><!--vitrine:head-->
<!--vitrine:data--><!--vitrine:start-->
<script defer src="__HOST_BASE__/static/js/index.js"></script></head>
<body><div id="outlet"></div></body>
</html>
`;

/**
 * Writes the package folder of a host as it is after a build.
 *
 * @example await writeHostPackage(folder, { lends: { react: '20.0.0' } })
 */
export function writeHostPackage(
  folder: string,
  {
    change = '',
    contracts = [1],
    budget,
    lends = { react: '19.3.1' },
    template = TEMPLATE,
    start = 'document.documentElement.dataset.start = "1";\n',
    routes,
  }: {
    change?: string;
    contracts?: number[];
    budget?: number;
    lends?: Record<string, string>;
    template?: string;
    start?: string;
    routes?: Record<string, string>;
  } = {},
): Promise<string> {
  const script = `static/js/${named('index', change)}.js`;
  return writeAll(folder, {
    'package.json': JSON.stringify({
      name: '@vitrine/host',
      version: '0.1.0',
      vitrine: { contracts, budget },
    }),
    'dist/build.json': JSON.stringify({
      document: 'index.html',
      start: 'start.js',
      firstPaint: { scripts: [script], styles: [] },
      locales: { en: [], de: ['static/js/words-de.js'] },
      lends,
      routes,
    }),
    'dist/index.html': template.replace('static/js/index.js', script),
    'dist/start.js': start,
    [`dist/${script}`]: filler(`host ${change}`),
    'dist/static/js/words-de.js': filler('de'),
  });
}
