import { expect, test } from 'vitest';
import { packageOf, textByPackage } from './origins.ts';

test.each([
  ['../node_modules/.pnpm/react-dom@19.3.1/node_modules/react-dom/cjs/client.js', 'react-dom'],
  ['../../node_modules/@sentry/react/build/index.js', '@sentry/react'],
  ['../../../shared/kit/src/locale.tsx', '@vitrine/kit'],
  ['../../src/boot.tsx', 'host'],
  ['webpack://webpack/runtime/global', 'bundler'],
  [undefined, 'bundler'],
])('%s is %s', (source, name) => {
  expect(packageOf(source, 'host')).toBe(name);
});

test('assigns every character once', () => {
  const code = '(()=>{own();kit()})()\n//';
  // The two sources begin at columns 6 and 12. From column 17 the code has no source.
  const map = {
    version: 3,
    sources: ['../src/boot.tsx', '../../shared/kit/src/index.ts'],
    names: [],
    mappings: 'A,MAAA,MCAA,K;',
  };
  expect(textByPackage(code, JSON.stringify(map), 'host')).toEqual(
    new Map([
      ['bundler', '(()=>{})()//'],
      ['host', 'own();'],
      ['@vitrine/kit', 'kit()'],
    ]),
  );
});
