import * as v from 'valibot';
import { glow } from '../forms/lights/glow.ts';
import { formOf } from '../forms.ts';
import { rect, ridge, strip } from '../rooms/paint.ts';
import { tabletop } from '../rooms/surfaces.ts';
import { windowOf } from '../rooms/window.ts';
import { blurred } from '../shapes/shadow.ts';
import { lit } from '../stage/color.ts';
import { lightFrom } from '../stage/light.ts';
import { paletteOf } from '../stage/palettes.ts';
import { between, randomOf } from '../stage/random.ts';
import { n, type Stage, stageOf } from '../stage/stage.ts';
import { chimney, house } from './buildings.ts';
import { blades, hills, mist, sky, smoke, tree, water } from './landscape.ts';

/**
 * Workshops are composed in a square, for phones, and go on for a quarter of it at each side, for a
 * strip half as high as it is wide.
 */
const SIDE = 1440;
const BLEED = 360;
const LEFT = -BLEED;
const RIGHT = SIDE + BLEED;

/** A pottery and a glassworks in a boat shed on the estuary, at dusk and low tide. */
function estuary(stage: Stage): string {
  const shore = 905;
  const far = hills(
    stage,
    [
      { top: 820, rough: 26, color: '#7c7f92' },
      { top: 862, rough: 16, color: '#626673', wave: 0.6 },
    ],
    shore,
  );
  const shed = house(stage, {
    ...{ x: 360, y: shore + 6, width: 610, height: 190, roof: 150, gable: 190 },
    ...{ wall: '#4b4440', tiles: '#6d4a3f', made: 'boards' as const },
    windows: [
      { x: 0.08, y: 0.3, width: 0.15, height: 0.46, lit: true },
      { x: 0.3, y: 0.3, width: 0.15, height: 0.46, lit: true },
      { x: 0.53, y: 0.2, width: 0.2, height: 0.8, door: true },
      { x: 0.8, y: 0.3, width: 0.13, height: 0.46, lit: true },
    ],
  });
  const works =
    smoke(stage, 812, 348, 330, '#d9c2b4') + chimney(stage, 812, shore - 250, 310, 78) + shed;
  const boat =
    '<path d="M0 0Q90 46 260 40Q330 36 372 -8Q320 6 190 8Q70 8 0 0Z" fill="#2e3a42"/><path d="M0 0Q70 10 190 8Q320 6 372 -8L366 -16Q300 0 190 0Q80 0 6 -8Z" fill="#b98a5a"/><path d="M176 2V-190" stroke="#3a2d24" stroke-width="7"/>';
  const air = sky(stage, shore, ['#47546f', '#8d87a0', '#d8a58f', '#f1cba0'], {
    ...{ x: 250, y: 790, color: '#ffd9a6' },
  });
  const scene = air + far + works;
  return (
    scene +
    water(stage, shore, SIDE, scene, ['#b79a90', '#6d6a7c', '#3e4658']) +
    `<path d="${ridge(stage, { top: 1235, rough: 34, bottom: SIDE, wave: 0.8 })}" fill="#4c4541" opacity="0.92"/>` +
    `<path d="${ridge(stage, { top: 1330, rough: 44, bottom: SIDE, wave: 0.6 })}" fill="#3b3634"/>` +
    `<g transform="translate(880 1092) scale(1.15)">${boat}</g>` +
    blades(stage, { from: LEFT, to: RIGHT, y: 1430, tall: 190, color: '#6f6a4c', every: 9 })
  );
}

