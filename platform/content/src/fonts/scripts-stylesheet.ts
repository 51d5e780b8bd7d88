import { createHash } from 'node:crypto';
import { type FontPackage, packageStyles, versioned } from './packages.ts';

/** The slices of each package that are served, by the part of the file name before the weight. */
const SLICES: readonly { name: FontPackage; weights: readonly number[]; slices: RegExp }[] = [
  { name: 'inter', weights: [400, 500, 600], slices: /-(latin-ext|greek)$/ },
  { name: 'source-serif-4', weights: [400, 600], slices: /-(latin-ext|greek)$/ },
  {
    name: 'noto-sans',
    weights: [400, 600],
    slices: /-(greek-ext|cyrillic|cyrillic-ext|vietnamese)$/,
  },
  { name: 'noto-sans-arabic', weights: [400, 500, 600], slices: /-arabic$/ },
  { name: 'noto-sans-jp', weights: [400, 500, 600], slices: /-\[\d+\]$/ },
];

const FACE = /\/\* (\S+)-\d+-normal \*\/\s*(@font-face \{[^}]*\})/g;

/**
 * Latin letters come from Inter, so other slices must not be fetched for Latin letters that they
 * contain.
 */
function beyondLatin(face: string): string {
  return face.replace(/unicode-range:\s*([^;]+);/, (_, ranges: string) => {
    const kept = ranges.split(',').filter((range) => {
      const first = Number.parseInt(range.trim().slice(2), 16);
      return first >= 0x250;
    });
    return `unicode-range: ${kept.join(',')};`;
  });
}

function facesOf(name: FontPackage, weight: number, slices: RegExp): string[] {
  return [...packageStyles(name, weight).matchAll(FACE)].flatMap(([, slice = '', face = '']) => {
    if (!slices.test(slice)) return [];
    const addressed = face
      // Browsers that support unicode-range all read woff2.
      .replace(/,\s*url\([^)]*\.woff\) format\('woff'\)/, '')
      .replace(
        /url\(\.\/files\/([^)]+)\)/g,
        (_, file: string) => `url(${versioned(`/fonts/${name}/${file}`)})`,
      )
      .replace(/\s+/g, ' ');
    const face_ = name === 'noto-sans-jp' ? beyondLatin(addressed) : addressed;
    return face_.includes('unicode-range: ;') ? [] : [face_];
  });
}

/**
 * The faces for scripts that the listed fonts lack (Greek, extended Latin, Arabic, Japanese,
 * Cyrillic), divided by `unicode-range`: a visitor downloads only the slices that the page's text
 * needs.
 */
export const SCRIPTS_STYLESHEET = SLICES.flatMap(({ name, weights, slices }) =>
  weights.flatMap((weight) => facesOf(name, weight, slices)),
).join('\n');

export const SCRIPTS_VERSION = createHash('sha256')
  .update(SCRIPTS_STYLESHEET)
  .digest('hex')
  .slice(0, 12);

const SCRIPTS_PATH = '/fonts/scripts.css';

/** The stylesheet's URL with its version, if this service serves it. */
export function versionedStylesheet(address: string): string {
  return address === SCRIPTS_PATH ? `${SCRIPTS_PATH}?v=${SCRIPTS_VERSION}` : address;
}
