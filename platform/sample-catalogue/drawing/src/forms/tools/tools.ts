import { silhouette, smoothOutline } from '../../shapes/lathe.ts';
import { castTurned, contact, faded, footprint } from '../../shapes/shadow.ts';
import { grain, noise, within } from '../../shapes/texture.ts';
import { thrown } from '../../shapes/thrown.ts';
import { smoothLine, tube, tubePath } from '../../shapes/tube.ts';
import { lit } from '../../stage/color.ts';
import { between } from '../../stage/random.ts';
import { type Form, n } from '../../stage/stage.ts';

const mortar: Form = {
  extent: { half: 300, height: 480 },
  unit: 0.04,
  focus: { x: -80, y: -270 },
  draw(stage) {
    const outside = smoothOutline([
      [170, 0],
      [180, 12],
      [186, 40],
      [196, 70],
      [244, 180],
      [256, 290],
    ]);
    const inside = smoothOutline([
      [214, 290],
      [200, 220],
      [140, 130],
      [2, 100],
    ]);
    const vessel = thrown(stage, outside, 42, inside);
    const wood = stage.other('oak');
    const pestle = smoothLine([
      [-70, -250, 48],
      [10, -330, 34],
      [110, -430, 24],
      [180, -498, 28],
      [206, -522, 20],
    ]);
    const lip = silhouette({ outline: outside });
    return {
      shadow: castTurned(stage, outside) + contact(stage, footprint(176)),
      body:
        vessel.body +
        noise(stage, lip, '0.09 0.11', 0.2) +
        // Only what stands out of the mouth: the near wall hides the rest.
        within(
          stage,
          'M-214 -290A214 42.8 0 0 0 214 -290L600 -290V-800H-600V-290Z',
          tube(stage, pestle, wood) +
            grain(
              stage,
              tubePath(pestle),
              { x: -120, y: -550, width: 350, height: 350 },
              wood.color,
              false,
            ),
        ),
    };
  },
};

/** @param hair The colour of the bristles. */
const brushOf = (hair: string): Form => ({
  extent: { half: 430, height: 300 },
  unit: 0.03,
  focus: { x: -130, y: -130, closer: 1.4 },
  draw(stage) {
    const wood = smoothLine([
      [-400, -176, 30],
      [-392, -174, 44],
      [-260, -148, 50],
      [-150, -126, 45],
      [-70, -112, 33],
      [20, -96, 25],
      [140, -74, 22],
      [300, -44, 27],
      [380, -30, 22],
      [398, -27, 10],
    ]);
    let bristles = '';
    for (let index = 0; index < 420; index++) {
      const share = stage.random();
      const x = -388 + share * 262;
      const y = -150 + share * 46 + between(stage.random, -14, 22);
      bristles += `<path d="M${n(x)} ${n(y)}l${n(between(stage.random, -16, 6))} ${n(between(stage.random, 84, 108))}" stroke="${lit(hair, between(stage.random, 0.45, 1.15))}"/>`;
    }
    const fallen = `M-400 -60L-110 -10L400 -6L400 6L-120 34L-410 -24Z`;
    return {
      shadow:
        faded(stage, fallen, {
          x: -300,
          reach: 700 * Math.sign(stage.light.cast[0]),
          lifted: 0,
          deep: 0.9,
        }) + contact(stage, 'M-410 -62L-130 -10L-120 6L-400 -44Z'),
      body:
        `<g fill="none" stroke-width="2.6" stroke-linecap="round">${bristles}</g>` +
        tube(stage, wood) +
        grain(
          stage,
          tubePath(wood),
          { x: -450, y: -240, width: 880, height: 250 },
          stage.material.color,
          false,
        ),
    };
  },
});

export const TOOLS = {
  brush: brushOf('#d8c39a'),
  'horsehair-brush': brushOf('#5b4636'),
  mortar,
} satisfies Record<string, Form>;
