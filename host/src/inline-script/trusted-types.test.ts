// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { restrictScriptUrls } from './trusted-types.ts';

afterEach(() => vi.unstubAllGlobals());

function policyOf(folders: string[]) {
  const createPolicy = vi.fn();
  vi.stubGlobal('trustedTypes', { createPolicy });
  restrictScriptUrls(folders);
  const [name, rules] = createPolicy.mock.lastCall ?? [];
  expect(name).toBe('default');
  expect(Object.keys(rules)).toEqual(['createScriptURL', 'createScript']);
  return rules;
}

test.each([
  ['https://releases.test/screens/home/1.0.0-ab/remoteEntry.js', true],
  ['https://releases.test/screens/../elsewhere.js', false],
  ['https://releases.test.evil.test/screens/a.js', false],
  ['https://elsewhere.test/screens/a.js', false],
  ['javascript:alert(1)', false],
  ['http://[', false],
  ['data:text/javascript,alert(1)', false],
  ['blob:https://releases.test/screens/a', false],
])('%s is a script of the site: %s', (url, permitted) => {
  const { createScriptURL } = policyOf(['https://releases.test/screens/']);
  expect(createScriptURL(url) === url).toBe(permitted);
});

test('a folder that is added later counts too', () => {
  const folders = ['https://site.test/host/'];
  const { createScriptURL } = policyOf(folders);
  expect(createScriptURL('https://releases.test/screens/a.js')).toBe('data:text/javascript,');
  folders.push('https://releases.test/screens/');
  expect(createScriptURL('https://releases.test/screens/a.js')).toBe(
    'https://releases.test/screens/a.js',
  );
});

test.each([
  ['{"@type":"Product"}', true],
  ['[{"@type":"Product"}]', true],
  ['alert(1)', false],
  ['"use strict"', false],
  ['{"a":1};alert(1)', false],
  ['', false],
])('%s may stand in a script: %s', (text, permitted) => {
  expect(policyOf([]).createScript(text)).toBe(permitted ? text : null);
});

test('a browser without Trusted Types, or with a policy of its own, goes on', () => {
  expect(() => restrictScriptUrls([])).not.toThrow();
  vi.stubGlobal('trustedTypes', {
    createPolicy() {
      throw new TypeError('Policy with name "default" already exists.');
    },
  });
  expect(() => restrictScriptUrls([])).not.toThrow();
});
