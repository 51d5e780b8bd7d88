import { expect, test } from 'vitest';
import { failureOf } from './failure.ts';

const error = (name: string, fields: object = {}) =>
  Object.assign(new Error('x'), { name, ...fields });
const answered = (httpStatusCode: number) => ({ $metadata: { httpStatusCode } });

test.each<[string, unknown, string, boolean]>([
  ['a missing bucket', error('NoSuchBucket', answered(404)), 'NoSuchBucket', false],
  ['a HEAD that is refused', error('Unknown', answered(403)), 'HTTP 403', false],
  ['a server error without a code', error('UnknownError', answered(502)), 'HTTP 502', true],
  ['throttling', error('SlowDown', answered(503)), 'SlowDown', true],
  ['too many requests', error('UnknownError', answered(429)), 'HTTP 429', true],
  ['an unknown condition', error('NotImplemented', answered(501)), 'NotImplemented', false],
  ['a refused connection', error('Error', { code: 'ECONNREFUSED' }), 'ECONNREFUSED', true],
  [
    'a refused connection to several addresses',
    error('AggregateError', { code: 'ECONNREFUSED' }),
    'ECONNREFUSED',
    true,
  ],
  ['a lost connection', error('TimeoutError', { code: 'ECONNRESET' }), 'ECONNRESET', true],
  ['a request without progress', error('TimeoutError'), 'TimeoutError', true],
  ['no credentials', error('CredentialsProviderError'), 'CredentialsProviderError', false],
  ['a mistake of ours', new TypeError('x is not a function'), 'TypeError', false],
  ['nothing that is an error', undefined, 'no answer', false],
])('%s', (_what, cause, reason, temporary) => {
  expect(failureOf(cause)).toMatchObject({ reason, temporary });
});
