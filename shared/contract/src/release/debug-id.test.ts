import { expect, test } from 'vitest';
import { debugIdOf } from './debug-id.ts';

test('a debug id is a UUID that depends only on the URL', async () => {
  const path = 'screens/home/1.0.0-ab/remoteEntry.js';
  const id = await debugIdOf(path);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(await debugIdOf(path)).toBe(id);
  expect(await debugIdOf(`${path}x`)).not.toBe(id);
});
