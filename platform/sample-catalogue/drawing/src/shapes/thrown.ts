import { lit } from '../stage/color.ts';
import { eye } from '../stage/light.ts';
import type { Material } from '../stage/materials.ts';
import type { Drawing, Stage } from '../stage/stage.ts';
import { hollow, type Point, silhouette, turn } from './lathe.ts';
import { castTurned, contact, footprint } from './shadow.ts';
import { type Box, speckles } from './texture.ts';

/** The box round a turned thing's silhouette. */
export const boxOf = (half: number, height: number): Box => ({
  x: -half,
  y: -height,
  width: 2 * half,
  height: height + half * eye.tilt,
});

/** A glaze runs in the fire: thin and light at the rim, deeper towards the foot. */
function pooled({ material }: Stage, share: number): Material {
  if (material.texture !== 'speckle' || material.gloss < 0.5) return material;
  const depth = Math.round((0.68 + 0.44 * Math.min(1, Math.max(0, share)) ** 0.8) * 60) / 60;
  return { ...material, color: lit(material.color, depth) };
}

/** A thrown, open vessel: the outside, the lip, and what is seen of the hollow. */
export function thrown(
  stage: Stage,
  outside: readonly Point[],
  wall: number,
  depth: readonly Point[],
): Drawing {
  const [rim, height] = outside.at(-1) ?? [1, 0];
  const [foot] = outside[0] ?? [1, 0];
  const half = Math.max(...outside.map(([radius]) => radius));
  const lip: Point[] = [
    [rim, height],
    [rim - wall * 0.3, height + wall * 0.22],
    [rim - wall, height + wall * 0.1],
  ];
  const outline = [...outside, ...lip];
  const spots =
    stage.material.texture === 'speckle'
      ? speckles(stage, silhouette({ outline: outside }), boxOf(half, height), 0.5)
      : '';
  return {
    shadow: castTurned(stage, outside) + contact(stage, footprint(foot * 1.03)),
    body:
      turn(stage, { outline, material: (at) => pooled(stage, at / height) }) +
      spots +
      hollow(stage, { outline: [[rim - wall, height], ...depth] }),
  };
}
