import { Parser } from 'htmlparser2';

/** Elements whose text is not for readers. */
const SILENT: ReadonlySet<string> = new Set([
  'iframe',
  'noscript',
  'object',
  'script',
  'style',
  'svg',
  'template',
  'title',
]);
/** Elements that stand in a line with the text around them. */
const INLINE =
  /^(?:a|abbr|acronym|b|bdi|bdo|big|cite|code|del|dfn|em|font|i|ins|kbd|mark|q|s|small|span|strike|strong|sub|sup|time|tt|u|wbr)$/;

/**
 * The paragraphs of HTML as plain text. Everything else of it is gone: styles, scripts, links and
 * pictures. Text without elements is split at empty lines.
 *
 * @example paragraphsOf('<p>Hand&shy;made</p><ul><li>Oak</li></ul>') // ['Hand\u00admade', 'Oak']
 */
export function paragraphsOf(source: string): string[] {
  // WooCommerce writes line breaks as a backslash and an n.
  const html = source.replaceAll('\\n', '\n');
  if (!/<[a-z!/]/i.test(html) && !/&[#\w]+;/.test(html)) {
    return html
      .split(/\n\s*\n/)
      .map(inOneLine)
      .filter(Boolean);
  }
  const paragraphs: string[] = [];
  let text = '';
  let silent = 0;
  const end = () => {
    const whole = inOneLine(text);
    if (whole !== '') paragraphs.push(whole);
    text = '';
  };
  const parser = new Parser({
    onopentag(name) {
      if (SILENT.has(name)) silent += 1;
      else if (name === 'td' || name === 'th') text += ' ';
      else if (!INLINE.test(name)) end();
    },
    ontext(part) {
      if (silent === 0) text += part;
    },
    onclosetag(name) {
      if (SILENT.has(name)) silent -= 1;
      else if (name !== 'td' && name !== 'th' && !INLINE.test(name)) end();
    },
  });
  parser.end(html);
  end();
  return paragraphs;
}

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
