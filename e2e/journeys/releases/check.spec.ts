import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../site.ts';
import { copyOfProduct, wrappedProduct } from '../../support/site/product-variants.ts';
import { expect, type TrialSite, test } from '../../support/site/trial-site.ts';

test.describe.configure({ timeout: 240_000 });

async function publish({ command }: TrialSite, folder: string): Promise<string> {
  return String(Object(await command('screen', 'publish', 'product', '--dir', folder)).version);
}

const inBrowser = ({ url }: TrialSite, version: string) =>
  ['check', `product@${version}`, '--browser', '--site', url] as const;

interface Finding {
  rule: string;
  file: string;
  message: string;
  remedy: string;
}

/** Publishes a product screen that wraps the real one. */
async function publishAround(trial: TrialSite, name: string, source: string): Promise<string> {
  const hooks = source.includes('useEffect') ? `import { useEffect } from 'react';` : '';
  const screen = `${hooks}
import { Component as Original } from './original.tsx';
export { loader, shouldRevalidate } from './original.tsx';
${source}`;
  return publish(trial, await wrappedProduct(name, screen));
}

/** The findings of a check in a browser. */
async function findings(trial: TrialSite, name: string, source: string): Promise<Finding[]> {
  const version = await publishAround(trial, name, source);
  const { code, json } = await trial.refused('screen', ...inBrowser(trial, version));
  expect(code).toBe(1);
  expect(json).toMatchObject({ version, fit: false, recorded: true });
  // It cannot be promoted by mistake.
  expect(await checkOf(trial, version)).toMatchObject({ outcome: 'failed' });
  const { stderr } = await trial.refused('screen', 'promote', `product@${version}`);
  expect(stderr).toContain(`The browser check of product@${version} failed at`);
  return Object(json).findings;
}

async function checkOf({ store }: TrialSite, version: string) {
  const file = join(store, 'checks', 'screens', 'product', `${version}.json`);
  return JSON.parse(await readFile(file, 'utf8'));
}

const rulesOf = (found: Finding[]) => [...new Set(found.map(({ rule }) => rule))];

