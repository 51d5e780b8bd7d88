// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { watchUnsavedInput } from './unsaved-input.ts';

let hasUnsavedInput: () => boolean;

beforeEach(() => {
  const root = document.createElement('div');
  root.innerHTML = `
    <form><input type="search" /><input type="checkbox" /><select><option>a</option></select></form>
    <form><textarea></textarea></form>`;
  document.body.replaceChildren(root);
  hasUnsavedInput = watchUnsavedInput(root);
});

function type(selector: string, value: string): HTMLInputElement {
  const field = document.querySelector<HTMLInputElement>(selector);
  if (field === null) throw new Error(selector);
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return field;
}

test.each(['[type=search]', 'textarea'])('text in %s would be lost', (selector) => {
  expect(hasUnsavedInput()).toBe(false);
  type(selector, 'a lamp');
  expect(hasUnsavedInput()).toBe(true);
});

test.each(['[type=checkbox]', 'select'])('a choice in %s would not be lost', (selector) => {
  type(selector, 'a');
  expect(hasUnsavedInput()).toBe(false);
});

test('text that was deleted, submitted or removed from the page does not count', () => {
  type('textarea', 'a lamp');
  type('textarea', '');
  expect(hasUnsavedInput()).toBe(false);
  const field = type('[type=search]', 'a lamp');
  field.form?.dispatchEvent(new Event('submit', { bubbles: true }));
  expect(hasUnsavedInput()).toBe(false);
  type('textarea', 'a lamp').closest('form')?.remove();
  expect(hasUnsavedInput()).toBe(false);
});
