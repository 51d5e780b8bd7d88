// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { declarations } from './type-scales.ts';

const scale = {
  name: 'body',
  fontSize: 17,
  lineHeight: 155,
  letterSpacing: 0,
  fontWeight: 400,
  textTransform: 'none',
  textDecoration: 'none',
};

test('S9: a scale is written in px, percent and px, and a letter spacing of 0 as normal', () => {
  expect(Object.fromEntries(declarations(scale))).toEqual({
    'font-size': '17px',
    'line-height': '155%',
    'letter-spacing': 'normal',
    'font-weight': '400',
    'text-transform': 'none',
    'text-decoration': 'none',
  });
  expect(Object.fromEntries(declarations({ ...scale, letterSpacing: -0.4 }))).toMatchObject({
    'letter-spacing': '-0.4px',
  });
});
