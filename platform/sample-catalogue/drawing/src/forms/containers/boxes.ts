import { type Point, silhouette, turn } from '../../shapes/lathe.ts';
import { castTurned, contact, faded, footprint } from '../../shapes/shadow.ts';
import { type Box, box as cuboid, edges, shadowOf } from '../../shapes/solid.ts';
import { grain, within } from '../../shapes/texture.ts';
import { boxOf } from '../../shapes/thrown.ts';
import { hexOf, lit, mix, rgbOf } from '../../stage/color.ts';
import { eye } from '../../stage/light.ts';
import { between } from '../../stage/random.ts';
import { type Drawing, type Form, n, type Stage } from '../../stage/stage.ts';

const RADIUS = 330;

/** A board as thin as a card, bent round and lapped in fingers that are nailed with copper. */
function fingers(stage: Stage, radius: number, low: number, high: number): string {
  const at = (angle: number, height: number) =>
    `${n(radius * Math.sin(angle))} ${n(radius * Math.cos(angle) * eye.tilt - height)}`;
  const count = high - low > 120 ? 3 : 1;
  const tall = (high - low) / count;
  let cut = '';
  let nails = '';
  for (let index = 0; index < count; index++) {
    const middle = low + (index + 0.5) * tall;
    const root = tall * 0.5;
    const tip = tall * 0.2;
    cut +=
      `M${at(-0.5, middle + root)}Q${at(-0.36, middle + root * 0.9)} ${at(-0.2, middle + tip * 1.35)}` +
      `Q${at(-0.06, middle + tip)} ${at(-0.05, middle)}Q${at(-0.06, middle - tip)} ${at(-0.2, middle - tip * 1.35)}` +
      `Q${at(-0.36, middle - root * 0.9)} ${at(-0.5, middle - root)}`;
    for (const angle of [-0.14, -0.36]) {
      const [x, y] = at(angle, middle).split(' ');
      nails += `<circle cx="${x}" cy="${y}" r="4.6" fill="#9a5a32"/><circle cx="${n(Number(x) - 1.2)}" cy="${n(Number(y) - 1.4)}" r="1.8" fill="#f0b98a"/>`;
    }
  }
  const { color } = stage.material;
  return (
    `<path d="${cut}" transform="translate(3 3)" fill="none" stroke="${lit(color, 0.16)}" stroke-width="7" opacity="0.3"/>` +
    `<path d="${cut}" fill="none" stroke="${lit(color, 0.2)}" stroke-width="2.4" opacity="0.85"/>` +
    `<path d="${cut}" transform="translate(-2 -1)" fill="none" stroke="${lit(color, 1.6)}" stroke-width="1.6" opacity="0.5"/>${nails}`
  );
}

function bent(stage: Stage): Drawing {
  const body: Point[] = [
    [RADIUS, 0],
    [RADIUS, 210],
  ];
  const lid: Point[] = [
    [RADIUS + 9, 206],
    [RADIUS + 9, 268],
    [RADIUS + 4, 273],
  ];
  const top: Point[] = [
    [RADIUS + 4, 273],
    [2, 275],
  ];
  const cover = `M${-RADIUS - 2} -274a${RADIUS + 2} ${n((RADIUS + 2) * eye.tilt)} 0 1 0 ${2 * RADIUS + 4} 0a${RADIUS + 2} ${n((RADIUS + 2) * eye.tilt)} 0 1 0 ${-2 * RADIUS - 4} 0Z`;
  const { color } = stage.material;
  const seam = silhouette({
    outline: [
      [RADIUS, 196],
      [RADIUS, 206],
    ],
  });
  return {
    shadow: castTurned(stage, [...body, ...lid]) + contact(stage, footprint(RADIUS)),
    body:
      turn(stage, { outline: body }) +
      grain(stage, silhouette({ outline: body }), boxOf(RADIUS, 210), color, false) +
      fingers(stage, RADIUS, 4, 200) +
      `<path d="${seam}" fill="#1d1612" opacity="0.4"/>` +
      turn(stage, { outline: lid }) +
      grain(stage, silhouette({ outline: lid }), boxOf(RADIUS + 9, 275), color, false) +
      fingers(stage, RADIUS + 9, 208, 270) +
      turn(stage, { outline: top }) +
      grain(stage, cover, { x: -RADIUS, y: -345, width: 2 * RADIUS, height: 150 }, color, false) +
      `<path d="${cover}" fill="none" stroke="${lit(color, 1.5)}" stroke-width="2" opacity="0.6"/>`,
  };
}

