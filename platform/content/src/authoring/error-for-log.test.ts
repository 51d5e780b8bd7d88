import { expect, test } from 'vitest';
import { errorForLog } from './error-for-log.ts';

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
