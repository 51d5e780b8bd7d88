import { type Point, silhouette, smoothOutline, turn } from '../../shapes/lathe.ts';
import { castTurned, contact, footprint } from '../../shapes/shadow.ts';
import { grain, speckles } from '../../shapes/texture.ts';
import { boxOf } from '../../shapes/thrown.ts';
import { smoothLine, tube, tubePath } from '../../shapes/tube.ts';
import type { Form } from '../../stage/stage.ts';

const teapot: Form = {
  extent: { half: 400, height: 470 },
  unit: 0.031,
  focus: { x: 60, y: -330 },
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
          tubePath(grip),
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

/** Thrown in two parts, so that a faint seam runs round it; the shoulder carries the breadth. */
const crock: Form = {
  extent: { half: 262, height: 640 },
  unit: 0.0372,
  focus: { x: 40, y: -480 },
  draw(stage) {
    const body = smoothOutline([
      [136, 0],
      [142, 12],
      [166, 110],
      [196, 214],
      [208, 262],
      [205, 272],
      [214, 284],
      [248, 370],
      [260, 432],
      [248, 490],
      [196, 530],
      [164, 540],
      [156, 552],
      [158, 568],
    ]);
    const lid = smoothOutline([
      [170, 562],
      [174, 570],
      [172, 582],
      [110, 596],
      [46, 602],
      [30, 608],
      [26, 618],
      [44, 632],
      [42, 644],
      [2, 650],
    ]);
    const glazed = (outline: Point[], half: number, height: number) =>
      speckles(stage, silhouette({ outline }), boxOf(half, height), 0.5);
    return {
      shadow: castTurned(stage, [...body, ...lid]) + contact(stage, footprint(140)),
      body:
        turn(stage, { outline: body }) +
        glazed(body, 260, 568) +
        turn(stage, {
          outline: [
            [158, 556],
            [159, 564],
          ],
          material: { ...stage.material, color: '#241a13' },
        }) +
        turn(stage, { outline: lid }) +
        glazed(lid, 174, 650),
    };
  },
};

export const LIDDED = { crock, jar, teapot } satisfies Record<string, Form>;