/** A bench with lathe and lamps, at night. */
function bench(stage: Stage): string {
  const night = windowOf(stage, {
    ...{ x: 150, y: 190, width: 430, height: 520, columns: 3, rows: 4 },
    view: 'evening',
  });
  const draw = (
    name: string,
    material: string,
    x: number,
    y: number,
    size: number,
    color?: string,
  ) => {
    const own = { ...stage.palette, color: color ?? stage.palette.color };
    const setting: Stage = { ...stage, palette: own };
    setting.other = (each) => stageOf(own, each, stage.light, stage.random, 1).stage.material;
    setting.material = setting.other(material);
    setting.define = (key, write) => stage.define(`${material} ${color ?? ''} ${key}`, write);
    const drawn = formOf(name).draw(setting);
    const shadow = name === 'pendant' || name === 'globe' ? '' : drawn.shadow;
    return `<g transform="translate(${x} ${y}) scale(${size})">${shadow}${drawn.body}</g>`;
  };
  const shelves = [330, 560]
    .map(
      (y) =>
        blurred(stage, rect(760, y + 22, 1040, 60), 20, 0.5) +
        `<path d="${rect(750, y, 1080, 22)}" fill="#7a5a40"/><path d="M750 ${y}h1080" stroke="#b98d63" stroke-width="3"/>`,
    )
    .join('');
  const discs = Array.from({ length: 9 }, (_, index) => {
    const x = 800 + index * 34;
    return `<ellipse cx="${x}" cy="${560 - 62}" rx="13" ry="62" fill="${index % 3 ? '#8e6f36' : '#6f7375'}" stroke="#2a211a" stroke-width="2"/><ellipse cx="${x - 4}" cy="${560 - 62}" rx="4" ry="52" fill="#d9b566" opacity="0.4"/>`;
  }).join('');
  const tins = Array.from({ length: 12 }, (_, index) => {
    const [x, high] = [1130 + index * 52, between(stage.random, 60, 104)];
    const tone = ['#5f7a86', '#8f3b2a', '#66785f', '#b98a5a'][index % 4] ?? '#5f7a86';
    return `<path d="${rect(x, 560 - high, 42, high)}" fill="${lit(tone, 0.5)}"/><path d="${rect(x + 4, 560 - high, 7, high)}" fill="${lit(tone, 1.1)}" opacity="0.5"/>`;
  }).join('');
  const steel = (from: string, to: string, id: string) =>
    stage.define(
      id,
      (key) =>
        `<linearGradient id="${key}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="0.4" stop-color="${lit(from, 1.5)}"/><stop offset="1" stop-color="${to}"/></linearGradient>`,
    );
  const body = steel('#5b6568', '#262b2d', 'lathe body');
  const bright = steel('#b9b3a4', '#4a463f', 'lathe bright');
  const spun = steel('#d9b566', '#6b4a1c', 'spun disc');
  const lathe =
    `<path d="${rect(120, 968, 760, 44)}" fill="url(#${body})"/><path d="M150 1012h90l20 80h-130ZM760 1012h90l20 80h-130Z" fill="#2b3032"/>` +
    `<path d="M130 800h190q26 0 26 30v140H110V826q0-26 20-26Z" fill="url(#${body})"/><path d="${rect(346, 858, 74, 46)}" fill="url(#${bright})"/>` +
    `<path d="M420 760Q520 800 520 881Q520 962 420 1002Z" fill="url(#${spun})" stroke="#3a2710" stroke-width="3"/><path d="M420 760Q452 820 452 881Q452 942 420 1002Z" fill="#2c1f10" opacity="0.4"/>` +
    `<path d="${rect(520, 868, 150, 28)}" fill="url(#${bright})"/><path d="M670 826h130v142H650v-60Z" fill="url(#${body})"/><circle cx="812" cy="882" r="44" fill="none" stroke="#8b8f90" stroke-width="9"/><path d="M768 882h88M812 838v88" stroke="#8b8f90" stroke-width="7"/>` +
    '<path d="M470 1010L640 720" stroke="#3d2a1d" stroke-width="13"/><path d="M470 1010L520 925" stroke="#b9bcbd" stroke-width="9"/>';
  return (
    `<path d="${strip(stage, 0, SIDE)}" fill="#3c3833"/>` +
    glow(stage, 620, 620, 1100, 760, 0.55) +
    night +
    shelves +
    discs +
    tins +
    draw('lamp', 'brass', 850, 330, 0.22) +
    draw('lamp', 'enamel', 1000, 330, 0.22, '#c28a1f') +
    draw('candlestick', 'brass', 1130, 330, 0.26) +
    draw('inkwell', 'brass', 1270, 330, 0.24) +
    draw('candlestick', 'brass', 1420, 330, 0.2) +
    draw('lamp', 'enamel', 1570, 330, 0.22, '#8f3b2a') +
    tabletop(stage, 1030, SIDE, SIDE, '#6d4c33') +
    lathe +
    glow(stage, 560, 1090, 760, 170, 0.7) +
    draw('library-lamp', 'brass', 1120, 1150, 0.62) +
    draw('pendant', 'enamel', 560, 520, 0.5, '#2f4653') +
    glow(stage, 560, 560, 420, 420, 0.5)
  );
}

