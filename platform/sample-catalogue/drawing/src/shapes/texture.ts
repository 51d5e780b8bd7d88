import { lit } from '../stage/color.ts';
import { between } from '../stage/random.ts';
import { n, type Stage } from '../stage/stage.ts';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A drawing that shows only inside a path. */
export function within(stage: Stage, path: string, drawn: string): string {
  const clip = stage.define(
    `within ${path}`,
    (id) => `<clipPath id="${id}"><path d="${path}"/></clipPath>`,
  );
  return `<g clip-path="url(#${clip})">${drawn}</g>`;
}

/** Iron spots of a fired glaze: few, small, uneven. */
export function speckles(stage: Stage, path: string, box: Box, share = 1): string {
  let drawn = '';
  const count = Math.round(((box.width * box.height) / 2600) * share);
  for (let index = 0; index < count; index++) {
    const radius = between(stage.random, 0.5, 1) ** 3 * 3.4;
    drawn += `<circle cx="${n(box.x + stage.random() * box.width)}" cy="${n(box.y + stage.random() * box.height)}" r="${radius.toFixed(2)}" fill-opacity="${between(stage.random, 0.1, 0.5).toFixed(2)}"/>`;
  }
  return within(stage, path, `<g fill="${lit(stage.material.color, 0.22)}">${drawn}</g>`);
}

/**
 * Grain of a board or a turned piece: long lines that wander and now and then open round a knot.
 */
export function grain(
  stage: Stage,
  path: string,
  box: Box,
  color: string,
  upright: boolean,
): string {
  const long = upright ? box.height : box.width;
  const broad = upright ? box.width : box.height;
  const phase = stage.random() * 9;
  let drawn = '';
  let at = -6;
  while (at < broad + 6) {
    const dark = stage.random() < 0.3;
    const wave = between(stage.random, 1, 4);
    let line = '';
    for (let step = 0; step <= 8; step++) {
      const along = (long * step) / 8;
      const aside =
        at +
        wave * Math.sin(phase + step * 0.8 + at * 0.02) +
        3 * Math.sin(phase * 2 + step * 0.35);
      const [x, y] = upright ? [box.x + aside, box.y + along] : [box.x + along, box.y + aside];
      line += `${step === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`;
    }
    drawn += `<path d="${line}" stroke-width="${between(stage.random, 0.8, dark ? 3.2 : 1.8).toFixed(1)}" stroke-opacity="${between(stage.random, 0.08, dark ? 0.34 : 0.2).toFixed(2)}"/>`;
    at += between(stage.random, 3, 9);
  }
  return within(
    stage,
    path,
    `<g fill="none" stroke="${lit(color, 0.32)}" stroke-linejoin="round">${drawn}</g>`,
  );
}

/**
 * Lines beside each other through a box, `lean` across for each unit down; one path, so that it is
 * quick.
 */
function threads(stage: Stage, box: Box, upright: boolean, every: number, lean = 0): string {
  const broad = upright ? box.width + Math.abs(lean) * box.height : box.height;
  const from = upright && lean > 0 ? -lean * box.height : 0;
  let line = '';
  for (let at = from; at < from + broad; at += every * between(stage.random, 0.86, 1.14)) {
    line += upright
      ? `M${n(box.x + at)} ${n(box.y)}l${n(lean * box.height)} ${n(box.height)}`
      : `M${n(box.x)} ${n(box.y + at)}l${n(box.width)} ${n(between(stage.random, -1.5, 1.5))}`;
  }
  return line;
}

/**
 * Cloth: threads both ways, with the thick places of hand-spun yarn. `size` is a thread's width.
 */
export function weave(stage: Stage, path: string, box: Box, size = 5, strength = 1): string {
  const stroke = (line: string, color: string, width: number, opacity: number) =>
    `<path d="${line}" stroke="${color}" stroke-width="${n(size * width)}" stroke-opacity="${(opacity * strength).toFixed(2)}"/>`;
  const slubs = (count: number) => {
    let line = '';
    for (let index = 0; index < count; index++) {
      line += `M${n(box.x + stage.random() * box.width)} ${n(box.y + stage.random() * box.height)}h${n(between(stage.random, 2, 11) * size)}`;
    }
    return line;
  };
  const count = Math.round((box.width * box.height) / (size * size * 240));
  return within(
    stage,
    path,
    '<g fill="none">' +
      stroke(threads(stage, box, true, size), '#1d1612', 0.42, 0.2) +
      stroke(threads(stage, box, false, size), '#fff8ea', 0.46, 0.22) +
      stroke(threads(stage, box, false, size * 3.7), '#1d1612', 0.3, 0.22) +
      stroke(slubs(count), '#fff8ea', 0.6, 0.13) +
      stroke(slubs(count), '#1d1612', 0.5, 0.1) +
      '</g>',
  );
}

/** Twill: the slanting rib of a woollen blanket. */
export function twill(stage: Stage, path: string, box: Box, size = 5, strength = 1): string {
  const stroke = (line: string, color: string, width: number, opacity: number) =>
    `<path d="${line}" stroke="${color}" stroke-width="${n(size * width)}" stroke-opacity="${(opacity * strength).toFixed(2)}"/>`;
  return within(
    stage,
    path,
    '<g fill="none">' +
      stroke(threads(stage, box, true, size * 1.5, 0.8), '#1d1612', 0.5, 0.24) +
      stroke(threads(stage, box, true, size * 1.5, 0.8), '#fff8ea', 0.4, 0.16) +
      stroke(threads(stage, box, false, size), '#1d1612', 0.3, 0.2) +
      '</g>',
  );
}

/** Fine turbulence inside a path, for wool, stone and rough clay; costly, so keep paths small. */
export function noise(stage: Stage, path: string, frequency: string, strength: number): string {
  const seed = 1 + Math.floor(stage.random() * 90);
  const filter = stage.define(
    `noise ${frequency} ${strength} ${seed}`,
    (id) =>
      `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">` +
      `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="2" seed="${seed}" result="t"/>` +
      `<feColorMatrix in="t" values="0 0 0 0 0.1  0 0 0 0 0.08  0 0 0 0 0.06  ${strength * 3} 0 0 0 ${-1.35 * strength}" result="c"/>` +
      '<feComposite in="c" in2="SourceGraphic" operator="in"/></filter>',
  );
  return `<path d="${path}" filter="url(#${filter})"/>`;
}
