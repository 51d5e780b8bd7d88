import { n, type Stage } from '../../stage/stage.ts';

/** Warm light in the air round a lamp, or lying on the table under it. */
export function glow(
  stage: Stage,
  x: number,
  y: number,
  rx: number,
  ry: number,
  strength: number,
): string {
  const fill = stage.define(
    `glow ${strength}`,
    (id) =>
      `<radialGradient id="${id}"><stop offset="0" stop-color="#fff0cc" stop-opacity="${strength}"/>` +
      `<stop offset="0.4" stop-color="#ffe6b4" stop-opacity="${strength * 0.45}"/><stop offset="1" stop-color="#ffe0a6" stop-opacity="0"/></radialGradient>`,
  );
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="url(#${fill})"/>`;
}
