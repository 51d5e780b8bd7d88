import { gradient, outOfFocus, rect, ridge, strip } from '../rooms/paint.ts';
import { across } from '../shapes/background.ts';
import { blurred } from '../shapes/shadow.ts';
import { lit } from '../stage/color.ts';
import { between } from '../stage/random.ts';
import { n, type Stage } from '../stage/stage.ts';

/** Sky down to a height, with the sun's light where it stands, and long thin clouds. */
export function sky(
  stage: Stage,
  bottom: number,
  colors: readonly string[],
  sun: { x: number; y: number; color: string; size?: number },
  clouds = 7,
): string {
  const { size = 90 } = sun;
  const { x: left, width } = across(stage);
  const cloud = Array.from({ length: Math.round((clouds * width) / 1440) }, () => {
    const x = between(stage.random, left - 100, left + width);
    const y = between(stage.random, bottom * 0.08, bottom * 0.86);
    const wide = between(stage.random, 260, 760);
    const high = between(stage.random, 8, 26);
    const near = 1 - Math.min(1, Math.hypot(x + wide / 2 - sun.x, y - sun.y) / 1100);
    return `<ellipse cx="${n(x + wide / 2)}" cy="${n(y)}" rx="${n(wide / 2)}" ry="${n(high)}" fill="${near > 0.45 ? sun.color : lit(colors[0] ?? '#8899aa', 1.25)}" opacity="${(0.14 + 0.34 * near).toFixed(2)}"/>`;
  });
  const halo = `M${n(sun.x - size * 3)} ${n(sun.y)}a${size * 3} ${size * 3} 0 1 0 ${size * 6} 0a${size * 3} ${size * 3} 0 1 0 ${-size * 6} 0Z`;
  return (
    `<path d="${strip(stage, 0, bottom)}" fill="url(#${gradient(stage, colors, 'down')})"/>` +
    blurred(stage, halo, 150, 0.55, sun.color) +
    outOfFocus(stage, cloud.join(''), 10)
  );
}

/** Hills behind each other: the farther, the more of the air's colour. */
export function hills(
  stage: Stage,
  tops: readonly { top: number; rough: number; color: string; wave?: number }[],
  bottom: number,
): string {
  return tops
    .map(({ top, rough, color, wave = 1 }) => {
      const path = ridge(stage, { top, rough, bottom, wave });
      const fill = gradient(stage, [color, lit(color, 1.25)], 'down');
      return `<path d="${path}" fill="url(#${fill})"/>`;
    })
    .join('');
}

/** Still water that mirrors what is drawn above a height. */
export function water(
  stage: Stage,
  top: number,
  bottom: number,
  mirrored: string,
  colors: readonly string[],
): string {
  const clip = stage.define(
    `water ${top}`,
    (id) => `<clipPath id="${id}"><path d="${strip(stage, top, bottom - top)}"/></clipPath>`,
  );
  const { x: left, width } = across(stage);
  let ripples = '';
  for (let y = top + 8; y < bottom; y += between(stage.random, 10, 26) * (1440 / width)) {
    const wide = between(stage.random, 60, 520) * (0.4 + (y - top) / (bottom - top));
    const x = between(stage.random, left - 60, left + width);
    ripples += `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(wide / 2)}" ry="${n(1 + ((y - top) / (bottom - top)) * 4)}" fill="${stage.random() < 0.5 ? '#fff6e4' : '#14191d'}" opacity="${between(stage.random, 0.06, 0.2).toFixed(2)}"/>`;
  }
  const flipped = `<g transform="matrix(1 0 0 -1 0 ${n(2 * top)})">${mirrored}</g>`;
  return (
    `<g clip-path="url(#${clip})"><path d="${strip(stage, top, bottom - top)}" fill="url(#${gradient(stage, colors, 'down')})"/>` +
    `<g opacity="0.62">${outOfFocus(stage, flipped, 7)}</g>` +
    `<path d="${strip(stage, top, bottom - top)}" fill="url(#${gradient(stage, colors, 'down')})" opacity="0.32"/>${ripples}</g>`
  );
}

