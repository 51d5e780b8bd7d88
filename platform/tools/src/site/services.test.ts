import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { metricsPort } from './services.ts';

it('the metrics of the first site are on the documented port, unless something has it', async () => {
  // Another site may run on this machine, and then the port is taken already.
  const other = createServer().listen(4101, '127.0.0.1');
  const isOurs = await once(other, 'listening').then(
    () => true,
    () => false,
  );
  try {
    expect(await metricsPort('releases', 4100)).toBe('0');
  } finally {
    if (isOurs) await once(other.close(), 'close');
  }
  if (isOurs) expect(await metricsPort('releases', 4100)).toBe('4101');
});

it('the metrics of a site on other ports are on any free port', async () => {
  expect(await metricsPort('edge', 5000)).toBe('0');
});
