import { parseSync, Visitor } from 'oxc-parser';

/** A piece of English that an engineer reads: a comment, a string, a line of a document. */
export interface Text {
  /** Line that it begins in, from 1. */
  line: number;
  text: string;
  kind: 'comment' | 'string' | 'document';
}

/** The texts of a file, by its extension; code inside of them is replaced by `x`. */
export function textsOf(file: string, source: string): Text[] {
  if (file.endsWith('.md')) return textsOfMarkdown(source);
  if (file.endsWith('.css')) return textsOfCss(source);
  return textsOfScript(file, source);
}

const withoutCode = (text: string) => text.replace(/`[^`]*`/g, 'x');

function textsOfMarkdown(source: string): Text[] {
  const texts: Text[] = [];
  let fenced = false;
  for (const [index, line] of source.split('\n').entries()) {
    if (line.startsWith('```')) fenced = !fenced;
    else if (!fenced && line.trim() !== '' && !line.startsWith('    ')) {
      texts.push({ line: index + 1, text: withoutCode(line), kind: 'document' });
    }
  }
  return texts;
}

function textsOfCss(source: string): Text[] {
  return Array.from(source.matchAll(/\/\*(.*?)\*\//gs), ({ index, 1: text = '' }) => ({
    line: lineAt(source, index),
    text: withoutCode(joinLines(text)),
    kind: 'comment',
  }));
}

function textsOfScript(file: string, source: string): Text[] {
  const { program, comments } = parseSync(file, source);
  const texts: Text[] = [];
  let end = -1;
  for (const comment of comments) {
    const text = withoutCode(joinLines(comment.value));
    const last = texts.at(-1);
    // Line comments below each other are one text.
    const continues = comment.type === 'Line' && source.slice(end, comment.start).trim() === '';
    if (last && continues && end >= 0) last.text += ` ${text}`;
    else texts.push({ line: lineAt(source, comment.start), text, kind: 'comment' });
    end = comment.type === 'Line' ? comment.end : -1;
  }
  const add = (start: number, value: string) => {
    // A sentence has spaces; names, paths and single words are not prose.
    if (/\w \w+ \w/.test(value)) {
      texts.push({ line: lineAt(source, start), text: withoutCode(value), kind: 'string' });
    }
  };
  new Visitor({
    Literal(node) {
      if (typeof node.value === 'string') add(node.start, node.value);
    },
    TemplateLiteral(node) {
      add(node.start, node.quasis.map(({ value }) => value.cooked ?? '').join('x'));
    },
  }).visit(program);
  return texts;
}

/** Joins the lines of a comment, without the asterisks before them. */
function joinLines(text: string): string {
  return text
    .replace(/^\s*\*+/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function lineAt(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length;
}