/** Reeds or grass: blades from a line upwards, the nearer the larger. */
export function blades(
  stage: Stage,
  at: { from: number; to: number; y: number; tall: number; color: string; every?: number },
): string {
  const { from, to, y, tall, color, every = 7 } = at;
  let drawn = '';
  for (let x = from; x < to; x += every * between(stage.random, 0.5, 1.5)) {
    const high = tall * between(stage.random, 0.5, 1);
    const lean = between(stage.random, -0.22, 0.3) * high;
    const wide = Math.max(2, tall * 0.014);
    const foot = y + between(stage.random, -6, 12);
    drawn += `<path d="M${n(x - wide)} ${n(foot)}Q${n(x)} ${n(foot - high * 0.6)} ${n(x + lean)} ${n(foot - high)}Q${n(x + wide * 1.6)} ${n(foot - high * 0.5)} ${n(x + wide)} ${n(foot)}Z" fill="${lit(color, between(stage.random, 0.55, 1.3))}"/>`;
    if (stage.random() < 0.09 && tall > 140) {
      drawn += `<ellipse cx="${n(x + lean)}" cy="${n(foot - high)}" rx="${n(wide * 1.7)}" ry="${n(tall * 0.07)}" fill="${lit('#5a3d28', between(stage.random, 0.8, 1.2))}" transform="rotate(${n((lean / high) * 40)} ${n(x + lean)} ${n(foot - high)})"/>`;
    }
  }
  return drawn;
}

/** A broad-leaved tree or a fir, its foot at (x, y). */
export function tree(
  stage: Stage,
  at: { x: number; y: number; tall: number; color: string; fir?: boolean },
): string {
  const { x, y, tall, color, fir = false } = at;
  const side = Math.sign(stage.light.direction[0]) || -1;
  const trunk = `<path d="${rect(x - tall * 0.02, y - tall * 0.3, tall * 0.04, tall * 0.3)}" fill="${lit('#4a3a2c', 0.8)}"/>`;
  if (fir) {
    const layers = Array.from({ length: 8 }, (_, index) => {
      const share = index / 8;
      const half = tall * 0.2 * (1 - share) + 4;
      const foot = y - tall * (0.06 + share * 0.86);
      const light = lit(color, 0.7 + share * 0.5);
      return `<path d="M${n(x - half)} ${n(foot)}Q${n(x)} ${n(foot + half * 0.24)} ${n(x + half)} ${n(foot)}L${n(x)} ${n(foot - tall * 0.2)}Z" fill="${light}"/><path d="M${n(x)} ${n(foot + half * 0.1)}L${n(x + side * half)} ${n(foot)}L${n(x)} ${n(foot - tall * 0.2)}Z" fill="${lit(color, 1.25 + share * 0.3)}" opacity="0.6"/>`;
    });
    return trunk + layers.join('');
  }
  let crown = '';
  for (let index = 0; index < 46; index++) {
    const angle = between(stage.random, 0, 6.28);
    const out = Math.sqrt(stage.random()) * tall * 0.3;
    const [cx, cy] = [x + Math.cos(angle) * out, y - tall * 0.62 + Math.sin(angle) * out * 1.05];
    const light =
      0.75 + 0.55 * ((Math.cos(angle) * side - Math.sin(angle)) * (out / (tall * 0.3)) * 0.5);
    crown += `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(tall * between(stage.random, 0.05, 0.1))}" fill="${lit(color, Math.max(0.4, light))}" opacity="0.8"/>`;
  }
  return trunk + crown;
}

/** Smoke that rises and drifts away from the light. */
export function smoke(stage: Stage, x: number, y: number, tall: number, color: string): string {
  let puffs = '';
  for (let step = 0; step < 16; step++) {
    const share = step / 15;
    puffs += `<circle cx="${n(x + share * share * tall * 0.55 + between(stage.random, -10, 10))}" cy="${n(y - share * tall)}" r="${n(12 + share * tall * 0.13)}" fill="${color}" opacity="${(0.34 * (1 - share)).toFixed(2)}"/>`;
  }
  return outOfFocus(stage, puffs, 14);
}

/** Mist that lies over the land. */
export const mist = (stage: Stage, y: number, high: number, color: string, strength: number) =>
  blurred(stage, strip(stage, y, high, 60), high * 0.4, strength, color);
