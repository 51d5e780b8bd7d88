import { silhouette, smoothOutline, turn } from '../../shapes/lathe.ts';
import { castTurned, contact, footprint } from '../../shapes/shadow.ts';
import { grain } from '../../shapes/texture.ts';
import { eye } from '../../stage/light.ts';
import type { Material } from '../../stage/materials.ts';
import { type Form, n } from '../../stage/stage.ts';
import { glow } from './glow.ts';

const PAPER = { color: '#ead6ab' };

/** Paper over a spiral of bamboo, on a foot and with a ring of oak. */
const lantern: Form = {
  extent: { half: 250, height: 760 },
  unit: 0.06,
  focus: { x: -30, y: -470 },
  draw(stage) {
    const oak = stage.other('oak');
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
      return { ...stage.material, ...PAPER, glow: level };
    };
    const top = [
      [132, 698],
      [134, 704],
      [134, 726],
      [126, 730],
    ] as const;
    return {
      shadow:
        castTurned(stage, [...base, ...paper], { deep: 0.5 }) +
        glow(stage, 0, 4, 620, 170, 0.6) +
        contact(stage, footprint(152)),
      body:
        glow(stage, 0, -380, 640, 640, 0.45) +
        turn(stage, { outline: base, material: oak }) +
        grain(
          stage,
          silhouette({ outline: base }),
          { x: -156, y: -50, width: 312, height: 84 },
          oak.color,
          false,
        ) +
        turn(stage, { outline: paper, material: ribbed }) +
        glow(stage, 0, -330, 220, 260, 0.3) +
        turn(stage, { outline: top, material: oak }) +
        `<ellipse cx="0" cy="-730" rx="118" ry="${n(118 * eye.tilt)}" fill="#8a6a3f"/>` +
        glow(stage, 0, -726, 118, 118 * eye.tilt, 0.9),
    };
  },
};

export const LANTERNS = { lantern } satisfies Record<string, Form>;