/** Forge, foundry and stone yard at the head of a fjord, on a clear winter morning. */
function fjord(stage: Stage): string {
  const shore = 985;
  const air = sky(
    stage,
    shore,
    ['#7fa0ba', '#b7cbd6', '#e9e6dc'],
    {
      ...{ x: 1180, y: 420, color: '#fff3d8' },
    },
    5,
  );
  const snow = (path: string, color: string) =>
    `<path d="${path}" fill="${color}"/><path d="${path}" fill="url(#${stage.define('snow', (id) => `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f6f6f2"/><stop offset="0.3" stop-color="#e2e8ea" stop-opacity="0.75"/><stop offset="0.62" stop-color="#dfe6e8" stop-opacity="0"/></linearGradient>`)})"/>`;
  const peak = (points: readonly (readonly [number, number])[]) =>
    `M${LEFT - 20} ${shore}L${points.map(([x, y]) => `${x} ${n(y + between(stage.random, -8, 8))}`).join('L')}L${RIGHT + 20} ${shore}Z`;
  const far = peak([
    [-380, 500],
    [-240, 600],
    [-120, 470],
    [-20, 560],
    [120, 480],
    [230, 560],
    [330, 420],
    [420, 500],
    [560, 640],
    [700, 720],
    [860, 660],
    [1000, 520],
    [1120, 560],
    [1230, 400],
    [1340, 470],
    [1460, 380],
    [1580, 500],
    [1690, 430],
    [1820, 540],
  ]);
  const near = peak([
    [-380, 250],
    [-260, 210],
    [-130, 330],
    [-20, 380],
    [90, 300],
    [190, 420],
    [280, 520],
    [380, 610],
    [470, 760],
    [560, 860],
    [700, 900],
    [900, 910],
    [1060, 830],
    [1180, 720],
    [1300, 640],
    [1390, 560],
    [1460, 520],
    [1600, 430],
    [1710, 380],
    [1820, 310],
  ]);
  const fall =
    blurred(
      stage,
      'M236 500C250 600 236 700 262 800C276 880 268 930 280 985H330C320 920 322 860 306 790C288 700 296 600 268 500Z',
      5,
      0.9,
      '#f3f6f6',
    ) + mist(stage, 930, 60, '#f3f6f6', 0.5);
  const works =
    smoke(stage, 640, 560, 300, '#e9e4dc') +
    house(stage, {
      ...{ x: 330, y: shore + 4, width: 330, height: 170, roof: 130, gable: 130 },
      ...{ wall: '#8c8b87', tiles: '#4d555b', made: 'stones' as const },
      windows: [
        { x: 0.12, y: 0.34, width: 0.2, height: 0.4 },
        { x: 0.45, y: 0.22, width: 0.28, height: 0.78, lit: true },
      ],
    }) +
    chimney(stage, 640, shore - 210, 210, 56) +
    house(stage, {
      ...{ x: 740, y: shore + 4, width: 330, height: 130, roof: 110 },
      ...{ wall: '#7d3f31', tiles: '#5a5f63', made: 'boards' as const },
      windows: [
        { x: 0.1, y: 0.3, width: 0.16, height: 0.46, lit: true },
        { x: 0.38, y: 0.3, width: 0.16, height: 0.46 },
        { x: 0.68, y: 0.24, width: 0.2, height: 0.76, door: true },
      ],
    }) +
    [1120, 1180, 1236, 1150, 1206]
      .map(
        (x, index) =>
          `<path d="${rect(x, shore - (index > 2 ? 92 : 46), 50, 46)}" fill="${lit('#a39f98', between(stage.random, 0.7, 1.1))}" stroke="#55524e" stroke-width="2"/>`,
      )
      .join('');
  const firs = [
    [60, 120],
    [120, 160],
    [1290, 170],
    [1350, 130],
    [1400, 190],
    [30, 180],
    [-90, 150],
    [-170, 210],
    [-260, 170],
    [-330, 230],
    [1490, 150],
    [1560, 220],
    [1640, 180],
    [1730, 240],
  ]
    .map(([x = 0, tall = 0]) => tree(stage, { x, y: shore, tall, color: '#38493f', fir: true }))
    .join('');
  const scene =
    air +
    snow(far, '#8296a4') +
    mist(stage, 760, 70, '#e6ecee', 0.45) +
    snow(near, '#5f6f77') +
    fall +
    firs +
    works;
  return (
    scene +
    water(stage, shore, SIDE, scene, ['#b6c6cc', '#7d99a8', '#46606f']) +
    `<path d="${ridge(stage, { top: 1360, rough: 40, bottom: SIDE, wave: 0.3 })}" fill="#4b4e50"/><path d="${ridge(stage, { top: 1400, rough: 34, bottom: SIDE, wave: 0.4 })}" fill="#5c6062"/>`
  );
}

