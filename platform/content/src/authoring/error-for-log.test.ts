import { expect, test } from 'vitest';
import { errorForLog, isUnusableValue } from './error-for-log.ts';

test('an error that a client has caused is logged without its stack', () => {
  const refused = Object.assign(new Error('Not found'), { status: 404 });
  expect(errorForLog(refused)).toEqual({ message: 'Not found' });
  const broken = Object.assign(new Error('Broken'), { status: 500 });
  expect(errorForLog(broken).stack).toContain('error-for-log.test');
});

// Each wrong request wrote some 8 kB, with the author's address.
test('a failed query is logged without its parameters', () => {
  const cause = new Error('database is locked');
  const query = 'update "users" set "email" = ?';
  const message = `Failed query: ${query}\nparams: author@shop.example`;
  const failed = Object.assign(new Error(message, { cause }), { query, params: ['author@…'] });
  const logged = errorForLog(failed);
  expect(logged.message).toBe(`database is locked in ${query}`);
  expect(JSON.stringify(logged)).not.toContain('author@');
});

// `where[pictures][equals]=abc` was 500 on PostgreSQL, and the log had the query.
test.each([
  new RangeError('Invalid time value'),
  Object.assign(new Error('invalid input syntax for type integer'), { code: '22P02' }),
])('a value that the database cannot take is the mistake of the client: %s', (cause) => {
  const query = 'select * from "products" where "id" = $1';
  const failed = Object.assign(new Error(query, { cause }), { query, params: ['abc'] });
  expect(isUnusableValue(failed)).toBe(true);
  expect(errorForLog(failed)).toEqual({ message: cause.message });
});

test('a locked database is not a mistake of the client', () => {
  const cause = Object.assign(new Error('locked'), { code: '55P03' });
  expect(isUnusableValue(Object.assign(new Error('failed', { cause }), { query: '' }))).toBe(false);
});
