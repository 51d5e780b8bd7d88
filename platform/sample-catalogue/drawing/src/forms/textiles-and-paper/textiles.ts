import { blurred, contact, faded } from '../../shapes/shadow.ts';
import { type Box, twill, weave, within } from '../../shapes/texture.ts';
import { type Node, tube, tubePath } from '../../shapes/tube.ts';
import { hexOf, lit, scale } from '../../stage/color.ts';
import { shade } from '../../stage/light.ts';
import { between } from '../../stage/random.ts';
import { type Form, n, type Stage } from '../../stage/stage.ts';

function cloth(stage: Stage, path: string, box: Box): string {
  if (stage.material.texture === 'weave') return weave(stage, path, box, 4);
  if (stage.material.texture === 'fibre') return twill(stage, path, box, 6);
  return '';
}

const blanket: Form = {
  extent: { half: 400, height: 400 },
  unit: 0.058,
  focus: { x: -130, y: -210 },
  draw(stage) {
    // Wool is bordered; linen is striped from end to end, and lies thinner.
    const linen = stage.material.texture === 'weave';
    const stripes = linen ? [2, 3, 8, 13, 14, 19, 24, 25, 30, 35, 36] : [5, 8, 9, 33, 36, 37];
    const layers = linen ? 5 : 4;
    const radius = linen ? 31 : 41;
    const stripe = { ...stage.material, color: stage.palette.second };
    const far = { x: 46, y: -104 };
    let front = '';
    let fringe = '';
    for (let layer = 0; layer < layers; layer++) {
      const y = -radius - layer * (radius * 1.92);
      const left = -352 + between(stage.random, -10, 10);
      const right = 344 + between(stage.random, -10, 14);
      const sag = between(stage.random, 2, 7);
      const at = (share: number): Node => {
        const end = Math.min(1, Math.min(share, 1 - share) * 22);
        return [
          left + (right - left) * share,
          y + sag * Math.sin(share * Math.PI) + 1.6 * Math.sin(share * 17 + layer * 2),
          radius * (0.42 + 0.58 * Math.sqrt(1 - (1 - end) ** 2)),
        ];
      };
      const even = Array.from({ length: 42 }, (_, step) => at(step / 41));
      // Cut finer where the fold rounds off.
      const rounding = Array.from({ length: 14 }, (_, step) => 0.05 * (step / 14) ** 2);
      const line = [
        ...rounding.map(at),
        ...even.slice(3, 39),
        ...rounding.toReversed().map((share) => at(1 - share)),
      ];
      const path = tubePath(line);
      const across = stripes
        .map((from) => tube(stage, even.slice(from, from + 2), stripe))
        .join('');
      front += `<path d="M${n(left + 22)} ${n(y + radius - 6)}H${n(right - 22)}" stroke="#1d1612" stroke-width="9" opacity="0.28" fill="none"/>`;
      front +=
        tube(stage, line) +
        across +
        cloth(stage, path, { x: left, y: y - radius, width: right - left, height: 2 * radius + 8 });
      // The far side of the fold shows as the layer's end, running back.
      for (let thread = 0; thread < 16; thread++) {
        const back = thread / 15;
        const x = right - 8 + far.x * back;
        const at = y - 4 + far.y * back * 0.98;
        fringe += `<path d="M${n(x)} ${n(at)}q${n(between(stage.random, 8, 26))} ${n(between(stage.random, 2, 14))} ${n(between(stage.random, 16, 34))} ${n(between(stage.random, 22, 52))}" stroke-width="${n(between(stage.random, 2.6, 4.4))}"/>`;
      }
    }
    const y = -radius * 2 - (layers - 1) * radius * 1.92 + 4;
    const top = `M-346 ${n(y + 26)}C-346 ${n(y)} -330 ${n(y - 4)} -318 ${n(y - 16)}L${-346 + far.x + 20} ${n(y + far.y + 18)}Q${-346 + far.x + 30} ${n(y + far.y)} ${-300 + far.x} ${n(y + far.y)}L${310 + far.x} ${n(y + far.y + 3)}Q${356 + far.x} ${n(y + far.y + 4)} ${350 + far.x} ${n(y + far.y + 30)}L346 ${n(y + 30)}Z`;
    const up = shade([0, 1, 0.25], stage.material, stage.light, stage.palette);
    const lay = stage.define(
      'lay',
      (id) =>
        `<linearGradient id="${id}" x1="0" y1="0" x2="0.1" y2="1"><stop offset="0" stop-color="${hexOf(scale(up, 0.86))}"/><stop offset="1" stop-color="${hexOf(scale(up, 1.02))}"/></linearGradient>`,
    );
    const share = (from: number) => -352 + (698 * from) / 41;
    const laid = stripes
      .map(
        (from) =>
          `M${n(share(from))} ${n(y + 36)}L${n(share(from) + far.x)} ${n(y + far.y - 4)}h17L${n(share(from) + 17)} ${n(y + 36)}Z`,
      )
      .join('');
    const shadow = [0, 1, 2, 3, 4, 5]
      .map((step) => {
        const h = step * 62;
        const [across, back] = stage.light.cast;
        return `M${n(-350 + h * across)} ${n(6 - h * back)}H${n(352 + h * across)}l46 -104H${n(-300 + h * across)}Z`;
      })
      .join('');
    return {
      shadow:
        faded(stage, shadow, {
          x: 0,
          reach: 330 * stage.light.cast[0] + 300 * Math.sign(stage.light.cast[0]),
          lifted: 0,
          deep: 0.9,
        }) + contact(stage, 'M-345 4H350l42 -80H-300Z'),
      body:
        `<path d="M340 ${-radius}l${far.x} ${far.y}V${n(y + far.y + 30)}L340 ${n(y + 30)}Z" fill="${lit(stage.material.color, 0.42)}"/>` +
        `<path d="${top}" fill="url(#${lay})"/>` +
        within(
          stage,
          top,
          `<path d="${laid}" fill="${hexOf(shade([0, 1, 0.25], stripe, stage.light, stage.palette))}"/>`,
        ) +
        cloth(stage, top, { x: -352, y: y + far.y - 6, width: 760, height: 150 }) +
        `<g fill="none" stroke="${lit(stage.material.color, 0.8)}" stroke-linecap="round">${fringe}</g>` +
        front,
    };
  },
};

