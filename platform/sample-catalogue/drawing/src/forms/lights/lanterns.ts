import { type Point, silhouette, smoothOutline, turn } from '../../shapes/lathe.ts';
import { castTurned, contact, footprint } from '../../shapes/shadow.ts';
import { grain } from '../../shapes/texture.ts';
import { lit } from '../../stage/color.ts';
import { eye } from '../../stage/light.ts';
import type { Material } from '../../stage/materials.ts';
import { type Form, n, type Stage } from '../../stage/stage.ts';
import { glow } from './glow.ts';

const PAPER = { color: '#ead6ab' };
const GLASS = { color: '#c3b888', gloss: 0.5, roughness: 0.12, metal: false };

/** The wire that a storm lantern is carried by. */
const BAIL = 'M-126 -700C-270 -760 -200 -890 0 -890C200 -890 270 -760 126 -700';

/** Wires from foot to roof, and two hoops, that keep knocks from the glass. */
function guard(stage: Stage, outline: readonly Point[], color: string): string {
  const wires = [-1.1, -0.4, 0.4, 1.1].map((angle) =>
    outline
      .map(
        ([radius, height], at) =>
          `${at ? 'L' : 'M'}${n((radius + 8) * Math.sin(angle))} ${n((radius + 8) * Math.cos(angle) * eye.tilt - height)}`,
      )
      .join(''),
  );
  const hoops = [250, 480].map((level) => {
    const radius = Math.max(...outline.filter(([, h]) => Math.abs(h - level) < 20).map(([r]) => r));
    return `M${n(3 - radius)} ${-level}A${n(radius - 3)} ${n(radius * eye.tilt)} 0 0 0 ${n(radius - 3)} ${-level}`;
  });
  const path = [...wires, ...hoops].join('');
  const side = stage.light.direction[0] < 0 ? -2 : 2;
  return `<g fill="none"><path d="${path}" stroke="${lit(color, 0.7)}" stroke-width="9"/><path d="${path}" transform="translate(${side} -2)" stroke="${lit(color, 3.4)}" stroke-width="2" stroke-opacity="0.6"/></g>`;
}

const lantern: Form = {
  extent: { half: 250, height: 760 },
  unit: 0.06,
  focus: { x: -30, y: -470 },
  draw(stage) {
    const storm = stage.material.glow === 0;
    const oak = storm ? stage.material : stage.other('oak');
    const base = smoothOutline([
      [150, 0],
      [154, 6],
      [154, 40],
      [148, 48],
    ]);
    const paper = smoothOutline(
      [
        [140, 52],
        [204, 150],
        [244, 300],
        [248, 430],
        [214, 590],
        [132, 700],
      ],
      24,
    );
    const ribbed = (height: number): Material => {
      const rib = Math.abs(((height / 31) % 1) - 0.5) * 2;
      const warm = 0.06 + 0.3 * Math.exp(-(((height - 360) / 210) ** 2));
      const level = Math.max(
        0,
        Math.round((rib > 0.86 ? warm - 0.12 : warm - 0.05 * rib) * 50) / 50,
      );
      return { ...stage.material, ...(storm ? GLASS : PAPER), glow: level };
    };
    const top: Point[] = [
      [132, 698],
      [134, 704],
      [134, 726],
      [126, 730],
    ];
    return {
      shadow:
        castTurned(stage, [...base, ...paper], { deep: 0.5 }) +
        glow(stage, 0, 4, 620, 170, 0.6) +
        contact(stage, footprint(152)),
      body:
        glow(stage, 0, -380, 640, 640, 0.45) +
        (storm
          ? `<path d="${BAIL}" fill="none" stroke="${lit(oak.color, 0.8)}" stroke-width="9" stroke-linecap="round"/><path d="${BAIL}" transform="translate(-2 -2)" fill="none" stroke="${lit(oak.color, 3)}" stroke-width="2" stroke-opacity="0.6"/>`
          : '') +
        turn(stage, { outline: base, material: oak }) +
        (oak.texture === 'grain'
          ? grain(
              stage,
              silhouette({ outline: base }),
              { x: -156, y: -50, width: 312, height: 84 },
              oak.color,
              false,
            )
          : '') +
        turn(stage, { outline: paper, material: ribbed }) +
        glow(stage, 0, -330, 220, 260, storm ? 0.6 : 0.3) +
        (storm ? guard(stage, paper, oak.color) : '') +
        turn(stage, { outline: top, material: oak }) +
        `<ellipse cx="0" cy="-730" rx="118" ry="${n(118 * eye.tilt)}" fill="${storm ? '#2a2019' : '#8a6a3f'}"/>` +
        glow(stage, 0, -726, 118, 118 * eye.tilt, 0.9),
    };
  },
};

/** With a bail above it. Its glass is lit like the paper. */
const stormLantern: Form = {
  ...lantern,
  extent: { half: 250, height: 890 },
  unit: 0.0582,
};

export const LANTERNS = { lantern, 'storm-lantern': stormLantern } satisfies Record<string, Form>;