test('@full a screen that throws while rendering fails the check, with the page named', async ({
  trial,
}) => {
  const found = await findings(
    trial,
    'throwing',
    `export function Component() {
  if (location.pathname !== '') throw new Error('no such drawer');
  return <Original />;
}`,
  );
  expect(rulesOf(found).sort()).toEqual(['console', 'mounts']);
  expect(found).toContainEqual({
    rule: 'mounts',
    file: expect.stringMatching(/^\/en\/product\//),
    message: expect.stringContaining('The page shows “This page could not be shown”'),
    remedy: expect.any(String),
  });
  const messages = found.map(({ message }) => message).join('\n');
  expect(messages).toContain('no such drawer');
  expect(messages).toMatch(/src\/screen\.tsx:5:\d+/);
});

// A part that is loaded late vanished without a word if its code threw, and the release passed.
test('@full a screen whose late part throws while it loads fails the check, with the error and the missing part', async ({
  trial,
}) => {
  const folder = await copyOfProduct('late-fault');
  const details = join(folder, 'src', 'sections', 'details.tsx');
  const source = await readFile(details, 'utf8');
  await writeFile(
    details,
    `${source}\nif (typeof document === 'object') throw new Error('no such drawer');\n`,
  );
  const version = await publish(trial, folder);
  const { code, json } = await trial.refused('screen', ...inBrowser(trial, version));
  expect(code).toBe(1);
  expect(json).toMatchObject({ version, fit: false, recorded: true });
  const found: Finding[] = Object(json).findings;
  expect(rulesOf(found).sort()).toEqual(['console', 'mounts']);
  const messages = found.map(({ message }) => message).join('\n');
  expect(messages).toContain('no such drawer');
  expect(messages).toContain('The page lacks what it loads late, in 1 place.');
});

// The heading jumped when the screen came, and nothing but the eye saw it.
test('@full a release whose document has the title elsewhere fails the check, with both places', async ({
  trial,
}) => {
  const folder = await copyOfProduct('elsewhere');
  const file = join(folder, 'src', 'outline.ts');
  const outline = await readFile(file, 'utf8');
  await writeFile(file, outline.replace("layout: 'object'", "layout: 'page'"));
  const version = await publish(trial, folder);
  const { code, json } = await trial.refused('screen', ...inBrowser(trial, version));
  expect(code).toBe(1);
  const found: Finding[] = Object(json).findings;
  expect(rulesOf(found)).toEqual(['positions']);
  const messages = found.map(({ message }) => message).join('\n');
  const first =
    /^\/en\/product\/.*: At 390 px, when the screen comes, .* the heading “.*” moves from \d+, \d+ to \d+, \d+/m;
  expect(messages).toMatch(first);
});

test('@full a good screen passes from its folder, and the pass is recorded for the published version', async ({
  trial,
}) => {
  const folder = await copyOfProduct('sound');
  const check = ['check', 'product', '--dir', folder, '--browser', '--site', trial.url];
  const version = await publish(trial, folder);
  expect(await trial.command('screen', ...check)).toMatchObject({ version, recorded: true });
  const pass = await checkOf(trial, version);
  expect(pass).toMatchObject({ site: trial.url, allowed: [], record: expect.any(String) });
  expect(pass.pages).toEqual([
    expect.stringMatching(/^\/en\/product\//),
    expect.stringMatching(/^\/ar\/product\//),
    expect.stringMatching(/^\/de\/product\//),
  ]);
});

// Both were “fit to go live”: only `pnpm check` of this repository named them.
test('@full sources of another screen and a missing message are found in a real build', async ({
  trial,
}) => {
  const home = join(ROOT, 'remotes', 'home', 'src', 'loader.ts');
  const folder = await wrappedProduct(
    'mixed',
    `import { loader as other } from ${JSON.stringify(home)};
export { Component, loader, shouldRevalidate } from './original.tsx';
Reflect.set(globalThis, 'other', other);`,
  );
  const words = join(folder, 'src', 'messages', 'fr.json');
  const { about, ...others } = JSON.parse(await readFile(words, 'utf8'));
  expect(about).toEqual(expect.any(String));
  await writeFile(words, JSON.stringify(others));
  const { json } = await trial.refused('screen', 'check', 'product', '--dir', folder);
  const found: Finding[] = Object(json).findings;
  expect(found).toContainEqual(
    expect.objectContaining({
      rule: 'import',
      file: 'src/screen.tsx',
      message: expect.stringMatching(
        /sources of \S*remotes\/home, .* src\/screen\.tsx imports \S*home\/src\/loader\.ts\.$/,
      ),
    }),
  );
  expect(found).toContainEqual(
    expect.objectContaining({
      rule: 'messages',
      message: 'src/messages/fr.json: "about" is missing.',
    }),
  );
});

test('@full allowed rules are recorded with the pass', async ({ trial }) => {
  const version = await publishAround(
    trial,
    'loud',
    `export function Component() {
  useEffect(() => {
    console.error('it is meant');
    console.log('I was here');
  }, []);
  return <Original />;
}`,
  );
  const allowed = await trial.command(
    'screen',
    ...inBrowser(trial, version),
    '--allow',
    'console',
    'axe',
  );
  expect(allowed).toMatchObject({ fit: true, recorded: true });
  expect(Object(allowed).findings).toHaveLength(2);
  expect(Object(allowed).findings).toContainEqual(
    expect.objectContaining({
      ...{ rule: 'console', warning: true },
      message: expect.stringMatching(/src\/.* logs “I was here”\./),
    }),
  );
  expect(await checkOf(trial, version)).toMatchObject({ allowed: ['console'] });
});

// One screen with a fault of each rule: every check starts a browser.
test('@full a screen is refused by each rule that it breaks on the page', async ({ trial }) => {
  const found = await findings(
    trial,
    'many-faults',
    `const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
export function Component() {
  useEffect(() => {
    console.error('the drawer is stuck');
    void fetch('/nowhere.json');
  }, []);
  return (
    <div ref={(node) => node?.setAttribute('style', 'color: red')}>
      <Original />
      <img src={pixel} width="20" height="20" />
      <p style={{ color: '#808080', background: '#8a8a8a' }}>It can hardly be read.</p>
      <pre className="ledger" style={{ inlineSize: '600px' }}>A ledger</pre>
    </div>
  );
}`,
  );
  expect(rulesOf(found).sort()).toEqual(['axe', 'console', 'overflow', 'policy']);
  const messages = found.map(({ message }) => message).join('\n');
  for (const words of [
    'the drawer is stuck',
    '/nowhere.json answers with status 404',
    'style-src-attr forbids inline',
    'image-alt: ',
    'color-contrast: ',
    'pre.ledger is too wide',
  ]) {
    expect(messages).toContain(words);
  }
});

for (const [what, source, texts] of [
  [
    'leaves a style, a timer and a listener behind',
    `export function Component() {
  useEffect(() => {
    const style = document.createElement('style');
    style.id = 'drawer';
    document.head.append(style);
    setInterval(() => document.body.setAttribute('data-ticks', String(Date.now())), 100);
    addEventListener('resize', () => {
      const toast = document.createElement('aside');
      toast.id = 'toast';
      document.body.append(toast);
    });
    document.addEventListener('scroll', () => undefined);
  }, []);
  return <Original />;
}`,
    [
      '<style#drawer>',
      'left an interval running',
      'left a listener for resize on the window',
      'left a listener for scroll on the document',
    ],
  ],
  [
    'changes what all screens share',
    `Object.defineProperty(Array.prototype, 'ofTomorrow', { value: () => [], configurable: true });
Reflect.set(globalThis, 'drawers', 7);
export function Component() {
  useEffect(() => {
    Array.prototype.copyWithin = () => [];
    document.querySelector('#outlet')?.setAttribute('data-drawer', 'open');
  }, []);
  return <Original />;
}`,
    [
      'The screen replaces Array.prototype.copyWithin',
      'The screen adds Array.prototype.ofTomorrow',
      'The screen adds the global variable drawers',
      'data-drawer="open" of #outlet',
    ],
  ],
] as const) {
  test(`@full a screen that ${what} is refused by the rule “leftovers”`, async ({ trial }) => {
    const found = await findings(trial, what.replaceAll(/\W+/g, '-'), source);
    expect(rulesOf(found)).toEqual(['leftovers']);
    for (const words of texts) {
      expect(found.map(({ message }) => message).join('\n')).toContain(words);
    }
  });
}

// In a visit nothing undoes these, since the host could not tell them from what error reporting and
// browser extensions do. So the check has to name every one.
test('@full every kind of change of the language and the browser is named', async ({ trial }) => {
  const found = await findings(
    trial,
    'built-ins',
    `const define = (object: object, key: string, parts: PropertyDescriptor) =>
  Object.defineProperty(object, key, { configurable: true, ...parts });
const { toString } = Function.prototype;
Function.prototype.toString = function own(this: unknown) { return toString.call(this); };
define(Date.prototype, 'getYear', { get: () => () => 7 });
Reflect.deleteProperty(RegExp.prototype, 'compile');
Reflect.set(Array.prototype, 'first', () => 1);
const { attachShadow } = Element.prototype;
Element.prototype.attachShadow = function own(init) { return attachShadow.call(this, init); };
Reflect.deleteProperty(Document.prototype, 'execCommand');
const { setTimeout } = globalThis;
Reflect.set(globalThis, 'setTimeout', (...given: Parameters<typeof setTimeout>) => setTimeout(...given));
Reflect.deleteProperty(globalThis, 'createImageBitmap');
document.createComment = (text) => new Comment(text);
history.forward = () => undefined;
export function Component() {
  useEffect(() => {
    const { back } = history;
    // Undone when the screen is left, but other code of the page has used it.
    history.back = () => back.call(history);
    return () => void Reflect.deleteProperty(history, 'back');
  }, []);
  return <Original />;
}`,
  );
  expect(rulesOf(found)).toEqual(['leftovers']);
  const named = found.map(({ message }) => /The screen (.+), which/.exec(message)?.[1]);
  expect(named.sort()).toEqual([
    'adds Array.prototype.first',
    'adds document.createComment',
    'adds history.back',
    'adds history.forward',
    'removes Document.prototype.execCommand',
    'removes RegExp.prototype.compile',
    'removes createImageBitmap',
    'replaces Date.prototype.getYear',
    'replaces Element.prototype.attachShadow',
    'replaces Function.prototype.toString',
    'replaces setTimeout',
  ]);
});

// Every page waited twice for a screen that never showed, and the check was given up.
test('@full a screen that breaks the page by a change is refused with the name of the change', async ({
  trial,
}) => {
  const version = await publishAround(
    trial,
    'broken-built-ins',
    `Map.prototype.get = () => { throw new Error('no get'); };
Reflect.set(Object.prototype, 'get', () => 'polluted');
export const Component = Original;`,
  );
  const { code, json, stderr } = await trial.refused('screen', ...inBrowser(trial, version));
  expect(code).toBe(1);
  const found: Finding[] = Object(json).findings;
  const messages = found.map(({ message }) => message).join('\n');
  expect(messages).toContain('The screen replaces Map.prototype.get');
  expect(messages).toContain('The screen adds Object.prototype.get');
  expect(stderr).toMatch(/A page stops, so \d others were not checked/);
});
