import { lit } from '../color.ts';
import { blown, caustic } from '../glass.ts';
import { hollow, type Point, silhouette, smoothOutline, turn } from '../lathe.ts';
import { TILT } from '../light.ts';
import type { Material } from '../materials.ts';
import { castTurned, contact, footprint } from '../shadow.ts';
import type { Drawing, Form, Stage } from '../stage.ts';
import { grain, speckles } from '../texture.ts';
import { type Node, smoothLine, tube, tubePath } from '../tube.ts';

const boxOf = (half: number, height: number) => ({
  x: -half,
  y: -height,
  width: 2 * half,
  height: height + half * TILT,
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

const bowl: Form = {
  extent: { half: 390, height: 330 },
  unit: 0.036,
  focus: { x: 150, y: -270 },
  companion: { form: 'cup', material: 'matte' },
  draw(stage) {
    const outside = smoothOutline([
      [130, 0],
      [134, 26],
      [132, 40],
      [210, 74],
      [304, 150],
      [366, 250],
      [388, 330],
    ]);
    const inside = smoothOutline([
      [376, 330],
      [350, 246],
      [290, 150],
      [190, 84],
      [60, 62],
      [2, 60],
    ]);
    return thrown(stage, outside, 12, inside);
  },
};

const cup: Form = {
  extent: { half: 130, height: 210 },
  unit: 0.035,
  focus: { x: 30, y: -160 },
  companion: { form: 'bowl', material: 'glaze' },
  draw(stage) {
    const outside = smoothOutline([
      [84, 0],
      [88, 14],
      [104, 50],
      [118, 120],
      [124, 210],
    ]);
    return thrown(stage, outside, 9, [
      [114, 210],
      [108, 120],
      [94, 40],
      [2, 30],
    ]);
  },
};

const vase: Form = {
  extent: { half: 260, height: 760 },
  unit: 0.039,
  focus: { x: 60, y: -560 },
  companion: { form: 'cup', material: 'bisque' },
  draw(stage) {
    const outside = smoothOutline([
      [130, 0],
      [138, 16],
      [176, 130],
      [232, 300],
      [258, 450],
      [222, 590],
      [120, 660],
      [80, 700],
      [86, 740],
      [108, 764],
    ]);
    return thrown(stage, outside, 12, [
      [82, 745],
      [70, 700],
      [60, 640],
      [2, 630],
    ]);
  },
};

const carafe: Form = {
  extent: { half: 205, height: 800 },
  unit: 0.036,
  focus: { x: 20, y: -520 },
  companion: { form: 'tumbler', material: 'glass' },
  draw(stage) {
    const outline = smoothOutline([
      [150, 0],
      [166, 14],
      [196, 120],
      [204, 230],
      [180, 360],
      [118, 480],
      [76, 570],
      [66, 660],
      [74, 750],
      [88, 800],
    ]);
    if (!stage.material.transparent) {
      return thrown(stage, outline, 8, [
        [76, 780],
        [60, 700],
        [50, 640],
        [2, 630],
      ]);
    }
    return {
      shadow:
        castTurned(stage, outline, { deep: 0.5 }) +
        contact(stage, footprint(152), 0.7) +
        caustic(stage, 800, 150),
      body: blown(stage, outline, { height: 320, radius: 186 }),
    };
  },
};

const tumbler: Form = {
  extent: { half: 112, height: 240 },
  unit: 0.04,
  focus: { x: 20, y: -170 },
  companion: { form: 'carafe', material: 'glass' },
  draw(stage) {
    const outline = smoothOutline([
      [88, 0],
      [94, 10],
      [98, 90],
      [110, 240],
    ]);
    if (!stage.material.transparent) {
      return thrown(stage, outline, 8, [
        [98, 240],
        [90, 60],
        [2, 40],
      ]);
    }
    return {
      shadow:
        castTurned(stage, outline, { deep: 0.5 }) +
        contact(stage, footprint(90), 0.7) +
        caustic(stage, 240, 90),
      body: blown(stage, outline, { height: 130, radius: 99 }),
    };
  },
};

const teapot: Form = {
  extent: { half: 400, height: 470 },
  unit: 0.031,
  focus: { x: 60, y: -330 },
  companion: { form: 'cup', material: 'glaze' },
  draw(stage) {
    const belly = smoothOutline([
      [150, 0],
      [158, 12],
      [230, 90],
      [258, 190],
      [230, 290],
      [150, 352],
      [112, 366],
    ]);
    const lid = smoothOutline([
      [118, 366],
      [116, 376],
      [80, 400],
      [34, 414],
      [22, 424],
      [36, 446],
      [28, 464],
      [2, 470],
    ]);
    const spout = smoothLine([
      [-190, -130, 54],
      [-270, -210, 38],
      [-310, -300, 24],
      [-352, -362, 19],
    ]);
    const grip = smoothLine([
      [206, -250, 24],
      [300, -292, 20],
      [390, -322, 25],
    ]);
    const handle = stage.other('walnut');
    const sideways = (line: readonly Node[]) => tubePath(line);
    return {
      shadow: castTurned(stage, [...belly, ...lid]) + contact(stage, footprint(152)),
      body:
        tube(stage, spout) +
        `<ellipse cx="-354" cy="-364" rx="19" ry="7" transform="rotate(-40 -354 -364)" fill="#1d1612" opacity="0.7"/>` +
        turn(stage, { outline: belly }) +
        speckles(stage, silhouette({ outline: belly }), boxOf(258, 366), 0.6) +
        turn(stage, {
          outline: [
            [116, 362],
            [118, 366],
          ],
          material: { ...stage.material, color: '#3a322b' },
        }) +
        turn(stage, { outline: lid }) +
        tube(stage, grip, handle) +
        grain(
          stage,
          sideways(grip),
          { x: 200, y: -350, width: 200, height: 130 },
          handle.color,
          false,
        ),
    };
  },
};

const jar: Form = {
  extent: { half: 230, height: 560 },
  unit: 0.034,
  focus: { x: 40, y: -420 },
  companion: { form: 'bowl', material: 'matte' },
  draw(stage) {
    const body = smoothOutline([
      [186, 0],
      [194, 12],
      [214, 120],
      [222, 240],
      [206, 360],
      [192, 400],
    ]);
    const lid = smoothOutline([
      [200, 402],
      [206, 410],
      [204, 430],
      [150, 466],
      [70, 484],
      [30, 494],
      [26, 510],
      [46, 532],
      [40, 552],
      [2, 562],
    ]);
    const grained = (outline: Point[], half: number, height: number) =>
      stage.material.texture === 'grain'
        ? grain(stage, silhouette({ outline }), boxOf(half, height), stage.material.color, false)
        : speckles(stage, silhouette({ outline }), boxOf(half, height), 0.5);
    return {
      shadow: castTurned(stage, [...body, ...lid]) + contact(stage, footprint(190)),
      body:
        turn(stage, { outline: body }) +
        grained(body, 222, 400) +
        turn(stage, {
          outline: [
            [190, 398],
            [192, 403],
          ],
          material: { ...stage.material, color: '#241a13' },
        }) +
        turn(stage, { outline: lid }) +
        grained(lid, 206, 562),
    };
  },
};

export const VESSELS = { bowl, carafe, cup, jar, teapot, tumbler, vase } satisfies Record<
  string,
  Form
>;
