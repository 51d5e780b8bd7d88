import { expect, test } from 'vitest';
import { closeLastOpened, closeOnBack } from './close-on-back.ts';

test('going back closes the dialog that was opened last, then the one below it', () => {
  const closed: string[] = [];
  closeOnBack(() => closed.push('filters'));
  closeOnBack(() => closed.push('picture'));
  expect(closeLastOpened()).toBe(true);
  expect(closed).toEqual(['picture']);
  expect(closeLastOpened()).toBe(true);
  expect(closed).toEqual(['picture', 'filters']);
  expect(closeLastOpened()).toBe(false);
});

test('a dialog that was closed otherwise is forgotten', () => {
  const forget = closeOnBack(() => {
    throw new Error('closed twice');
  });
  forget();
  expect(closeLastOpened()).toBe(false);
  forget();
});
