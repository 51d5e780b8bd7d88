const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** The words of a name of codes that tell products apart, and nothing to choose them by. */
const CODE_NAMES = words(
  'code codes sku mpn upc ean gtin isbn asin barcode model modell part number no nr item manufacturer',
);
/** The words of columns that a shop has for itself. */
const TECHNICAL = words(
  'id ids uuid guid rowguid pid url urls link links image images photo photos picture pictures date time timestamp created updated modified seo meta slug handle barcode ean gtin upc mpn isbn asin code codes model number stock qty quantity inventory rank rating ratings review reviews cost margin tax vat currency status published active visible visibility enabled position sort order tags keywords notes supplier warehouse shipping google http flag flags point points days policy policies warranty garantie location lager lagerort lagerplatz shelf aisle',
);
/** A name of these begins with them. */
const FLAGS = words('is has');

const BOOLEAN = /^(?:true|false|yes|no|ja|nein|oui|non|[01])$/i;
const DATE = /^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4})(?:[T ].*)?$/;
/** Digits and capitals with hyphens, or many of them. */
const CODE =
  /^(?=.*\d)(?:(?=.*\p{Lu})[\p{Lu}\d]+(?:[-_][\p{Lu}\d]+)+|[\p{Lu}\d]{8,}|\d{7,}|[\da-f]{8}-[\da-f-]+)$/u;
/** A letter stands for something that only the shop knows, unless all of them are sizes. */
const LETTER = /^[a-z]$/i;
const SIZE = /^[sml]$/i;

/** The words of a name, such as `frame_material` and `frameMaterial`. */
const wordsOf = (name: string): string[] =>
  inWords(name)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** @example inWords('ReturnPolicy') // 'Return policy' */
export function inWords(name: string): string {
  const spaced = name.replaceAll('_', ' ').trim();
  const split = /\s/.test(spaced)
    ? spaced
    : spaced
        .replace(
          /(?<=\p{Ll}{2})\p{Lu}(?=\p{Ll})|(?<=\p{Lu})\p{Lu}(?=\p{Ll}{2})/gu,
          (letter) => ` ${letter.toLowerCase()}`,
        )
        .replace(/(?<=\p{Ll}{2})(?=\p{Lu})/gu, ' ');
  return split.replace(/^\p{L}/u, (letter) => letter.toUpperCase());
}

/** Whether the name of a column says that its values are of no use to visitors. */
export function isTechnicalName(name: string): boolean {
  const all = wordsOf(name);
  return FLAGS.has(all[0] ?? '') || all.some((word) => TECHNICAL.has(word));
}

/** Whether a name is that of a code, such as "MPN" or "Model number". */
export function isCodeName(name: string): boolean {
  const all = wordsOf(name);
  return all.length > 0 && all.every((word) => CODE_NAMES.has(word));
}

/** Whether texts are rather for machines: yes or no, dates, codes, single letters. */
export function isCode(texts: readonly string[]): boolean {
  const all = texts.map((text) => text.trim());
  const codes = all.filter((text) => DATE.test(text) || CODE.test(text));
  return (
    codes.length * 2 > all.length ||
    all.every((text) => BOOLEAN.test(text)) ||
    (all.every((text) => LETTER.test(text)) && !all.every((text) => SIZE.test(text)))
  );
}
