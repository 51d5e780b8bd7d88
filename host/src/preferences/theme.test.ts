// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { applyTheme } from './theme.ts';

beforeEach(() => {
  document.head.innerHTML = ['light', 'dark']
    .map((theme) => `<meta name="theme-color" data-theme-color="${theme}" content="#000000">`)
    .join('');
});
afterEach(() => {
  document.head.innerHTML = '';
  applyTheme(undefined);
});

const media = () =>
  [...document.querySelectorAll('meta')].map((meta) => meta.getAttribute('media'));

test('a chosen theme decides over the device, until the choice is taken back', () => {
  applyTheme('dark');
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(media()).toEqual(['not all', 'all']);
  applyTheme('light');
  expect(media()).toEqual(['all', 'not all']);
  applyTheme(undefined);
  expect(document.documentElement.dataset['theme']).toBeUndefined();
  expect(media()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
});
