import { contact, faded } from '../../shapes/shadow.ts';
import { type Box, box, edges, shadowOf } from '../../shapes/solid.ts';
import { grain, weave } from '../../shapes/texture.ts';
import { lit } from '../../stage/color.ts';
import type { Drawing, Form, Stage } from '../../stage/stage.ts';
import { n } from '../../stage/stage.ts';

type Surface = NonNullable<Box['surface']>;

const sheet = (width: number, height: number) => `M0 0H${n(width)}V${n(height)}H0Z`;

function stacked(stage: Stage, boxes: readonly Box[], standing: readonly Box[]): Drawing {
  const top = Math.max(...boxes.map(({ at, size }) => at[1] + size[1]));
  const feet = standing.map((each) => ({
    ...each,
    size: [each.size[0], 2, each.size[2]] as const,
  }));
  return {
    shadow:
      faded(stage, boxes.map((each) => shadowOf(stage, each)).join(''), {
        x: 0,
        reach: top * stage.light.cast[0] + 320 * Math.sign(stage.light.cast[0]),
        lifted: 0,
        deep: 0.85,
      }) + contact(stage, feet.map((each) => shadowOf(stage, each)).join('')),
    body: boxes.map((each) => box(stage, each) + edges(stage, each)).join(''),
  };
}

/** The tails of dovetails along both ends of a board, cut by eye: no two are alike. */
function dovetails(stage: Stage, width: number, height: number, color: string): string {
  const deep = 26;
  const count = Math.max(3, Math.round(height / 44));
  let path = '';
  for (let tail = 0; tail < count; tail++) {
    const pitch = height / count;
    const middle = pitch * (tail + 0.5) + (stage.random() - 0.5) * pitch * 0.2;
    const [narrow, broad] = [pitch * 0.2, pitch * (0.3 + 0.1 * stage.random())];
    for (const [edge, inward] of [
      [0, deep],
      [width, width - deep],
    ] as const) {
      path += `M${n(edge)} ${n(middle - broad)}L${n(inward)} ${n(middle - narrow)}V${n(middle + narrow)}L${n(edge)} ${n(middle + broad)}Z`;
    }
  }
  return `<path d="${path}" fill="${lit(color, 0.5)}" fill-opacity="0.4" stroke="${lit(color, 0.2)}" stroke-width="2" stroke-opacity="0.8"/>`;
}

/** Wide boards of oak, dovetailed at the corners, with a small label on the front. */
const boards =
  (stage: Stage): Surface =>
  (face, width, height) => {
    const { color } = stage.material;
    const joint = `M0 ${n(height * 0.5)}H${n(width)}`;
    return (
      (stage.material.texture === 'grain'
        ? grain(stage, sheet(width, height), { x: 0, y: 0, width, height }, color, false)
        : '') +
      `<path d="${joint}" stroke="${lit(color, 0.2)}" stroke-width="2.4" stroke-opacity="0.7"/>` +
      (face === 'front'
        ? dovetails(stage, width, height, color) +
          `<rect x="${n(width / 2 - 34)}" y="${n(height * 0.2)}" width="68" height="30" fill="#f2ead8" stroke="#9c7a3c" stroke-width="3"/>`
        : '')
    );
  };

/** On four feet under a skirting, with a lid that is upholstered like a bench. */
const chest: Form = {
  extent: { half: 420, height: 420 },
  unit: 0.138,
  focus: { x: -150, y: -300 },
  draw(stage) {
    const [half, deep] = [332, 172];
    const foot = (x: number, z: number): Box => ({ at: [x, 0, z], size: [74, 44, 74] });
    const feet = [
      foot(-half, -deep),
      foot(half - 74, -deep),
      foot(-half, deep - 74),
      foot(half - 74, deep - 74),
    ];
    const skirting: Box = {
      at: [-half - 8, 40, -deep - 8],
      size: [2 * half + 16, 30, 2 * deep + 16],
    };
    const body: Box = {
      at: [-half, 70, -deep],
      size: [2 * half, 186, 2 * deep],
      surface: boards(stage),
    };
    const cloth = { ...stage.material, color: stage.palette.second, gloss: 0, metal: false };
    const woven: Surface = (face, width, height) =>
      weave(stage, sheet(width, height), { x: 0, y: 0, width, height }, 4, 0.8) +
      (face === 'top'
        ? ''
        : `<path d="M0 ${n(height - 5)}H${n(width)}" stroke="#1d1612" stroke-width="5" stroke-opacity="0.25"/>`);
    const board: Box = {
      at: [-half - 12, 256, -deep - 12],
      size: [2 * half + 24, 14, 2 * deep + 24],
    };
    const felt: Box = {
      at: [-half - 10, 270, -deep - 10],
      size: [2 * half + 20, 42, 2 * deep + 20],
      material: cloth,
      surface: woven,
    };
    const crown: Box = {
      at: [-half + 8, 312, -deep + 8],
      size: [2 * half - 16, 9, 2 * deep - 16],
      material: cloth,
      surface: woven,
    };
    return stacked(stage, [...feet, skirting, body, board, felt, crown], feet);
  },
};

