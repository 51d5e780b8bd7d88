import { across, WIDTH } from '../shapes/background.ts';
import { blurred } from '../shapes/shadow.ts';
import { grain } from '../shapes/texture.ts';
import { lit } from '../stage/color.ts';
import { between } from '../stage/random.ts';
import { n, type Stage } from '../stage/stage.ts';
import { gradient, level, rect, strip } from './paint.ts';

const sideOf = ({ light }: Stage) => Math.sign(light.direction[0]) || -1;

/** The light of the window fades across a surface. */
function litAcross(stage: Stage, color: string): string {
  const fade = [lit(color, 1.2), lit(color, 1), lit(color, 0.62)];
  return gradient(stage, sideOf(stage) < 0 ? fade : fade.toReversed(), 'across');
}

/** A table as one sees it who sits at it: boards from left to right, a thick front edge. */
export function tabletop(stage: Stage, back: number, front: number, bottom: number, color: string) {
  const top = strip(stage, back, front - back, 20);
  const box = { ...across(stage, 20), y: back, height: front - back };
  const seams = [0.16, 0.42, 0.78].map((share) => {
    const y = back + (front - back) * (share + between(stage.random, -0.05, 0.05));
    return `<path d="${level(stage, y)}" stroke="${lit(color, 0.3)}" stroke-width="${n(1.5 + share * 3)}" opacity="0.6"/><path d="${level(stage, y + 3)}" stroke="${lit(color, 1.7)}" stroke-width="1.6" opacity="0.35"/>`;
  });
  const thick = Math.min(46, (bottom - front) * 0.5);
  const edge =
    `<path d="${strip(stage, front, thick, 20)}" fill="url(#${litAcross(stage, lit(color, 0.62))})"/>` +
    `<path d="${level(stage, front)}" stroke="${lit(color, 1.6)}" stroke-width="4" opacity="0.7"/>` +
    `<path d="${strip(stage, front + thick, bottom - front, 20)}" fill="${lit(stage.palette.wall, 0.16)}"/>`;
  return (
    blurred(stage, strip(stage, back - 14, 22, 20), 12, 0.3) +
    `<path d="${top}" fill="url(#${litAcross(stage, color)})"/>` +
    grain(stage, top, box, color, false) +
    seams.join('') +
    (front < bottom ? edge : '')
  );
}

/** A board on the wall, with its brackets and the shadow below it. */
export function shelf(stage: Stage, y: number, thick: number, color: string): string {
  const side = sideOf(stage);
  const bracket = (x: number) =>
    `<path d="M${n(x)} ${n(y + thick)}v${n(thick * 3.4)}h${n(thick * 0.5)}q0 ${n(-thick * 2.4)} ${n(thick * 2.2)} ${n(-thick * 3.4)}Z" fill="${lit(color, 0.5)}"/>`;
  const board = strip(stage, y - thick * 0.5, thick * 0.5, 20);
  const front = strip(stage, y, thick, 20);
  return (
    blurred(stage, strip(stage, y + thick, thick * 3.2, 40), 30, 0.4) +
    blurred(stage, strip(stage, y + thick, thick * 0.7, 40), 8, 0.4) +
    [230, WIDTH - 270].map((x) => bracket(x - side * 20)).join('') +
    `<path d="${board}" fill="url(#${litAcross(stage, color)})"/>` +
    `<path d="${front}" fill="url(#${litAcross(stage, lit(color, 0.7))})"/>` +
    grain(stage, front, { ...across(stage, 20), y, height: thick }, color, false) +
    `<path d="${level(stage, y)}" stroke="${lit(color, 1.6)}" stroke-width="3" opacity="0.7"/>`
  );
}

