import { type EnquiryLine, formatPrice, type Translate } from '@vitrine/kit';
import type en from './messages/en.json';

export type EnquiryTranslate = Translate<keyof typeof en>;

/** Some mail programs on Windows get at most 2048 characters of a link. */
const MAX_LINK_LENGTH = 2000;

/** The subject of an enquiry, in the language of `t`. */
export function enquirySubject(lines: readonly EnquiryLine[], t: EnquiryTranslate): string {
  const [first] = lines;
  return lines.length === 1 && first !== undefined
    ? t('subject', { name: first.name })
    : t('subjectMany', { count: lines.length });
}

/**
 * The text of an enquiry: the visitor's message, and for each product its name, number, price, note
 * and link. The message comes first, because the end of a long text may be cut.
 */
export function enquiryText(
  message: string,
  lines: readonly EnquiryLine[],
  t: EnquiryTranslate,
  locale: string,
): string {
  const products = lines.map(({ name, variant, number, note, url, ...priced }) =>
    [
      variant === undefined ? name : `${name} – ${variant}`,
      [...(number === undefined ? [] : [number]), priceText(priced, t, locale)].join(' · '),
      ...(note === undefined ? [] : [t('note', { note })]),
      url,
    ].join('\n'),
  );
  const about = products.length > 0 ? [t('intro'), ...products] : [];
  return [message.trim(), ...about].filter(Boolean).join('\n\n');
}

type Priced = Pick<EnquiryLine, 'price' | 'from'>;

/** The price of a line: "from $459" if other variants cost more. */
export function priceText({ price, from }: Priced, t: EnquiryTranslate, locale: string): string {
  const text = formatPrice(price, locale);
  return from ? t('fromPrice', { price: text }) : text;
}

/** The sum of several lines; undefined if that is not one amount. */
export function sumText(
  lines: readonly Priced[],
  t: EnquiryTranslate,
  locale: string,
): string | undefined {
  const [
    {
      price: { currency },
    } = { price: { currency: '' } },
  ] = lines;
  if (lines.length < 2 || lines.some(({ price }) => price.currency !== currency)) return undefined;
  const amount = lines.reduce((sum, { price }) => sum + price.amount, 0);
  const from = lines.some((line) => line.from);
  return t('together', { price: priceText({ price: { amount, currency }, from }, t, locale) });
}

/**
 * A `mailto:` link. A text that is too long for it is cut at the end of a line, and `cut` says so.
 *
 * @param subject Line breaks in it become spaces: they would begin another header.
 */
export function mailtoLink(
  email: string,
  subject: string,
  text: string,
): { href: string; cut: boolean } {
  const encode = (value: string) => encodeURIComponent(value.toWellFormed());
  // Of the address only `@` stays as it is, so that nothing in it can begin the link's query.
  const to = encode(email).replace('%40', '@');
  const start = `mailto:${to}?subject=${encode(subject.replace(/\s+/g, ' '))}&body=`;
  const lines = text.split(/\r?\n/).map(encode);
  const fitting: string[] = [];
  let length = start.length;
  for (const line of lines) {
    length += line.length + LINE_BREAK.length;
    if (length > MAX_LINK_LENGTH) break;
    fitting.push(line);
  }
  return { href: start + fitting.join(LINE_BREAK), cut: fitting.length < lines.length };
}

/** RFC 6068: a line break in the body of a `mailto:` link. */
const LINE_BREAK = '%0D%0A';
