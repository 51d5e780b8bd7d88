// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { createGlobalStyles } from './global-styles.ts';
import { clearHidingAttributes } from './shell-visibility.ts';

beforeEach(() => {
  document.adoptedStyleSheets = [];
});

function adopt(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return sheet;
}
const product = { screen: 'product', release: '1' };

test('a style sheet applies only while its screen is shown', () => {
  const styles = createGlobalStyles();
  const sheet = adopt();
  styles.claim(product);
  styles.claim({ screen: 'home', release: '1' });
  expect(styles.showOnly('product')).toEqual([]);
  expect(sheet.disabled).toBe(false);
  expect(styles.showOnly('home')).toEqual([product]);
  expect(styles.showOnly('home'), 'once').toEqual([]);
  expect(sheet.disabled).toBe(true);
  styles.showOnly('product');
  expect(sheet.disabled).toBe(false);
});

test('a sheet that hid the page stays off', () => {
  const styles = createGlobalStyles();
  const sheet = adopt();
  styles.claim(product);
  styles.ban('product');
  styles.showOnly('product');
  expect(sheet.disabled).toBe(true);
});

test('what hides the page is removed, other attributes stay', () => {
  const outlet = document.createElement('div');
  outlet.setAttribute('aria-hidden', 'true');
  document.body.setAttribute('style', 'display: none; font-family: serif');
  document.body.setAttribute('data-translator', 'on');
  expect(clearHidingAttributes(outlet)).toBe(true);
  expect(clearHidingAttributes(outlet)).toBe(false);
  expect(document.body.style.display).toBe('');
  expect(document.body.style.fontFamily).toBe('serif');
  expect(document.body.dataset['translator']).toBe('on');
});