/** Boards that run away from the eye, each a little lighter or darker than the next. */
export function floor(stage: Stage, back: number, bottom: number, color: string): string {
  const vanish = back - (bottom - back) * 1.5;
  const all = strip(stage, back, bottom - back);
  const at = (x: number, y: number) =>
    WIDTH / 2 + (x - WIDTH / 2) * ((y - vanish) / (bottom - vanish));
  let boards = '';
  for (let x = -900; x < WIDTH + 900; ) {
    const wide = between(stage.random, 120, 170);
    const tone = between(stage.random, 0, 0.08);
    const corners = [at(x, back), at(x + wide, back), at(x + wide, bottom), at(x, bottom)].map(n);
    const end = back + (bottom - back) * between(stage.random, 0.1, 0.9);
    boards +=
      `<path d="M${corners[0]} ${n(back)}H${corners[1]}L${corners[2]} ${n(bottom)}H${corners[3]}Z" fill="${stage.random() < 0.5 ? '#1d1612' : '#fff4dc'}" fill-opacity="${tone.toFixed(2)}"/>` +
      `<path d="M${corners[0]} ${n(back)}L${corners[3]} ${n(bottom)}M${n(at(x, end))} ${n(end)}H${n(at(x + wide, end))}" stroke="${lit(color, 0.28)}" stroke-width="2.4" opacity="0.5" fill="none"/>`;
    x += wide;
  }
  return (
    `<path d="${all}" fill="url(#${litAcross(stage, color)})"/>${boards}` +
    blurred(stage, strip(stage, back - 10, 26, 40), 14, 0.36)
  );
}

/** The board where wall and floor meet, and a panelled lower wall up to a height. */
export function skirting(stage: Stage, floorAt: number, high: number, panel: number): string {
  const { wall } = stage.palette;
  const y = floorAt - high;
  let panels = '';
  if (panel > 0) {
    const top = floorAt - panel;
    const wood = lit(wall, 0.84);
    panels += `<path d="${strip(stage, top, panel)}" fill="url(#${litAcross(stage, wood)})"/>`;
    const { x: left, width } = across(stage);
    for (let x = left + between(stage.random, 20, 120); x < left + width; x += 150) {
      panels += `<path d="M${n(x)} ${n(top + 20)}V${n(y)}" stroke="${lit(wall, 0.42)}" stroke-width="3" opacity="0.5"/><path d="M${n(x + 3)} ${n(top + 20)}V${n(y)}" stroke="${lit(wall, 1.4)}" stroke-width="2" opacity="0.5"/>`;
    }
    panels += `<path d="${strip(stage, top, 18)}" fill="${lit(wall, 1.06)}"/><path d="${strip(stage, top + 18, 6)}" fill="${lit(wall, 0.4)}" opacity="0.5"/>`;
  }
  return (
    panels +
    `<path d="${strip(stage, y, high)}" fill="url(#${litAcross(stage, lit(wall, 1.02))})"/>` +
    `<path d="${level(stage, y)}" stroke="${lit(wall, 1.5)}" stroke-width="3" opacity="0.7"/>` +
    `<path d="${level(stage, y + 9)}" stroke="${lit(wall, 0.4)}" stroke-width="2" opacity="0.4"/>`
  );
}

/** A table from above: boards from top to bottom, their ends outside of the picture. */
export function boardsFromAbove(stage: Stage, bottom: number, color: string): string {
  let drawn = '';
  const { x: left, width } = across(stage);
  for (let x = left + between(stage.random, -260, -40); x < left + width; ) {
    const wide = between(stage.random, 300, 380);
    const board = rect(x, -10, wide, bottom + 20);
    const tone = lit(color, between(stage.random, 0.86, 1.12));
    drawn +=
      `<path d="${board}" fill="${tone}"/>` +
      grain(stage, board, { x, y: -10, width: wide, height: bottom + 20 }, tone, true) +
      `<path d="M${n(x)} -10V${n(bottom)}" stroke="${lit(color, 0.2)}" stroke-width="5" opacity="0.8"/><path d="M${n(x + 4)} -10V${n(bottom)}" stroke="${lit(color, 1.6)}" stroke-width="2" opacity="0.4"/>`;
    x += wide;
  }
  const shade = ['#fff4dc', '#fff4dc', '#1d1612'];
  const light = stage.define(
    'above light',
    (id) =>
      `<linearGradient id="${id}" x1="${sideOf(stage) < 0 ? 0 : 1}" y1="0" x2="${sideOf(stage) < 0 ? 1 : 0}" y2="1">${shade.map((tone, index) => `<stop offset="${index / 2}" stop-color="${tone}" stop-opacity="${[0.26, 0, 0.4][index]}"/>`).join('')}</linearGradient>`,
  );
  return `${drawn}<rect x="${left}" width="${width}" height="${n(bottom)}" fill="url(#${light})"/>`;
}
