import { lit } from './color.ts';
import { between } from './random.ts';
import { n, type Stage } from './stage.ts';

interface Box {
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
    drawn += `<circle cx="${n(box.x + stage.random() * box.width)}" cy="${n(box.y + stage.random() * box.height)}" r="${radius.toFixed(2)}" opacity="${between(stage.random, 0.1, 0.5).toFixed(2)}"/>`;
  }
  return within(stage, path, `<g fill="${lit(stage.material.color, 0.22)}">${drawn}</g>`);
}

/** Grain of a board or a turned piece: long lines that wander and now and then open round a knot. */
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
    drawn += `<path d="${line}" stroke-width="${between(stage.random, 0.8, dark ? 3.2 : 1.8).toFixed(1)}" opacity="${between(stage.random, 0.08, dark ? 0.34 : 0.2).toFixed(2)}"/>`;
    at += between(stage.random, 3, 9);
  }
  return within(
    stage,
    path,
    `<g fill="none" stroke="${lit(color, 0.32)}" stroke-linejoin="round">${drawn}</g>`,
  );
}

/** Cloth: over one, under one. `size` is a thread's width. */
export function weave(stage: Stage, path: string, size = 5, strength = 1): string {
  const pattern = stage.define(`weave ${size} ${strength}`, (id) => {
    const s = size;
    const thread = (x: number, y: number, w: number, h: number, fill: string, opacity: number) =>
      `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${s * 0.35}" fill="${fill}" opacity="${(opacity * strength).toFixed(2)}"/>`;
    return (
      `<pattern id="${id}" width="${2 * s}" height="${2 * s}" patternUnits="userSpaceOnUse" patternTransform="rotate(1.2)">` +
      thread(0, 0, 2 * s, 2 * s, '#1d1612', 0.1) +
      thread(0.3, 0.2, s * 1.5, s * 0.8, '#fff8ea', 0.2) +
      thread(s + 0.3, s + 0.2, s * 1.5, s * 0.8, '#fff8ea', 0.2) +
      thread(s * 1.1, 0, s * 0.8, s * 0.9, '#1d1612', 0.16) +
      thread(0.1 * s, s, s * 0.8, s * 0.9, '#1d1612', 0.16) +
      '</pattern>'
    );
  });
  return `<path d="${path}" fill="url(#${pattern})"/>`;
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
