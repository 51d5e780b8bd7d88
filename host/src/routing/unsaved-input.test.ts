// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { watchUnsavedInput } from './unsaved-input.ts';

let typing: () => boolean;

beforeEach(() => {
  const root = document.createElement('div');
  root.innerHTML = `
    <form><input type="search" /><input type="checkbox" /><select><option>a</option></select></form>
    <form><textarea></textarea></form>`;
  document.body.replaceChildren(root);
  typing = watchUnsavedInput(root);
});

function write(selector: string, value: string): HTMLInputElement {
  const field = document.querySelector<HTMLInputElement>(selector);
  if (field === null) throw new Error(selector);
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return field;
}

test.each(['[type=search]', 'textarea'])('what is written in %s would be lost', (selector) => {
  expect(typing()).toBe(false);
  write(selector, 'a lamp');
  expect(typing()).toBe(true);
});

test.each(['[type=checkbox]', 'select'])('a choice in %s would not', (selector) => {
  write(selector, 'a');
  expect(typing()).toBe(false);
});

test('what was deleted again, sent, or has left the page would not', () => {
  write('textarea', 'a lamp');
  write('textarea', '');
  expect(typing()).toBe(false);
  const field = write('[type=search]', 'a lamp');
  field.form?.dispatchEvent(new Event('submit', { bubbles: true }));
  expect(typing()).toBe(false);
  write('textarea', 'a lamp').closest('form')?.remove();
  expect(typing()).toBe(false);
});
