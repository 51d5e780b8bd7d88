import { silhouette, smoothOutline, turn } from '../../shapes/lathe.ts';
import { contact, faded } from '../../shapes/shadow.ts';
import { box, edges, shadowOf } from '../../shapes/solid.ts';
import { grain } from '../../shapes/texture.ts';
import { type Node, tube, tubePath } from '../../shapes/tube.ts';
import { eye } from '../../stage/light.ts';
import type { Form, Stage } from '../../stage/stage.ts';

/** The material of the frame: wood, a metal, or paint. */
const wood = (stage: Stage) =>
  ['grain', 'none'].includes(stage.material.texture) || stage.material.metal
    ? stage.material
    : stage.other('oak');

function leg(stage: Stage, line: readonly Node[]): string {
  const made = wood(stage);
  const xs = line.map(([x]) => x);
  const ys = line.map(([, y]) => y);
  const bounds = {
    x: Math.min(...xs) - 40,
    y: Math.min(...ys) - 10,
    width: Math.max(...xs) - Math.min(...xs) + 80,
    height: Math.max(...ys) - Math.min(...ys) + 20,
  };
  const lines =
    made.texture !== 'grain' ? '' : grain(stage, tubePath(line), bounds, made.color, true);
  return tube(stage, line, made) + lines;
}

/** A straight leg in several cuts, thickest a third of the way down. */
function tapered(
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  top: number,
  foot: number,
): Node[] {
  return Array.from({ length: 13 }, (_, step) => {
    const share = step / 12;
    const swell = 1 + 0.16 * Math.sin(Math.PI * Math.min(1, share * 1.5));
    return [x0 + (x1 - x0) * share, y0 + (y1 - y0) * share, (top + (foot - top) * share) * swell];
  });
}

const stool: Form = {
  extent: { half: 270, height: 560 },
  unit: 0.082,
  focus: { x: -70, y: -500 },
  draw(stage) {
    const made = wood(stage);
    const seat = smoothOutline([
      [214, 506],
      [232, 512],
      [240, 530],
      [236, 548],
      [222, 556],
    ]);
    const dish = 222;
    const legs = {
      back: tapered(18, -505, 48, -66, 21, 13),
      left: tapered(-132, -505, -226, 14, 23, 14),
      right: tapered(122, -500, 206, 34, 23, 14),
    };
    const [across, back] = stage.light.cast;
    const fallen = (x: number, y: number, h: number): Node => [x + h * across, y - h * back, 13];
    const laid = Object.values(legs)
      .map((line) => {
        const [x1, y1] = line.at(-1) ?? [0, 0];
        return tubePath([fallen(x1, y1, 0), fallen(x1 * 0.62, y1 * 0.4, 500)]);
      })
      .join('');
    const [sx, sy] = [530 * across, -530 * back];
    const disc = `M${sx - 236} ${sy}a236 ${236 * eye.tilt} 0 1 0 472 0a236 ${236 * eye.tilt} 0 1 0 -472 0Z`;
    const feet = Object.values(legs)
      .map((line) => {
        const [x, y] = line.at(-1) ?? [0, 0];
        return `M${x - 18} ${y}a18 6 0 1 0 36 0a18 6 0 1 0 -36 0Z`;
      })
      .join('');
    const top = `M${-dish} -556a${dish} ${dish * eye.tilt} 0 1 0 ${2 * dish} 0a${dish} ${dish * eye.tilt} 0 1 0 ${-2 * dish} 0Z`;
    const rung = (line: Node[]) => leg(stage, line);
    const hollowed = stage.define(
      'dish',
      (id) =>
        `<radialGradient id="${id}" cx="0.5" cy="0.42" r="0.55"><stop offset="0.3" stop-color="#1d1612" stop-opacity="0.2"/><stop offset="1" stop-color="#fff4dd" stop-opacity="0.14"/></radialGradient>`,
    );
    return {
      shadow:
        faded(stage, disc + laid, { x: 0, reach: 560 * across, lifted: 0, deep: 0.85 }) +
        contact(stage, feet),
      body:
        leg(stage, legs.back) +
        rung(tapered(32, -250, -180, -205, 11, 11)) +
        rung(tapered(34, -230, 164, -196, 11, 11)) +
        leg(stage, legs.left) +
        leg(stage, legs.right) +
        turn(stage, { outline: seat, material: made }) +
        grain(
          stage,
          silhouette({ outline: seat }),
          { x: -242, y: -604, width: 484, height: 150 },
          made.color,
          false,
        ) +
        `<path d="${top}" fill="url(#${hollowed})"/>`,
    };
  },
};

const bench: Form = {
  extent: { half: 470, height: 430 },
  unit: 0.128,
  focus: { x: -210, y: -300 },
  draw(stage) {
    const made = wood(stage);
    const frame = stage.other('iron');
    const grained = (_: string, width: number, height: number) =>
      grain(
        stage,
        `M0 0H${width}V${height}H0Z`,
        { x: 0, y: 0, width, height },
        made.color,
        width < height,
      );
    const slats = [-150, -46, 58].map(
      (z) =>
        ({ at: [-440, 330, z], size: [880, 34, 92], material: made, surface: grained }) as const,
    );
    const bars = ([-360, 330] as const).flatMap((x) => [
      { at: [x, 0, -140], size: [26, 316, 26], material: frame } as const,
      { at: [x, 0, 118], size: [26, 316, 26], material: frame } as const,
      { at: [x, 308, -146], size: [26, 22, 296], material: frame } as const,
    ]);
    const stretcher = { at: [-340, 120, -12], size: [680, 18, 18], material: frame } as const;
    const [backLeft, frontLeft, topLeft, backRight, frontRight, topRight] = bars;
    const order = [backLeft, backRight, stretcher, frontLeft, frontRight, topLeft, topRight];
    const all = [...order.filter((part) => part !== undefined), ...slats];
    const reach = 364 * stage.light.cast[0];
    return {
      shadow:
        faded(stage, all.map((part) => shadowOf(stage, part)).join(''), {
          x: 0,
          reach,
          lifted: 0,
          deep: 0.9,
        }) +
        contact(
          stage,
          bars
            .filter((part) => part.at[1] === 0 && part.size[1] > 100)
            .map((part) => shadowOf(stage, { ...part, size: [26, 2, 26] }))
            .join(''),
        ),
      body: all.map((part) => box(stage, part) + edges(stage, part)).join(''),
    };
  },
};

export const SEATS = { bench, stool } satisfies Record<string, Form>;
