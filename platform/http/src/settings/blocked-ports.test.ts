import * as v from 'valibot';
import { expect, test } from 'vitest';
import { isBlockedPort } from './blocked-ports.ts';
import { Origin } from './origin.ts';
import { Port, parseSettings } from './settings.ts';

const schema = v.object({
  PORT: v.optional(Port, '4000'),
  SITE_URL: v.optional(Origin),
});

// With PORT=6000 the site listened, but nobody could open it; its start failed after 180 s.
test.each(['1', '2049', '5060', '6000', '6665', '6669', '10080'])(
  'the port %s is refused at once, with the reason and a remedy',
  (port) => {
    const error = `PORT=${port} is a port that no browser opens, because another protocol uses it. Use another one, such as 4000.`;
    expect(() => parseSettings(schema, { PORT: port })).toThrow(error);
  },
);

test('a URL with such a port is refused too', () => {
  expect(() => parseSettings(schema, { SITE_URL: 'http://shop.example:6000' })).toThrow(
    'SITE_URL=http://shop.example:6000 has a port that no browser opens',
  );
  expect(() => parseSettings(schema, { SITE_URL: 'shop' })).toThrow(
    'SITE_URL=shop is not an origin',
  );
});

test('the ports are those that Node’s fetch() blocks', async () => {
  const blocked = Array.from({ length: 65_536 }, (_, port) => port).filter(isBlockedPort);
  expect(blocked).toHaveLength(82);
  for (const port of blocked) {
    const error = await fetch(`http://127.0.0.1:${port}`).catch(({ cause }) => String(cause));
    expect(error, `port ${port}`).toBe('Error: bad port');
  }
});