/** A paper mill below the weir, with its drying loft, in the forenoon of a spring day. */
function weir(stage: Stage): string {
  const shore = 930;
  const air = sky(stage, shore, ['#9fc0d0', '#d3e2e2', '#f1efdf'], {
    ...{ x: 240, y: 260, color: '#fff8e0' },
  });
  const land = hills(
    stage,
    [
      { top: 690, rough: 36, color: '#a9b79b' },
      { top: 770, rough: 30, color: '#8b9f78', wave: 0.7 },
      { top: 860, rough: 18, color: '#73895f', wave: 0.5 },
    ],
    shore,
  );
  const louvres = Array.from({ length: 11 }, (_, index) => ({
    x: 0.04 + index * 0.086,
    y: 0.06,
    width: 0.06,
    height: 0.24,
    door: true,
  }));
  const windows = Array.from({ length: 6 }, (_, index) => ({
    x: 0.07 + index * 0.155,
    y: 0.46,
    width: 0.075,
    height: 0.28,
  }));
  const mill = house(stage, {
    ...{ x: 350, y: shore + 6, width: 640, height: 330, roof: 130, gable: 170 },
    ...{ wall: '#a8674e', tiles: '#6b5a52', made: 'bricks' as const },
    windows: [...louvres, ...windows],
  });
  const trees =
    tree(stage, { x: 190, y: shore + 4, tall: 420, color: '#7f965c' }) +
    tree(stage, { x: 1290, y: shore + 4, tall: 360, color: '#6f8a55' }) +
    tree(stage, { x: -170, y: shore + 4, tall: 330, color: '#76905a' }) +
    tree(stage, { x: 1620, y: shore + 4, tall: 410, color: '#7f965c' });
  const scene = air + land + trees.slice(0) + mill;
  let foam = '';
  for (let index = 0; index < 210; index++) {
    const x = 1000 + stage.random() * (RIGHT - 1000);
    const y = 980 + stage.random() * 90;
    foam += `<path d="M${n(x)} ${n(y)}q${n(between(stage.random, -4, 4))} ${n(between(stage.random, 10, 26))} 0 ${n(between(stage.random, 20, 46))}" stroke="#f6fafa" stroke-width="${n(between(stage.random, 1.5, 4))}" opacity="${between(stage.random, 0.3, 0.8).toFixed(2)}" fill="none"/>`;
  }
  return (
    scene +
    water(stage, shore, SIDE, scene, ['#b9ccc8', '#8aa79f', '#53746c']) +
    `<path d="${rect(985, 950, RIGHT - 985, 40)}" fill="#8b8275"/><path d="M985 950H${RIGHT}" stroke="#d8d0c0" stroke-width="5"/><path d="${rect(985, 990, RIGHT - 985, 80)}" fill="#9db8b6"/>${foam}` +
    blurred(stage, rect(980, 1056, RIGHT - 980, 40), 18, 0.7, '#f6fafa') +
    blades(stage, { from: LEFT, to: 620, y: 1440, tall: 250, color: '#6f8a4e', every: 8 }) +
    blades(stage, { from: 500, to: RIGHT, y: 1450, tall: 130, color: '#5f7a45', every: 9 })
  );
}

