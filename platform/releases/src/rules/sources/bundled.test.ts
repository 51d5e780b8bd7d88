import { join } from 'node:path';
import { ROUTER_FACADE } from '@vitrine/contract';
import { rolldown } from 'rolldown';
import { describe, expect, test } from 'vitest';
import { checkBundled } from './bundled.ts';

const SOUND = { sources: ['../src/page.tsx'] };

/** The findings for an entry with a text and a source map. */
const check = (text: string, map?: object) =>
  checkBundled({
    // Only the shared modules are read.
    record: Object.assign(Object.create(null), { shared: {} }),
    files: new Map([['remoteEntry.js', Buffer.from(text)]]),
    maps: new Map(map ? [['remoteEntry.js', Buffer.from(JSON.stringify(map))]] : []),
  });

describe('the source map of a script', () => {
  // Without maps, a release got a note only, and went live with what it had bundled.
  test.each([[undefined], [{}], [{ sources: [] }], [[]]])('is not left out, as %j', (map) => {
    expect(check('', map)).toMatchObject([
      { rule: 'bundled', message: expect.stringContaining('remoteEntry.js has no source map') },
    ]);
    expect(check('', map)[0]?.warning).toBeUndefined();
  });

  // The second step of a Vite build named the scripts of the first, and a React in one of them was
  // “fit to go live”.
  test('names the sources, not the scripts of an earlier step', () => {
    const generated = ['_virtual_mf-x-DcVf.js', 'vite-preload-helper-BQU.js'];
    expect(check('', { sources: ['utils-D62k.js', ...generated] })).toMatchObject([
      { rule: 'bundled', message: expect.stringContaining('names dist/utils-D62k.js, not the') },
    ]);
    expect(check('', { sources: [...SOUND.sources, ...generated] })).toEqual([]);
  });
});

/** Bundles and minifies an import, like the second step of docs/any-bundler.md. */
async function bundle(specifier: string, name: string): Promise<string> {
  const text = `import { ${name} as used } from '${specifier}'; console.log(used);`;
  const built = await rolldown({
    input: 'entry',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [
      {
        name: 'entry',
        // From the host, which has all shared modules.
        resolveId: (id) =>
          id === 'entry' ? join(import.meta.dirname, '../../../../../host/entry.js') : null,
        load: (file) => (file.endsWith('/host/entry.js') ? text : null),
      },
    ],
  });
  const { output } = await built.generate({ format: 'iife', minify: true });
  return output[0].code;
}

// After tree shaking, a React of which one hook is used has none of its public names.
test.each<[specifier: string, name: string]>([
  ['react', 'useState'],
  ['react', 'useContext'],
  ['react', 'use'],
  ['react', 'createElement'],
  ['react/jsx-runtime', 'jsx'],
  ['react-dom', 'createPortal'],
  ['react-dom', 'flushSync'],
  ['react-dom/client', 'createRoot'],
  // `replace` only makes a Response, which works from any copy.
  ...ROUTER_FACADE.filter((name) => name !== 'replace').map((name): [string, string] => [
    'react-router',
    name,
  ]),
  ['@vitrine/kit', 'useLocale'],
  ['@vitrine/kit', 'reportError'],
  ['@vitrine/kit', 'useShortlist'],
])('%s is found by its code if only %s is used', async (specifier, name) => {
  const [scope = '', second] = specifier.split('/');
  const bundled = scope.startsWith('@') ? `${scope}/${second}` : scope;
  expect(check(await bundle(specifier, name), SOUND)).toContainEqual(
    expect.objectContaining({
      rule: 'bundled',
      message: `${bundled} is bundled with the screen, but the host provides it.`,
    }),
  );
});

test('code that only uses React is allowed', () => {
  const uses = [
    'a.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE.H===null',
    'Symbol.for("react.transitional.element")===b.$$typeof',
    '({$$typeof:c,type:d,key:e,ref:null,props:f})',
    'Route.displayName="Route"',
  ];
  expect(check(uses.join(';'), SOUND)).toEqual([]);
});
