import { expect, test } from 'vitest';
import { allowDevServers } from './allow-dev-servers.ts';

const POLICY =
  "default-src 'none'; script-src 'self' 'sha256-x'; style-src 'self'; connect-src 'self'; img-src 'self'; font-src 'self'; object-src 'none'; trusted-types default";

const [SCREEN, HOST] = ['http://localhost:1', 'http://localhost:2'] as const;

test('only the screens’ servers and all web sockets are added to the policy', () => {
  expect(allowDevServers(POLICY, [SCREEN], [SCREEN, HOST]).split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self' 'sha256-x' http://localhost:1",
    "style-src 'self' http://localhost:1",
    "connect-src 'self' http://localhost:1 ws://localhost:1 ws://localhost:2",
    "img-src 'self' http://localhost:1",
    "font-src 'self' http://localhost:1",
    "object-src 'none'",
    'trusted-types default',
  ]);
});
