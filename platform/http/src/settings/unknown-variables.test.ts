import { expect, test } from 'vitest';
import { unknownVariables } from './unknown-variables.ts';

const variables = ['VITRINE_CONTENT_URL', 'VITRINE_CONTENT_INTERNAL_URL', 'VITRINE_STATE'];

// Regression: an edge with VITRINE_CONTENT_URI=… started without a word, and told the browsers of
// all visitors to request content from their own machines.
test('a mistyped variable is reported with the name that was probably intended', () => {
  expect(unknownVariables({ VITRINE_CONTENT_URI: 'https://content.example' }, variables)).toEqual([
    'VITRINE_CONTENT_URI is not a setting, so it has no effect. Did you mean VITRINE_CONTENT_URL?',
  ]);
});

// `VITRINE_DEV` was suggested for `VITRINE_TYPO`.
test.each(['VITRINE_FROBNICATE', 'VITRINE_TYPO', 'VITRINE_X', 'VITRINE_'])(
  '%s resembles no setting and is reported without a suggestion',
  (name) => {
    const settings = [...variables, 'VITRINE_DEV', 'VITRINE_KEYS'];
    expect(unknownVariables({ [name]: '1' }, settings)).toEqual([
      `${name} is not a setting, so it has no effect. The environment table lists every variable.`,
    ]);
  },
);

test('known variables and those of other programs are not reported', () => {
  expect(unknownVariables({ VITRINE_STATE: '/srv', PATH: '/bin' }, variables)).toEqual([]);
});
