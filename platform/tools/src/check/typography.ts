import { glob, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { LOCALE_CODES } from '@vitrine/contract';
import { parseSync, Visitor } from 'oxc-parser';
import { ROOT } from '../run.ts';

/** Texts by locale, one file for each: JSON, or TypeScript in the content service. */
const MESSAGE_FILES = [
  '{host,remotes/*}/src/{,*/}messages/*.json',
  'platform/edge/src/head/messages/*.json',
  'platform/edge/src/enquiries/enquiry-messages/*.json',
  'platform/edge/src/preview/preview-messages/*.json',
  'platform/releases/src/new/template/src/messages/*.json',
  'platform/content/src/messages/*.ts',
  'shared/ui/gallery/messages/*.json',
];
/** A document in all locales in each line. A repository of one screen has none. */
const CATALOGUES = 'platform/sample-catalogue/*.jsonl';

type Rule = readonly [locales: readonly string[], pattern: RegExp, problem: string];

const EVERY = LOCALE_CODES;
const except = (...codes: string[]) => EVERY.filter((code) => !codes.includes(code));

/** Patterns that a text must not contain. docs/terms has the typography of each language. */
const RULES: readonly Rule[] = [
  [
    EVERY,
    /\d (?:%|°[Cم]|[ckm]?m|k?g|m?l|[WV]|HRC|[مسك]?م|ك?غ|م?لتر\p{L}*|واط)(?!\p{L})/u,
    'a space that breaks before a unit',
  ],
  [EVERY, /["']/, 'a straight quotation mark or apostrophe'],
  [EVERY, /\.\.\./, 'three full stops instead of an ellipsis'],
  [EVERY, / - /, 'a hyphen instead of a dash'],
  [EVERY, / {2}|^ | $/, 'a superfluous space'],
  [['en'], /[„«»「」]/, 'quotation marks of another language'],
  [['de'], /[«»「」”]|(?:^|\s)“/, 'quotation marks of another language'],
  [['fr', 'el', 'ar'], /[„“”「」]/, 'quotation marks of another language'],
  [['ja'], /[„“”«»]/, 'quotation marks of another language'],
  [['fr'], /[^\u202f][;:!?»]|«[^\u202f]/u, 'no narrow no-break space beside ; : ! ? « »'],
  [except('fr'), /[\s\u202f][;:!?»]|«\s/u, 'a space beside ; : ! ? « »'],
  [['el'], /\p{Script=Greek}\?/u, 'a question mark that is not Greek'],
  [['ar'], /\p{Script=Arabic}[,;?]/u, 'punctuation that is not Arabic'],
  [['ar'], /\u0651[\u064b-\u0652]*\u0651/u, 'a doubled shadda'],
  [['ar'], /[٠-٩۰-۹]/u, 'digits other than 0 to 9'],
  [['fr'], /\d[-–]\d/, 'a dash between numbers, where French has “à”'],
  [['ja'], /〜|[\s–]～|～\s/, 'a range without the closed-up wave dash ～'],
  [['ja'], /[぀-ヿ一-鿿] | [぀-ヿ一-鿿]/u, 'a space beside a Japanese character'],
  [['ja'], /[぀-ヿ一-鿿][,.;:!?()]/u, 'half-width punctuation'],
];

/**
 * The faults of a text in the typography of its language.
 *
 * @example typographyProblems('fr', 'Filtre : bleu') // ['no narrow no-break space beside …']
 */
export function typographyProblems(locale: string, text: string): string[] {
  return RULES.filter(([locales, pattern]) => locales.includes(locale) && pattern.test(text)).map(
    ([, , problem]) => problem,
  );
}

/**
 * Checks every text that visitors read: messages of the interface and the sample catalogue.
 *
 * @param root Folder of the repository.
 * @param patterns The message files in it.
 * @returns One line for each problem.
 */
export async function checkTypography(root = ROOT, patterns = MESSAGE_FILES): Promise<string[]> {
  const findings: string[] = [];
  const check = (where: string, locale: string, text: string) => {
    for (const problem of typographyProblems(locale, text)) {
      findings.push(`${where} (${locale}): ${problem}: ${text}`);
    }
  };
  for await (const file of glob(patterns, { cwd: root })) {
    const locale = basename(file).replace(/\.\w+$/, '');
    if (!LOCALE_CODES.includes(locale)) continue;
    const source = await readFile(join(root, file), 'utf8');
    const texts = file.endsWith('.ts')
      ? stringsOf(file, source)
      : Object.values(JSON.parse(source));
    for (const text of texts) check(file, locale, String(text));
  }
  for await (const file of glob(CATALOGUES, { cwd: root })) {
    const lines = (await readFile(join(root, file), 'utf8')).split('\n');
    for (const [index, line] of lines.entries()) {
      const texts = line === '' ? [] : localizedTexts(JSON.parse(line));
      for (const [locale, text] of texts) check(`${file}:${index + 1}`, locale, text);
    }
  }
  return findings;
}

/** The texts of a document: the values of every object with an English text. */
function localizedTexts(value: unknown): [locale: string, text: string][] {
  if (typeof value !== 'object' || value === null) return [];
  if ('en' in value && typeof value.en === 'string') {
    return Object.entries(value).map(([locale, text]) => [locale, String(text)]);
  }
  return Object.values(value).flatMap(localizedTexts);
}

/** The strings of a module, with `x` for what a template inserts. */
function stringsOf(file: string, source: string): string[] {
  const texts: string[] = [];
  new Visitor({
    Literal(node) {
      if (typeof node.value === 'string') texts.push(node.value);
    },
    TemplateLiteral(node) {
      texts.push(node.quasis.map(({ value }) => value.cooked ?? '').join('x'));
    },
  }).visit(parseSync(file, source).program);
  return texts;
}
