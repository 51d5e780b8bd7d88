import { face, pathOf, type Spot } from '../../shapes/relief.ts';
import { contact, faded } from '../../shapes/shadow.ts';
import { project } from '../../shapes/solid.ts';
import { grain } from '../../shapes/texture.ts';
import { type Node, tube, tubePath } from '../../shapes/tube.ts';
import { hexOf, lit, scale } from '../../stage/color.ts';
import { shade, type Vector } from '../../stage/light.ts';
import { between } from '../../stage/random.ts';
import { type Form, n, type Stage } from '../../stage/stage.ts';

/** A round bar between two places in the room; it swells a little in its middle. */
interface Bar {
  from: Vector;
  to: Vector;
  /** Half thickness at its ends, and in its middle. */
  ends: number;
  middle: number;
}

const cuts = 14;
const barNodes = (bar: Bar, seen: (at: Vector) => Spot): Node[] =>
  Array.from({ length: cuts + 1 }, (_, cut) => {
    const share = cut / cuts;
    const at = (axis: 0 | 1 | 2) => bar.from[axis] + (bar.to[axis] - bar.from[axis]) * share;
    const spot = seen([at(0), at(1), at(2)]);
    return [...spot, bar.ends + (bar.middle - bar.ends) * Math.sin(share * Math.PI)];
  });

/** Projects a point of the room onto the floor, along the light. */
const fallen =
  (stage: Stage) =>
  ([x, y, z]: Vector): Spot => {
    const [sx, sy] = project([x, 0, z]);
    return [sx + y * stage.light.cast[0], sy - y * stage.light.cast[1]];
  };

function turned(stage: Stage, bar: Bar): string {
  const line = barNodes(bar, project);
  const xs = line.map(([x]) => x);
  const ys = line.map(([, y]) => y);
  const box = {
    x: Math.min(...xs) - 26,
    y: Math.min(...ys) - 26,
    width: Math.max(...xs) - Math.min(...xs) + 52,
    height: Math.max(...ys) - Math.min(...ys) + 52,
  };
  const wooden = stage.material.texture === 'grain';
  return (
    tube(stage, line) +
    (wooden ? grain(stage, tubePath(line), box, stage.material.color, box.height > box.width) : '')
  );
}

/** A seat of twisted rush: from each side cords run in towards the middle, beside one another. */
function rushSeat(stage: Stage, corners: readonly Vector[]): string {
  const rush = stage.other('rush');
  const spots = corners.map(project);
  const middle: Spot = [
    spots.reduce((sum, [x]) => sum + x, 0) / 4,
    spots.reduce((sum, [, y]) => sum + y, 0) / 4,
  ];
  const up = shade([0, 1, 0.3], rush, stage.light, stage.palette);
  let cords = '';
  spots.forEach((from, side) => {
    const to = spots[(side + 1) % 4] ?? from;
    const tone = [0.84, 0.95, 1.06, 0.98][side] ?? 1;
    const count = 17;
    for (let cord = 0; cord < count; cord++) {
      const inwards = (cord + 0.3) / count;
      const towards = ([x, y]: Spot): string =>
        `${n(x + (middle[0] - x) * inwards)} ${n(y + (middle[1] - y) * inwards)}`;
      cords += `<path d="M${towards(from)}L${towards(to)}" stroke="${hexOf(scale(up, tone * between(stage.random, 0.84, 1.1)))}"/>`;
    }
  });
  return (
    `<path d="${pathOf(spots)}" fill="${lit(rush.color, 0.3)}"/>` +
    `<g fill="none" stroke-width="4.2" stroke-linecap="round" stroke-linejoin="round">${cords}</g>`
  );
}

