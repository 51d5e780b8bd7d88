import { blown } from '../../shapes/glass.ts';
import { type Point, silhouette, smoothOutline, turn } from '../../shapes/lathe.ts';
import { castTurned, contact, footprint } from '../../shapes/shadow.ts';
import { within } from '../../shapes/texture.ts';
import { smoothLine, tube } from '../../shapes/tube.ts';
import { lit } from '../../stage/color.ts';
import { eye } from '../../stage/light.ts';
import { type Form, n, type Stage } from '../../stage/stage.ts';
import { glow } from './glow.ts';

/** The tank, on a ring that lets the air in under it, and the burner on top. */
const TANK = [
  ...smoothOutline([
    [262, 0],
    [272, 8],
    [272, 24],
    [252, 32],
  ]),
  ...smoothOutline([
    [252, 32],
    [262, 62],
    [258, 118],
    [214, 156],
    [128, 172],
  ]),
  ...smoothOutline([
    [128, 172],
    [122, 178],
    [120, 206],
    [134, 214],
    [134, 226],
  ]),
];

/** Held between burner and hood. */
const GLOBE = smoothOutline(
  [
    [118, 228],
    [142, 268],
    [168, 350],
    [162, 430],
    [128, 512],
    [112, 540],
  ],
  18,
);

/** A plate over the glass, a chimney with slots, and a cap that keeps rain and gusts out. */
const HOOD = [
  ...smoothOutline([
    [158, 534],
    [164, 540],
    [160, 552],
    [112, 578],
    [100, 590],
  ]),
  ...smoothOutline([
    [100, 590],
    [98, 664],
  ]),
  ...smoothOutline([
    [98, 664],
    [146, 668],
    [148, 678],
    [104, 712],
    [44, 730],
    [20, 734],
  ]),
];

/** The wire that it is carried by. */
const BAIL = 'M-104 -628C-330 -700 -230 -896 0 -896C230 -896 330 -700 104 -628';

function flame(): string {
  const tongue = (wide: number, tall: number, color: string, opacity: number) =>
    `<path d="M0 -${n(272)}C-${n(wide)} -286 -${n(wide * 0.9)} -${n(272 + tall * 0.45)} 0 -${n(272 + tall)}C${n(wide * 0.9)} -${n(272 + tall * 0.45)} ${n(wide)} -286 0 -272Z" fill="${color}" opacity="${opacity}"/>`;
  return (
    '<path d="M-17 -226H17V-274H-17Z" fill="#6a5233"/><path d="M-22 -226H22V-244H-22Z" fill="#8f7140"/>' +
    tongue(34, 126, '#ffb74a', 0.9) +
    tongue(24, 98, '#ffe08c', 0.95) +
    tongue(13, 62, '#fffaf0', 1)
  );
}

/** Flutes from top to bottom: each catches the flame on one side and is dark on the other. */
function ribs(stage: Stage): string {
  const away = stage.light.direction[0] < 0 ? 3 : -3;
  const lines = Array.from({ length: 13 }, (_, index) => {
    const angle = ((index - 6) / 13) * Math.PI;
    return GLOBE.map(
      ([radius, height], at) =>
        `${at ? 'L' : 'M'}${n(radius * Math.sin(angle))} ${n(radius * Math.cos(angle) * eye.tilt - height)}`,
    ).join('');
  }).join('');
  return within(
    stage,
    silhouette({ outline: GLOBE }),
    `<g fill="none"><path d="${lines}" transform="translate(${away} 0)" stroke="#5d4c2c" stroke-width="5" opacity="0.3"/><path d="${lines}" stroke="#fff3d2" stroke-width="4" opacity="0.5"/></g>`,
  );
}