/** Sheet metal: folded along its edges and riveted, with caps on the corners and a drop handle. */
const riveted =
  (stage: Stage): Surface =>
  (face, width, height) => {
    const { color } = stage.material;
    let rivets = '';
    for (let x = 26; x < width - 10; x += (width - 52) / Math.round(width / 62)) {
      rivets += `<circle cx="${n(x)}" cy="${n(height - 12)}" r="4.6" fill="${lit(color, 0.5)}"/><circle cx="${n(x - 1)}" cy="${n(height - 14)}" r="3" fill="${lit(color, 1.5)}"/>`;
    }
    const caps = [0, width - 54]
      .map(
        (x) =>
          `<path d="M${n(x)} ${n(height)}v-46q27 -26 54 0v46Z" fill="${lit(color, 0.72)}" stroke="${lit(color, 0.3)}" stroke-width="2"/>`,
      )
      .join('');
    const [x, y] = [width / 2, height * 0.3];
    const handle =
      face === 'side'
        ? `<path d="M${n(x - 62)} ${n(y)}v34q0 16 16 16h92q16 0 16 -16v-34" fill="none" stroke="#20180f" stroke-opacity="0.4" stroke-width="11" transform="translate(5 6)"/><path d="M${n(x - 62)} ${n(y)}v34q0 16 16 16h92q16 0 16 -16v-34" fill="none" stroke="#b08a45" stroke-width="10"/><g fill="#8b6a30"><rect x="${n(x - 76)}" y="${n(y - 12)}" width="28" height="20" rx="3"/><rect x="${n(x + 48)}" y="${n(y - 12)}" width="28" height="20" rx="3"/></g>`
        : '';
    return rivets + caps + handle;
  };

/** A hasp of brass over the joint between lid and body. */
const hasp = (x: number, y: number) =>
  `<g transform="translate(${n(x)} ${n(y)})"><rect x="-17" y="-2" width="34" height="46" rx="3" fill="#6d5222"/><rect x="-15" y="0" width="30" height="42" rx="3" fill="#c29a50"/><rect x="-13" y="2" width="8" height="38" rx="3" fill="#ecd9a6" opacity="0.7"/><circle cy="30" r="5" fill="#4a3715"/></g>`;

/** Shallow, of sheet metal, under a lid of canvas. */
const trunk: Form = {
  extent: { half: 440, height: 320 },
  unit: 0.0475,
  focus: { x: -150, y: -170 },
  draw(stage) {
    const base: Box = { at: [-316, 0, -232], size: [632, 152, 464], surface: riveted(stage) };
    const canvas = { ...stage.material, color: stage.palette.second, gloss: 0, metal: false };
    const clothed: Surface = (face, width, height) =>
      weave(stage, sheet(width, height), { x: 0, y: 0, width, height }, 3, 0.7) +
      (face === 'top'
        ? `<path d="M0 ${n(height * 0.5)}H${n(width)}" stroke="#1d1612" stroke-width="3" stroke-opacity="0.2"/>`
        : '') +
      (face === 'front'
        ? `<rect x="${n(width / 2 - 60)}" y="20" width="120" height="40" fill="#f2ead8" stroke="#a8823e" stroke-width="6"/>` +
          hasp(width * 0.18, height - 22) +
          hasp(width * 0.82, height - 22)
        : '');
    const lid: Box = {
      at: [-324, 152, -240],
      size: [648, 84, 480],
      material: canvas,
      surface: clothed,
    };
    return stacked(stage, [base, lid], [base]);
  },
};

export const CHESTS = { chest, trunk } satisfies Record<string, Form>;
