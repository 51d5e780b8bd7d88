import { expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';

test('needs nothing', () => {
  expect(readEnvironment({})).toMatchObject({ port: 4200, author: undefined });
});

test('names every problem at once', () => {
  const wrong = { CONTENT_PORT: '99999', VITRINE_AUTHOR_EMAIL: 'nobody' };
  expect(() => readEnvironment(wrong)).toThrow(/CONTENT_PORT[\s\S]*VITRINE_AUTHOR_EMAIL/);
});

test('an author needs both address and password', () => {
  expect(() => readEnvironment({ VITRINE_AUTHOR_EMAIL: 'a@b.example' })).toThrow(/together/);
});

// Regression: every other part takes an empty variable as one that is not set.
test('an empty variable counts as not set', () => {
  expect(readEnvironment({ VITRINE_STATE: '', CONTENT_PORT: '' }).port).toBe(4200);
});

test('an invalid password is reported without its value', () => {
  const wrong = { VITRINE_AUTHOR_EMAIL: 'a@b.example', VITRINE_AUTHOR_PASSWORD: 'opensesame' };
  expect(() => readEnvironment(wrong)).toThrow(
    /^Invalid settings:\n {2}VITRINE_AUTHOR_PASSWORD is/,
  );
});