/** A sawmill of two floors in its valley, in the late sun of an autumn afternoon. */
function valley(stage: Stage): string {
  const ground = 1010;
  const air = sky(stage, ground, ['#a9bfc4', '#e3dcc2', '#f6dcae'], {
    ...{ x: 180, y: 380, color: '#ffe6b0' },
  });
  const land = hills(
    stage,
    [
      { top: 560, rough: 90, color: '#9aa7a0', wave: 1.2 },
      { top: 690, rough: 70, color: '#7c8a6e' },
      { top: 820, rough: 40, color: '#8c8450', wave: 0.8 },
    ],
    ground,
  );
  const wood = Array.from({ length: 66 }, (_, index) =>
    tree(stage, {
      x: LEFT + index * 34 + between(stage.random, -18, 18),
      y: 880 + between(stage.random, -30, 46),
      tall: between(stage.random, 110, 230),
      color: stage.random() < 0.3 ? '#a8762f' : '#465a41',
      fir: true,
    }),
  ).join('');
  const row = (y: number) =>
    Array.from({ length: 6 }, (_, index) => ({
      x: 0.06 + index * 0.158,
      y,
      width: 0.09,
      height: 0.22,
      lit: y > 0.4 && index % 2 === 0,
    }));
  const mill = house(stage, {
    ...{ x: 400, y: ground + 8, width: 620, height: 310, roof: 170, gable: 200 },
    ...{ wall: '#a5734a', tiles: '#6a5148', made: 'boards' as const },
    windows: [
      ...row(0.1),
      ...row(0.48).slice(0, 4),
      { x: 0.72, y: 0.46, width: 0.2, height: 0.54, door: true },
    ],
  });
  let logs = '';
  for (let level = 0; level < 4; level++) {
    for (let index = 0; index < 7 - level; index++) {
      const [x, y] = [110 + level * 32 + index * 64, 1150 - level * 54];
      logs += `<circle cx="${x}" cy="${y}" r="33" fill="#6b4a30"/><circle cx="${x}" cy="${y}" r="28" fill="${lit('#d3a768', between(stage.random, 0.8, 1.1))}"/><circle cx="${x}" cy="${y}" r="18" fill="none" stroke="#8a5f35" stroke-width="2.5" opacity="0.7"/><circle cx="${x}" cy="${y}" r="9" fill="none" stroke="#8a5f35" stroke-width="2.5" opacity="0.7"/>`;
    }
  }
  const meadow = `<path d="${ridge(stage, { top: ground - 6, rough: 8, bottom: SIDE, wave: 0.6 })}" fill="#97893f"/>`;
  const slope = stage.define(
    'meadow',
    (id) =>
      `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f4cf7a" stop-opacity="0.5"/><stop offset="0.5" stop-color="#97893f" stop-opacity="0"/><stop offset="1" stop-color="#2b2f1c" stop-opacity="0.65"/></linearGradient>`,
  );
  return (
    air +
    land +
    mist(stage, 740, 60, '#f4e2bb', 0.4) +
    wood +
    meadow +
    mill +
    `<path d="${strip(stage, ground, SIDE - ground)}" fill="url(#${slope})"/>` +
    blurred(stage, 'M640 1020L1240 1020L1440 1130L900 1130Z', 24, 0.45) +
    blurred(stage, 'M70 1170H620L760 1215H160Z', 18, 0.55) +
    logs +
    `<path d="M1090 1440C1020 1330 860 1220 920 1100C950 1060 930 1040 905 1018H990C1010 1050 1020 1070 1000 1110C960 1210 1180 1310 1330 1440Z" fill="#d9c08a" opacity="0.8"/>` +
    blades(stage, { from: LEFT, to: 1000, y: 1450, tall: 130, color: '#a08a3c', every: 8 })
  );
}

