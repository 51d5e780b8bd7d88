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

test('a lamp is as wide as its shade, and the line of the shade is above it', () => {
  const shade = { title: 'shade', side: 'diameter', length: 310 } as const;
  const lamp = { ...front, outline: { ...outline, ratio: 1.28 }, height: 430, parts: [shade] };
  const drawing = layOutDrawing(lamp);
  const [part] = drawing?.parts ?? [];
  expect((drawing?.object.height ?? 0) / (drawing?.object.width ?? 1)).toBeCloseTo(430 / 310);
  expect((part?.toX ?? 0) - (part?.x ?? 0)).toBeCloseTo(drawing?.object.width ?? 0);
  expect(part?.y).toBeLessThan(drawing?.object.y ?? 0);
});

test('a blade has its line beside the knife, from the tip', () => {
  const blade = { title: 'blade', side: 'length', length: 180 } as const;
  const knife = { ...outline, ratio: 7 };
  const drawing = layOutDrawing({ view: 'top', outline: knife, length: 310, parts: [blade] });
  const [part] = drawing?.parts ?? [];
  const share = ((part?.toY ?? 0) - (part?.y ?? 0)) / (drawing?.object.height ?? 1);
  expect(share).toBeCloseTo(180 / 310);
});

test('a tray lies along its length, as it is pictured', () => {
  const tray = { ...outline, ratio: 0.85 };
  const drawing = layOutDrawing({ view: 'top', outline: tray, length: 485, diameter: 400 });
  expect(drawing).toMatchObject({ across: 'length', up: 'diameter' });
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
