import { expect, test } from 'vitest';
import { widenPolicy } from './policy.ts';

const POLICY =
  "default-src 'none'; script-src 'self' 'sha256-x'; style-src 'self'; connect-src 'self'; img-src 'self'; font-src 'self'; object-src 'none'; trusted-types default";

test('a policy is widened by the development servers and their sockets, and by nothing else', () => {
  expect(widenPolicy(POLICY, ['http://localhost:1', 'http://localhost:2']).split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self' 'sha256-x' http://localhost:1 http://localhost:2",
    "style-src 'self' http://localhost:1 http://localhost:2",
    "connect-src 'self' http://localhost:1 http://localhost:2 ws://localhost:1 ws://localhost:2",
    "img-src 'self' http://localhost:1 http://localhost:2",
    "font-src 'self' http://localhost:1 http://localhost:2",
    "object-src 'none'",
    'trusted-types default',
  ]);
});
