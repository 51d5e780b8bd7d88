import { readFile } from 'node:fs/promises';
import { parseSync, Visitor } from 'oxc-parser';
import { listFiles, pathInRepository } from './workspace.ts';

/** Columns that a line of a comment may have; Biome wraps code but not comments. */
const MAX_COMMENT_COLUMNS = 100;

/**
 * Phrases that have to be read twice, and what to write instead. A linter for English, such as
 * textlint, would be a hundred packages for these few patterns.
 */
const PHRASES: readonly { pattern: RegExp; only?: Text['kind']; advice: string }[] = [
  {
    pattern: /^(what|who|whose|whoever|whatever|where)\b(?![^.]*\?)/i,
    only: 'comment',
    advice: 'Begin with a verb or the name of the thing: "Reads …", "The saved products …".',
  },
  {
    pattern:
      /(?<!\bthere )\b(is|are|was|were|be) (no (?!longer|more|fewer|less|one\b|need|way\b|such)[a-z]|none\b)/i,
    advice: 'Write "is not a …".',
  },
  {
    pattern:
      /\b(anew|mend(s|ed|ing)?|amiss|whosoever|whoever|whereof|thereof|lest|betimes|for want of|in spite of|but for|comes? to (no|an) end|gives? way|gave way|made? good|has (it|them) not|what there is|what is not there)\b/i,
    advice:
      'Use the everyday word: again, fix, wrong, anyone, despite, except for, ends, falls back.',
  },
  {
    pattern: /\b(is|are) (said|told|asked for|met|gone to|come to|taken for|looked at|had)\b/i,
    advice: 'Use the active voice, and say who does it.',
  },
  {
    pattern: /\b(of (it|them|that) (alone|all)|so that none|by whoever)\b/i,
    advice: 'Name the thing.',
  },
];

/** Generated files, and the examples of this check's own test. */
const EXCLUDED = /[\\/](migrations|results|check[\\/]prose\.test\.ts$)/;

const PROSE_FILES =
  '{*.{ts,md},{host,remotes,shared,platform,e2e,bench,docs}/**/*.{ts,tsx,css,md}}';

/** Phrases and comment lines of every source and document that are hard to read. */
export async function checkProse(pattern = PROSE_FILES): Promise<string[]> {
  const files = await listFiles(pattern);
  const findings = files
    .filter((file) => !EXCLUDED.test(file))
    .map(async (file) => findProse(pathInRepository(file), await readFile(file, 'utf8')));
  return (await Promise.all(findings)).flat();
}

/** The findings of one file, in the order of its lines. */
export function findProse(file: string, source: string): string[] {
  const texts = textsOf(file, source);
  const phrases = texts.flatMap(({ line, text, kind }) =>
    PHRASES.flatMap(({ pattern, only, advice }) => {
      if (only !== undefined && only !== kind) return [];
      const match = pattern.exec(text);
      return match ? [`${file}:${line}: "${excerpt(text, match.index)}" ${advice}`] : [];
    }),
  );
  return file.endsWith('.md') ? phrases : [...phrases, ...findWideComments(file, source)];
}

function findWideComments(file: string, source: string): string[] {
  return source.split('\n').flatMap((line, index) => {
    const isComment = /^\s*(\/\/|\/\*|\*)/.test(line);
    if (!isComment || line.length <= MAX_COMMENT_COLUMNS || line.includes('://')) return [];
    return [
      `${file}:${index + 1}: the comment has ${line.length} columns. Break the line at ${MAX_COMMENT_COLUMNS}.`,
    ];
  });
}

/** The words around a match. */
function excerpt(text: string, at: number): string {
  const start = Math.max(0, at - 30);
  return `${start > 0 ? '…' : ''}${text.slice(start, at + 50)}${text.length > at + 50 ? '…' : ''}`;
}

/** A piece of English that an engineer reads: a comment, a string, a line of a document. */
interface Text {
  /** Line that it begins in, from 1. */
  line: number;
  text: string;
  kind: 'comment' | 'string' | 'document';
}

/** The texts of a file, by its extension; code inside of them is replaced by `x`. */
function textsOf(file: string, source: string): Text[] {
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
