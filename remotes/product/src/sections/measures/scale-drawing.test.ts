import { expect, test } from 'vitest';
import { DRAWING_WIDTH, layOutDrawing as layOut, type WriteLength } from './scale-drawing.ts';

const outline = { path: 'M0 0L100 0L100 100L0 100Z' };
const write: WriteLength = (mm) => `${[mm].flat().join('–')} mm`;
const layOutDrawing = (measures: Parameters<typeof layOut>[0]) => layOut(measures, write);
const front = { view: 'front', outline } as const;

test('object and hand are drawn at one scale', () => {
  const drawing = layOutDrawing({ ...front, diameter: 285, height: 120 });
  expect(drawing).toMatchObject({
    across: { text: '⌀ 285 mm' },
    up: { text: '120 mm' },
    reference: { kind: 'hand' },
  });
  const scale = (drawing?.object.width ?? 0) / 285;
  expect((drawing?.object.height ?? 0) / 120).toBeCloseTo(scale);
  expect((drawing?.reference.height ?? 0) / 190).toBeCloseTo(scale);
});

test('a large object stands beside a sheet of paper, and its depth recedes', () => {
  const drawing = layOutDrawing({ ...front, width: 480, height: 980, depth: 440 });
  expect(drawing).toMatchObject({ reference: { kind: 'sheet' }, away: { text: '440 mm' } });
  expect(drawing?.receding?.toX).toBeLessThan(drawing?.reference.x ?? 0);
});

test('seen from above, length goes up and height recedes', () => {
  const drawing = layOutDrawing({ view: 'top', outline, width: 400, length: 320, height: 40 });
  expect(drawing).toMatchObject({
    across: { text: '400 mm' },
    up: { text: '320 mm' },
    away: { text: '40 mm' },
  });
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
  expect(drawing).toMatchObject({ across: { text: '485 mm' }, up: { text: '⌀ 400 mm' } });
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
    expect(box?.y).toBeGreaterThanOrEqual(drawing?.top ?? 0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(DRAWING_WIDTH + 0.001);
  }
});

// "38–50cm" touched its line, and 75 px were empty where another product has a line below it.
test('a number is 8 px from its line, and what has no line takes no room', () => {
  const lamp = { ...front, outline: { ...outline, ratio: 1.4 }, height: 500, heightFrom: 380 };
  const drawing = layOutDrawing(lamp);
  expect(drawing?.up?.text).toBe('380–500 mm');
  expect(drawing?.up?.x).toBeLessThanOrEqual((drawing?.object.x ?? 0) - 18 - 8);
  expect(drawing?.bottom).toBeLessThan(8);
  expect(drawing?.top).toBeCloseTo((drawing?.object.y ?? 0) - 2);
  const wide = layOutDrawing({ ...lamp, diameter: 290 });
  expect(wide?.bottom).toBeGreaterThan(wide?.across?.y ?? 100);
  const knife = layOutDrawing({ view: 'top', outline: { ...outline, ratio: 0.2 }, width: 310 });
  expect(knife?.up).toBeUndefined();
  expect(knife?.object.x).toBeLessThan(16);
});
