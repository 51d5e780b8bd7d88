import { expect, test } from 'vitest';
import { DRAWING, layOutDrawing } from './scale-drawing.ts';

const outline = { path: 'M0 0L100 0L100 100L0 100Z' };
const front = { view: 'front', outline } as const;

test('object and hand are drawn at one scale', () => {
  const drawing = layOutDrawing({ ...front, diameter: 285, height: 120 });
  expect(drawing).toMatchObject({ across: 'diameter', up: 'height', reference: { kind: 'hand' } });
  const scale = (drawing?.object.width ?? 0) / 285;
  expect((drawing?.object.height ?? 0) / 120).toBeCloseTo(scale);
  expect((drawing?.reference.height ?? 0) / 190).toBeCloseTo(scale);
});

test('a large object stands beside a sheet of paper, and its depth recedes', () => {
  const drawing = layOutDrawing({ ...front, width: 480, height: 980, depth: 440 });
  expect(drawing).toMatchObject({ reference: { kind: 'sheet' }, away: 'depth' });
  expect(drawing?.receding?.toX).toBeLessThan(drawing?.reference.x ?? 0);
});

test('seen from above, length goes up and height recedes', () => {
  const drawing = layOutDrawing({ view: 'top', outline, width: 400, length: 320, height: 40 });
  expect(drawing).toMatchObject({ across: 'width', up: 'length', away: 'height' });
});

test('an unknown side follows from the ratio of the outline, and has no number', () => {
  const knife = { view: 'top', outline: { ...outline, ratio: 7 }, length: 310 } as const;
  const drawing = layOutDrawing(knife);
  expect(drawing?.across).toBeUndefined();
  expect((drawing?.object.height ?? 0) / (drawing?.object.width ?? 1)).toBeCloseTo(7);
});

test('nothing is drawn if a side is unknown', () => {
  expect(layOutDrawing({ view: 'front', outline, height: 430 })).toBeUndefined();
  expect(layOutDrawing({ view: 'front', width: 10, height: 10 })).toBeUndefined();
});

test.each([
  [1, 1],
  [1, 100_000],
  [100_000, 1],
  [100_000, 100_000, 100_000],
  [80, 105, 3000],
])('%d by %d mm is inside the drawing', (width, height, depth?: number) => {
  const drawing = layOutDrawing({ ...front, width, height, ...(depth && { depth }) });
  for (const box of [drawing?.object, drawing?.reference]) {
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(DRAWING.width + 0.001);
  }
});
