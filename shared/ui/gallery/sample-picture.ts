import type { Picture } from '@vitrine/contract';

/** SVG paths of the right half of each object, from the bottom up. */
const FORMS = {
  jar: 'M0 0h46c26 0 34-26 34-58S58-118 52-132c-4-10-4-20 4-30H0z',
  bowl: 'M0 0h40c8 0 8-10 20-20 26-20 46-42 46-64H0z',
  bottle: 'M0 0h48c12 0 16-8 16-22v-98c0-34-38-34-38-70v-52h6v-14H0z',
} as const;

interface SamplePicture {
  form: keyof typeof FORMS;
  background: string;
  body: string;
  alt: string;
}

/** Draws an object as an SVG picture, so that the gallery needs no content service. */
export function drawSamplePicture({ form, background, body, alt }: SamplePicture): Picture {
  const half = `<path d="${FORMS[form]}" fill="${body}"/>`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500" width="400" height="500">
    <path fill="${background}" d="M0 0h400v500H0z"/>
    <path fill="#1d1a16" fill-opacity=".08" d="M0 330h400v170H0z"/>
    <ellipse cx="226" cy="392" rx="120" ry="12" fill="#1d1a16" fill-opacity=".16"/>
    <g transform="translate(200 392)">${half}<g transform="scale(-1 1)">${half}</g></g>
  </svg>`;
  return {
    src: `data:image/svg+xml,${encodeURIComponent(drawing)}`,
    alt,
    width: 400,
    height: 500,
    widths: [400],
    formats: ['jpg'],
    color: background,
  };
}
