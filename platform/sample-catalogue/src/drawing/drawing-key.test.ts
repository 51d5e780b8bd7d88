import { expect, test } from 'vitest';
import { drawPicture } from './draw.ts';
import { drawingKey } from './drawing-key.ts';
import type { Drawing } from './picture.ts';

const bowl: Drawing = {
  form: 'bowl',
  material: 'glaze',
  palette: 'sage',
  light: 'left',
  view: 'whole',
  seed: 1,
};

test('a picture has the same key each time, whatever else is known about it', () => {
  expect(drawingKey(bowl)).toMatch(/^[0-9a-f]{64}$/);
  expect(drawingKey(Object.assign({ alt: { en: 'A bowl' } }, bowl))).toBe(drawingKey({ ...bowl }));
});

test.each([
  { material: 'oak' },
  { palette: 'clay' },
  { light: 'right' as const },
  { view: 'detail' as const },
  { seed: 2 },
])('another picture has another key: %o', (change) => {
  const other = { ...bowl, ...change };
  expect(drawingKey(other)).not.toBe(drawingKey(bowl));
  expect(drawPicture(other)).not.toBe(drawPicture(bowl));
});