/** A cushion's outline: a square that its filling has pulled in along the sides. */
function pillow(half: number, pull: number, offset: readonly [number, number]): string {
  const points = Array.from({ length: 96 }, (_, step) => {
    const angle = (step / 96) * 2 * Math.PI;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const square = 1 / (Math.abs(c) ** 5 + Math.abs(s) ** 5) ** 0.2;
    const corner = 1 + pull * (Math.abs(Math.sin(2 * angle)) ** 3 - 0.45);
    const r = half * square * corner;
    return `${n(offset[0] + r * c)} ${n(offset[1] + r * s * 0.96)}`;
  });
  return `M${points.join('L')}Z`;
}

const cushion: Form = {
  extent: { half: 370, height: 700 },
  unit: 0.071,
  focus: { x: -245, y: -575 },
  draw(stage) {
    const centre = -346;
    const [lx, ly] = stage.light.direction;
    const length = Math.hypot(lx, ly) || 1;
    const [ax, ay] = [lx / length, ly / length];
    let body = '';
    const levels = 40;
    for (let level = 0; level <= levels; level++) {
      const inwards = level / levels;
      const lean = Math.cos((inwards ** 0.85 * Math.PI) / 2) * 0.94;
      const fill = stage.define(`pillow ${level}`, (id) => {
        const stops = Array.from({ length: 11 }, (_, step) => {
          const along = (step / 10) * 2 - 1;
          const out = along * lean;
          const color = shade(
            [out * ax, out * ay + 0.06, Math.sqrt(1 - out * out)],
            stage.material,
            stage.light,
            stage.palette,
          );
          return `<stop offset="${step / 10}" stop-color="${hexOf(color)}"/>`;
        }).join('');
        return `<linearGradient id="${id}" x1="${n(50 - 50 * ax)}%" y1="${n(50 + 50 * ay)}%" x2="${n(50 + 50 * ax)}%" y2="${n(50 - 50 * ay)}%">${stops}</linearGradient>`;
      });
      const path = pillow(352 * (1 - inwards * 0.93), 0.075 * (1 - inwards), [
        0,
        centre + 20 * inwards,
      ]);
      body += `<path d="${path}" fill="url(#${fill})"/>`;
    }
    const outline = pillow(352, 0.075, [0, centre]);
    const crease = (x: number, y: number, dx: number, dy: number, bend: number) => {
      const d = `M${n(x)} ${n(y)}q${n(dx * 0.5 + bend)} ${n(dy * 0.4)} ${n(dx)} ${n(dy)}`;
      return `<path d="${d}" stroke="#1d1612" stroke-width="24" opacity="0.13"/><path d="${d}" transform="translate(${n(ax * 26)} ${n(-ay * 26)})" stroke="#fff4e0" stroke-width="20" opacity="0.1"/>`;
    };
    const soft = stage.define(
      'crease',
      (id) =>
        `<filter id="${id}" x="-5%" y="-5%" width="110%" height="110%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="13"/></filter>`,
    );
    const creases =
      crease(-330, centre - 318, 150, 118, 26) +
      crease(-318, centre - 330, 96, 168, -18) +
      crease(330, centre - 316, -140, 128, -22) +
      crease(326, centre + 316, -150, -110, 22) +
      crease(-326, centre + 318, 140, -128, 18);
    const seam = stage.palette.second;
    const fallen = [0, 1, 2, 3, 4]
      .map((step) => {
        const h = step * 130;
        const [across, back] = stage.light.cast;
        return `M${n(-300 + h * across)} ${n(-h * back)}a300 44 0 1 0 600 0a300 44 0 1 0 -600 0Z`;
      })
      .join('');
    return {
      shadow:
        faded(stage, fallen, { x: 0, reach: 560 * stage.light.cast[0], lifted: 0, deep: 0.8 }) +
        contact(stage, 'M-310 0a310 26 0 1 0 620 0a310 26 0 1 0 -620 0Z'),
      body:
        body +
        cloth(stage, outline, { x: -370, y: centre - 366, width: 740, height: 732 }) +
        within(
          stage,
          outline,
          `<g fill="none" stroke-linecap="round" filter="url(#${soft})">${creases}</g>`,
        ) +
        `<path d="${outline}" fill="none" stroke="${lit(seam, 0.6)}" stroke-width="9" opacity="0.85"/>` +
        `<path d="${outline}" fill="none" stroke="${lit(seam, 1.1)}" stroke-width="3.4" stroke-dasharray="5 3" opacity="0.8"/>` +
        blurred(stage, 'M-280 -14a280 20 0 1 0 560 0a280 20 0 1 0 -560 0Z', 16, 0.3),
    };
  },
};

export const TEXTILES = { blanket, cushion } satisfies Record<string, Form>;