/** A low workshop on the causeway through the fen, at sunset in summer. */
function fen(stage: Stage): string {
  const level = 880;
  const air = sky(
    stage,
    level,
    ['#6d86a3', '#b9b3b8', '#eec39a', '#f8d9a0'],
    {
      ...{ x: 1090, y: 800, color: '#ffdf9a', size: 70 },
    },
    13,
  );
  const disc = '<circle cx="1090" cy="812" r="44" fill="#fff3cf"/>';
  const land = hills(
    stage,
    [
      { top: 858, rough: 6, color: '#8a8378', wave: 0.4 },
      { top: 868, rough: 9, color: '#6a6652', wave: 0.2 },
    ],
    level,
  );
  const works =
    house(stage, {
      ...{ x: 330, y: level + 4, width: 430, height: 104, roof: 104, gable: 110 },
      ...{ wall: '#5f5347', tiles: '#8a7448', made: 'boards' as const },
      windows: [
        { x: 0.1, y: 0.28, width: 0.13, height: 0.46, lit: true },
        { x: 0.32, y: 0.28, width: 0.13, height: 0.46 },
        { x: 0.56, y: 0.16, width: 0.15, height: 0.84, door: true },
        { x: 0.8, y: 0.28, width: 0.13, height: 0.46, lit: true },
      ],
    }) +
    smoke(stage, 420, 668, 180, '#e8d5c0') +
    tree(stage, { x: 200, y: level + 4, tall: 190, color: '#5f6a48' }) +
    tree(stage, { x: 258, y: level + 4, tall: 150, color: '#566244' }) +
    blades(stage, { from: 800, to: RIGHT, y: level + 6, tall: 60, color: '#6a6040', every: 6 });
  const scene = air + disc + land + works;
  const punt =
    '<path d="M0 0H420L380 46H50Z" fill="#3a3128"/><path d="M0 0H420L414 9H8Z" fill="#8a6a46"/>';
  const bundles = Array.from(
    { length: 9 },
    (_, index) =>
      `<path d="M${60 + index * 30} -4q14 -70 ${between(stage.random, 40, 90).toFixed(0)} -96" stroke="${lit('#8a8f4c', between(stage.random, 0.7, 1.2))}" stroke-width="15" fill="none" stroke-linecap="round"/>`,
  ).join('');
  return (
    scene +
    water(stage, level, SIDE, scene, ['#f0cfa0', '#b79f98', '#5d6e80']) +
    `<g transform="translate(560 1110) scale(1.2)">${bundles}${punt}</g><path d="M1040 1120L1170 760" stroke="#4a3b2c" stroke-width="7"/>` +
    blades(stage, { from: LEFT, to: 520, y: 1460, tall: 520, color: '#6f6a3c', every: 8 }) +
    blades(stage, { from: 1080, to: RIGHT, y: 1460, tall: 430, color: '#665f36', every: 9 }) +
    blades(stage, { from: 420, to: 1180, y: 1460, tall: 170, color: '#5a5630', every: 9 })
  );
}

const WORKSHOPS = { estuary, bench, fjord, weir, valley, fen } as const;

/** The parameters of a picture of a maker's workshop. */
export const Workshop = v.object({
  workshop: v.picklist(['estuary', 'bench', 'fjord', 'weir', 'valley', 'fen']),
  light: v.picklist(['left', 'right']),
  /** Seeds the small irregularities. */
  seed: v.number(),
});
export type Workshop = v.InferOutput<typeof Workshop>;

/**
 * Draws a maker's workshop as a place: a complete SVG document of 2160 × 1440. The same parameters
 * give the same bytes.
 *
 * @example drawWorkshop({ workshop: 'fen', light: 'right', seed: 1 })
 */
export function drawWorkshop({ workshop, light, seed }: Workshop): string {
  const palette = paletteOf(workshop === 'bench' ? 'ink' : 'sand');
  const { stage, definitions } = stageOf(
    palette,
    'oak',
    lightFrom(light),
    randomOf(seed),
    1,
    BLEED,
  );
  const drawn = WORKSHOPS[workshop](stage);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${RIGHT - LEFT}" height="${SIDE}" viewBox="${LEFT} 0 ${RIGHT - LEFT} ${SIDE}">` +
    `<defs>${definitions()}</defs>${drawn}</svg>`
  );
}