/** Paint that floats on water, combed into feathers and lifted off with a sheet. */
function marbled(stage: Stage, width: number, height: number): string {
  const { color, second } = stage.palette;
  const inks = [
    second,
    lit(color, 0.5),
    hexOf(mix(rgbOf(color), rgbOf(second), 0.5)),
    lit(second, 1.12),
  ];
  const comb = 46;
  const wander = stage.random() * 9;
  let drawn = '';
  for (let row = -2; row * 15 < height + 60; row++) {
    const ink = inks[(row + 8) % inks.length] ?? second;
    const base = row * 15 + between(stage.random, -3, 3);
    let path = '';
    for (let x = -comb; x <= width + comb; x += comb) {
      const dip = 30 + 10 * Math.sin(wander + x * 0.02 + row * 0.3);
      const drift = 8 * Math.sin(wander + x * 0.011 + row * 0.9);
      const y = base + drift;
      path += path === '' ? `M${n(x)} ${n(y)}` : '';
      path += `C${n(x + comb * 0.3)} ${n(y - dip * 0.3)} ${n(x + comb * 0.42)} ${n(y + dip * 0.5)} ${n(x + comb * 0.5)} ${n(y + dip)}`;
      path += `C${n(x + comb * 0.58)} ${n(y + dip * 0.5)} ${n(x + comb * 0.7)} ${n(y - dip * 0.3)} ${n(x + comb)} ${n(y)}`;
    }
    drawn += `<path d="${path}" stroke="${ink}" stroke-width="${n(between(stage.random, 3, 7.5))}"/>`;
  }
  return within(
    stage,
    `M0 0H${n(width)}V${n(height)}H0Z`,
    `<g fill="none" opacity="0.72" stroke-linejoin="round">${drawn}</g>`,
  );
}

/** Letters in their tray, with the tape that lifts them, and the lid standing behind it. */
function letters(stage: Stage): Drawing {
  const cover = { ...stage.material, color: stage.palette.color, glow: 0.06 };
  const plain = { ...stage.material, color: lit(stage.palette.second, 0.82), glow: 0.06 };
  const dark = { ...plain, color: '#3a2f26' };
  const paper = { ...stage.other('paper'), glow: 0.1 };
  const surface = (_: string, width: number, height: number) => marbled(stage, width, height);
  const lid: Box = { at: [-310, 0, -290], size: [620, 424, 104], material: cover, surface };
  const tray: Box = { at: [-300, 0, -100], size: [600, 196, 330], material: plain };
  const well: Box = { at: [-286, 194, -86], size: [572, 3, 302], material: dark };
  const envelopes = [0, 1, 2].map((at): Box => {
    const color = at === 1 ? lit(stage.palette.second, 0.94) : '#efe6d2';
    return {
      at: [-262 + 9 * at, 197 + 7 * at, -70 + 5 * at],
      size: [520 - 14 * at, 7, 270 - 8 * at],
      material: { ...paper, color },
      surface: (face, width, height) =>
        face === 'top' && at === 2
          ? `<path d="M0 ${n(height)}L${n(width / 2)} ${n(height * 0.45)}L${n(width)} ${n(height)}" fill="none" stroke="#a89878" stroke-width="2.4"/>`
          : '',
    };
  });
  const tape: Box = {
    at: [96, 218, -72],
    size: [30, 2, 306],
    material: { ...stage.other('linen'), color: lit(stage.palette.color, 0.9) },
  };
  const end: Box = { ...tape, at: [96, 150, 231], size: [30, 70, 2] };
  const boxes = [lid, tray, well, ...envelopes, tape, end];
  return {
    shadow:
      faded(stage, shadowOf(stage, tray) + shadowOf(stage, lid), {
        x: 0,
        reach: 424 * stage.light.cast[0] + 320 * Math.sign(stage.light.cast[0]),
        lifted: 0,
        deep: 0.85,
      }) +
      contact(
        stage,
        shadowOf(stage, { ...tray, size: [600, 2, 330] }) +
          shadowOf(stage, { ...lid, size: [620, 2, 104] }),
      ),
    body: boxes.map((each) => cuboid(stage, each) + edges(stage, each)).join(''),
  };
}

const box: Form = {
  extent: { half: 345, height: 345 },
  unit: 0.0415,
  focus: { x: -90, y: -190 },
  draw: bent,
};

const letterBox: Form = {
  extent: { half: 420, height: 520 },
  unit: 0.0405,
  focus: { x: -120, y: -330 },
  draw: letters,
};

export const BOXES = { box, 'letter-box': letterBox } satisfies Record<string, Form>;