/** One slat of the back, bowed backwards and cut in a shallow curve above. */
function slat(stage: Stage, low: number, tall: number): string {
  const back = (share: number) => -206 - (low / 920) * 40 - 26 * Math.sin(share * Math.PI);
  const at = (share: number, height: number): Spot =>
    project([-172 + 344 * share, height, back(share)]);
  const shares = Array.from({ length: 15 }, (_, step) => step / 14);
  const spots = [
    ...shares.map((share) => at(share, low + tall + 12 * Math.sin(share * Math.PI))),
    ...shares.toReversed().map((share) => at(share, low)),
  ];
  const [left, right] = [at(0, low), at(1, low)];
  const top = shares.map((share) => at(share, low + tall + 12 * Math.sin(share * Math.PI)));
  const box = { x: left[0], y: left[1] - tall - 60, width: right[0] - left[0], height: tall + 150 };
  const { color, texture } = stage.material;
  return (
    face(
      stage,
      pathOf(spots),
      [left, right],
      [
        [-0.1, 0.1, 0.95],
        [0.4, 0.1, 0.9],
        [0.7, 0.1, 0.7],
      ],
    ) +
    (texture === 'grain' ? grain(stage, pathOf(spots), box, color, false) : '') +
    `<path d="M${top.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}" fill="none" stroke="${lit(color, 1.5)}" stroke-width="3" opacity="0.6"/>`
  );
}

const chair: Form = {
  extent: { half: 290, height: 960 },
  unit: 0.092,
  focus: { x: 0, y: -640 },
  draw(stage) {
    const post = (x: number): Bar => ({
      from: [x, 0, -190],
      to: [x, 930, -246],
      ends: 17,
      middle: 20,
    });
    const leg = (x: number): Bar => ({
      from: [x, 0, 190],
      to: [x, 478, 190],
      ends: 17,
      middle: 21,
    });
    const rung = (from: Vector, to: Vector): Bar => ({ from, to, ends: 9, middle: 13 });
    const behind = [post(-176), rung([-176, 200, -200], [176, 200, -200]), post(176)];
    const sides = (x: number, back: number) => [
      rung([back, 150, -198], [x, 150, 190]),
      rung([back, 270, -204], [x, 270, 190]),
    ];
    const before = [
      rung([-204, 190, 190], [204, 190, 190]),
      rung([-204, 330, 190], [204, 330, 190]),
    ];
    const slats = [540, 640, 740, 840];
    const seat: Vector[] = [
      [-180, 452, -206],
      [180, 452, -206],
      [212, 452, 196],
      [-212, 452, 196],
    ];
    const front: Bar = { from: [-206, 446, 198], to: [206, 446, 198], ends: 15, middle: 16 };
    const side: Bar = { from: [184, 446, -200], to: [208, 446, 192], ends: 14, middle: 15 };
    const rush = { ...stage, material: stage.other('rush') };
    const bars = [
      ...behind,
      ...sides(-204, -176),
      ...before,
      ...sides(204, 176),
      leg(-204),
      leg(204),
    ];
    const laid = [
      ...bars.map((bar) => tubePath(barNodes(bar, fallen(stage)))),
      pathOf(seat.map(fallen(stage))),
      ...slats.map((low) =>
        pathOf(
          [
            [-172, low, -220],
            [172, low, -220],
            [172, low + 62, -220],
            [-172, low + 62, -220],
          ].map(([x = 0, y = 0, z = 0]) => fallen(stage)([x, y, z])),
        ),
      ),
    ].join('');
    const feet = [
      [-176, -190],
      [176, -190],
      [-204, 190],
      [204, 190],
    ]
      .map(([x = 0, z = 0]) => {
        const [sx, sy] = project([x, 0, z]);
        return `M${n(sx - 22)} ${n(sy)}a22 7 0 1 0 44 0a22 7 0 1 0 -44 0Z`;
      })
      .join('');
    return {
      shadow:
        faded(stage, laid, { x: 0, reach: 900 * stage.light.cast[0], lifted: 0, deep: 0.8 }) +
        contact(stage, feet),
      body:
        behind.map((bar) => turned(stage, bar)).join('') +
        slats.map((low) => slat(stage, low, 60)).join('') +
        [post(-176), post(176)]
          .map((bar) => turned(stage, { ...bar, from: [bar.from[0], 880, -243] }))
          .join('') +
        sides(-204, -176)
          .map((bar) => turned(stage, bar))
          .join('') +
        tube(rush, barNodes(front, project)) +
        tube(rush, barNodes(side, project)) +
        rushSeat(stage, seat) +
        [...before, ...sides(204, 176), leg(-204), leg(204)]
          .map((bar) => turned(stage, bar))
          .join(''),
    };
  },
};

export const CHAIRS = { chair } satisfies Record<string, Form>;
