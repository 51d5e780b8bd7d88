import { expect, test } from 'vitest';
import { readAuthoringSettings } from './authoring.ts';
import { readDeliverySettings } from './delivery.ts';

test('need nothing; no other machine reaches authoring', () => {
  expect(readDeliverySettings({})).toMatchObject({ port: 4200, address: undefined });
  expect(readAuthoringSettings({})).toMatchObject({
    port: 4201,
    address: '127.0.0.1',
    beginning: undefined,
    author: undefined,
  });
});

test('name every problem at once, without the password', () => {
  const wrong = {
    AUTHORING_PORT: '99999',
    VITRINE_AUTHOR_EMAIL: 'nobody',
    VITRINE_AUTHOR_PASSWORD: 'short',
  };
  const report = /AUTHORING_PORT=99999 [\s\S]*VITRINE_AUTHOR_EMAIL=nobody [\s\S]*_PASSWORD is/;
  expect(() => readAuthoringSettings(wrong)).toThrow(report);
});

test('an author needs both address and password', () => {
  const half = { VITRINE_AUTHOR_EMAIL: 'a@b.example' };
  expect(() => readAuthoringSettings(half)).toThrow(/must be set together/);
});

test('authoring can be reached from this machine only, unless it is set', () => {
  expect(readDeliverySettings({}).address).toBeUndefined();
  expect(readAuthoringSettings({}).address).toBe('127.0.0.1');
  expect(readAuthoringSettings({ VITRINE_ADDRESS: '10.0.0.7' }).address).toBe('10.0.0.7');
});

// Regression: every other part takes an empty variable as one that is not set.
test('an empty variable counts as not set', () => {
  expect(readDeliverySettings({ VITRINE_STATE: '', CONTENT_PORT: '' }).port).toBe(4200);
});
