/** A subset of a `@fontsource` package, which has a file for each subset. */
export type Subset = 'latin' | 'greek' | 'arabic';

/** Letters that are measured together, because they need the same adjustment. */
export interface Script {
  subset: Subset;
  unicodeRange: string;
  /** Text with the usual frequency of letters. Its meaning and order do not matter. */
  sample: string;
}

const LATIN = `
  The neck is never pressed in a mould; it narrows where the partner holds a wet paddle against it.
  Die Werkstatt liegt am Hafen, und wer etwas repariert haben will, schickt es mit der Post dorthin.
  Elle tient dans la main et se pose sur la table sans bruit, avec un bord un peu plus clair.
`;

const GREEK = `
  Το εργαστήριο βρίσκεται δίπλα στο λιμάνι και όποιος θέλει να επισκευάσει κάτι το στέλνει εκεί.
  Κρατιέται στο χέρι και ακουμπά στο τραπέζι χωρίς θόρυβο, με ένα χείλος λίγο πιο ανοιχτό.
`;

const ARABIC = `
  تقع الورشة بجانب الميناء، ومن أراد إصلاح شيء أرسله إليها بالبريد، وتعود القطعة بعد أسبوع كما كانت.
`;

/**
 * The space is measured separately: it is the most frequent character, stretching does not show in
 * it, and scripts without their own space (Arabic) use the one of the first font. The digits are
 * too, by their zero: prices use tabular digits, which are all as wide as the zero.
 */
export const SCRIPTS: readonly Script[] = [
  { subset: 'latin', unicodeRange: 'U+0020, U+00A0', sample: ' ' },
  { subset: 'latin', unicodeRange: 'U+0030-0039', sample: '0' },
  {
    subset: 'latin',
    unicodeRange: 'U+0021-002F, U+003A-009F, U+00A1-02FF, U+1E00-1EFF, U+2000-20CF, U+2100-218F',
    sample: LATIN.replace(/\s/g, ''),
  },
  { subset: 'greek', unicodeRange: 'U+0370-03FF, U+1F00-1FFF', sample: GREEK.replace(/\s/g, '') },
  {
    subset: 'arabic',
    unicodeRange: 'U+0600-06FF, U+0750-077F, U+FB50-FDFF, U+FE70-FEFF',
    sample: ARABIC.replace(/\s/g, ''),
  },
];
