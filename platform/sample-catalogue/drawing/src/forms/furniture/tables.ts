import { contact, faded } from '../../shapes/shadow.ts';
import { type Box, box, edges, project, shadowOf } from '../../shapes/solid.ts';
import { grain } from '../../shapes/texture.ts';
import { tube } from '../../shapes/tube.ts';
import { lit } from '../../stage/color.ts';
import { type Form, n } from '../../stage/stage.ts';

const tableOf = (hasDrawer: boolean): Form => ({
  extent: { half: 330, height: 650 },
  unit: 0.085,
  focus: { x: -60, y: -470 },
  draw(stage) {
    const { color, texture } = stage.material;
    const surface = (_: string, width: number, height: number) =>
      texture === 'grain'
        ? grain(
            stage,
            `M0 0H${n(width)}V${n(height)}H0Z`,
            { x: 0, y: 0, width, height },
            color,
            height > width * 1.4,
          )
        : '';
    const post = (x: number, z: number): Box => ({ at: [x, 0, z], size: [32, 452, 32], surface });
    const drawer = (name: string, width: number, height: number) =>
      name === 'front'
        ? `${surface(name, width, height)}<rect x="24" y="18" width="${n(width - 48)}" height="${n(height - 34)}" fill="none" stroke="${lit(color, 0.14)}" stroke-width="3.4"/><rect x="27" y="21" width="${n(width - 54)}" height="${n(height - 40)}" fill="none" stroke="${lit(color, 1.7)}" stroke-width="1.4" opacity="0.4"/>`
        : surface(name, width, height);
    const shelf: Box = { at: [-196, 110, -146], size: [392, 20, 292], surface };
    const apron: Box = {
      at: [-206, 452, -156],
      size: [412, 112, 312],
      surface: hasDrawer ? drawer : surface,
    };
    const top: Box = { at: [-240, 564, -188], size: [480, 28, 376], surface };
    const parts = [
      post(-206, -156),
      post(174, -156),
      shelf,
      post(-206, 124),
      post(174, 124),
      apron,
      top,
    ];
    const [kx, ky] = project([0, 506, 158]);
    const knob = stage.other('brass');
    const handle =
      `<ellipse cx="${n(kx + 5)}" cy="${n(ky + 8)}" rx="15" ry="15" fill="#1d1612" opacity="0.35"/>` +
      tube(
        stage,
        [
          [kx - 14, ky, 3],
          [kx - 9, ky, 11],
          [kx, ky, 15],
          [kx + 9, ky, 11],
          [kx + 14, ky, 3],
        ],
        knob,
      );
    return {
      shadow:
        faded(stage, parts.map((part) => shadowOf(stage, part)).join(''), {
          x: 0,
          reach: 592 * stage.light.cast[0] + 200 * Math.sign(stage.light.cast[0]),
          lifted: 0,
          deep: 0.8,
        }) +
        contact(
          stage,
          parts
            .filter(({ at }) => at[1] === 0)
            .map((part) => shadowOf(stage, { ...part, size: [32, 2, 32] }))
            .join(''),
        ),
      body:
        parts.map((part) => box(stage, part) + edges(stage, part)).join('') +
        (hasDrawer ? handle : ''),
    };
  },
});

export const TABLES = {
  table: tableOf(true),
  'plain-table': tableOf(false),
} satisfies Record<string, Form>;
