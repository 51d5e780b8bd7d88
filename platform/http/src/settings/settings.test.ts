import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Address, describeSettings, Port, parseSettings } from './settings.ts';

const schema = v.object({
  PORT: v.optional(Port, '4000'),
  OTHER_PORT: v.optional(Port, '4001'),
  THIRD_PORT: v.optional(Port, '4002'),
});

test('an empty variable counts as not set', () => {
  expect(parseSettings(schema, { PORT: '', OTHER_PORT: '0' })).toEqual({
    PORT: 4000,
    OTHER_PORT: 0,
    THIRD_PORT: 4002,
  });
});

test('all invalid variables are reported at once', () => {
  expect(() => parseSettings(schema, { PORT: '70000', OTHER_PORT: '-1' })).toThrow(
    /PORT=70000 is not a port.*\n.*OTHER_PORT=-1 is not a port/,
  );
});

test('the error can be matched by its code', () => {
  expect(() => parseSettings(schema, { PORT: '-1' })).toThrow(
    expect.objectContaining({ code: 'invalid-settings' }),
  );
});

test('a variable is described by its schema', () => {
  const described = v.object({
    PORT: v.pipe(v.optional(Port, '4000'), v.description('Port of the site.')),
    ADDRESS: v.pipe(v.optional(Address), v.description('Default: every address.')),
  });
  expect(describeSettings(described)).toEqual([
    { name: 'PORT', meaning: 'Port of the site.', default: '4000' },
    { name: 'ADDRESS', meaning: 'Default: every address.', default: '' },
  ]);
});