/** The near halves of two hoops, and wires that cross before the glass. */
function guard(color: string): string {
  const radiusAt = (level: number) =>
    Math.max(...GLOBE.filter(([, h]) => Math.abs(h - level) < 20).map(([r]) => r)) + 12;
  const hoops = [300, 468].map((level) => {
    const radius = radiusAt(level);
    return `M${n(-radius)} ${-level}A${n(radius)} ${n(radius * eye.tilt)} 0 0 0 ${n(radius)} ${-level}`;
  });
  const path = hoops.join('');
  return `<g fill="none"><path d="${path}" stroke="${lit(color, 0.75)}" stroke-width="9"/><path d="${path}" transform="translate(0 -2)" stroke="${lit(color, 3.2)}" stroke-width="2" stroke-opacity="0.6"/></g>`;
}

/** Bring air from the hood down to the flame. */
const airTube = (stage: Stage, side: number): string =>
  tube(
    stage,
    smoothLine(
      (
        [
          [190, -134, 21],
          [246, -190, 21],
          [258, -330, 20],
          [244, -470, 20],
          [176, -584, 20],
          [92, -628, 20],
        ] as const
      ).map(([x, y, radius]) => [side * x, y, radius] as const),
      10,
    ),
  );

/** Dark slots round the chimney. */
function slots(): string {
  return [-0.9, -0.3, 0.3, 0.9]
    .map((angle) => {
      const x = 99 * Math.sin(angle);
      const half = 9 * Math.cos(angle);
      const y = 99 * Math.cos(angle) * eye.tilt - 628;
      return `<path d="M${n(x - half)} ${n(y - 20)}h${n(2 * half)}v40h${n(-2 * half)}Z" fill="#120e0a" opacity="0.8"/>`;
    })
    .join('');
}

/** After the lamps of pilot boats: a tank, two air tubes, ribbed glass and a hood, of cast iron. */
const stormLantern: Form = {
  extent: { half: 284, height: 896 },
  unit: 0.0491,
  focus: { x: -10, y: -372 },
  draw(stage) {
    const iron = stage.material;
    const glass: Stage = {
      ...stage,
      material: { ...stage.other('glass'), color: '#e6dcc0' },
      define: (key, write) => stage.define(`globe ${key}`, write),
    };
    const outline: readonly Point[] = [...TANK, ...GLOBE, ...HOOD];
    return {
      shadow:
        castTurned(stage, outline, { deep: 0.7 }) +
        glow(stage, 0, 4, 560, 150, 0.45) +
        contact(stage, footprint(272)),
      body:
        glow(stage, 0, -360, 460, 420, 0.4) +
        `<path d="${BAIL}" fill="none" stroke="${lit(iron.color, 0.8)}" stroke-width="10" stroke-linecap="round"/><path d="${BAIL}" transform="translate(-2 -2)" fill="none" stroke="${lit(iron.color, 3)}" stroke-width="2" stroke-opacity="0.6"/>` +
        airTube(stage, -1) +
        airTube(stage, 1) +
        turn(stage, { outline: TANK }) +
        tube(stage, [
          [118, -196, 8],
          [168, -192, 8],
        ]) +
        `<ellipse cx="172" cy="-192" rx="9" ry="20" fill="${lit(iron.color, 1.4)}"/>` +
        `<ellipse cx="0" cy="-226" rx="128" ry="${n(128 * eye.tilt)}" fill="#2a2019"/>` +
        glow(stage, 0, -226, 128, 128 * eye.tilt, 0.8) +
        glow(stage, 0, -350, 190, 230, 0.85) +
        flame() +
        blown(glass, GLOBE) +
        ribs(stage) +
        glow(stage, 0, -340, 130, 170, 0.5) +
        guard(iron.color) +
        turn(stage, { outline: HOOD }) +
        slots() +
        `<ellipse cx="0" cy="-740" rx="26" ry="14" fill="none" stroke="${lit(iron.color, 0.8)}" stroke-width="8"/>`,
    };
  },
};

export const STORM_LANTERN = { 'storm-lantern': stormLantern } satisfies Record<string, Form>;
