import { across } from '../shapes/background.ts';
import { between } from '../stage/random.ts';
import { n, type Stage } from '../stage/stage.ts';

export const rect = (x: number, y: number, width: number, height: number): string =>
  `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}Z`;

/** A strip from one side of the picture to the other, and a margin beyond both. */
export function strip(stage: Stage, y: number, height: number, margin = 0): string {
  const { x, width } = across(stage, margin);
  return rect(x, y, width, height);
}

/** A level line from one side of the picture to the other. */
export function level(stage: Stage, y: number): string {
  const { x, width } = across(stage, 20);
  return `M${n(x)} ${n(y)}h${n(width)}`;
}

/** A gradient over the box of what it fills, its colours at equal distances. */
export function gradient(stage: Stage, colors: readonly string[], to: 'down' | 'across'): string {
  const end = to === 'down' ? 'x2="0" y2="1"' : 'x2="1" y2="0"';
  return stage.define(`gradient ${to} ${colors.join(' ')}`, (id) => {
    const stops = colors.map(
      (color, index) =>
        `<stop offset="${(index / (colors.length - 1)).toFixed(3)}" stop-color="${color}"/>`,
    );
    return `<linearGradient id="${id}" x1="0" y1="0" ${end}>${stops.join('')}</linearGradient>`;
  });
}

export interface Ridge {
  /** Default: from one side of the picture to the other. */
  x?: number;
  width?: number;
  /** Mean height of its line, and how far it rises and falls. */
  top: number;
  rough: number;
  bottom: number;
  /** Length of its largest wave, as a share of the width. Default: 1. */
  wave?: number;
}

/** The outline of hills or treetops: waves on waves, down to a level bottom. */
export function ridge(stage: Stage, { top, rough, bottom, wave = 1, ...at }: Ridge): string {
  const { x, width } = { ...across(stage, 20), ...at };
  const waves = [1, 2.3, 5.1, 11.7, 27].map((often) => ({
    often: often / wave,
    high: rough / often ** 1.3,
    phase: between(stage.random, 0, 7),
  }));
  const steps = Math.max(24, Math.round(width / 9));
  const line = Array.from({ length: steps + 1 }, (_, step) => {
    const share = step / steps;
    const up = waves.reduce(
      (sum, { often, high, phase }) => sum + high * Math.sin(phase + share * often * 6.28),
      0,
    );
    return `${n(x + share * width)} ${n(top - up)}`;
  });
  return `M${n(x)} ${n(bottom)}L${line.join('L')}L${n(x + width)} ${n(bottom)}Z`;
}

/** Everything behind the things of a picture is a little out of focus. */
export function outOfFocus(stage: Stage, drawn: string, spread: number): string {
  const { x, width } = across(stage, 120);
  const filter = stage.define(
    `out of focus ${spread}`,
    (id) =>
      `<filter id="${id}" filterUnits="userSpaceOnUse" x="${x}" y="-120" width="${width}" height="2040" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${spread}"/></filter>`,
  );
  return `<g filter="url(#${filter})">${drawn}</g>`;
}
