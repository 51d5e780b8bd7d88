import { createHash } from 'node:crypto';
import type { File } from './files.ts';

/** The data that puts a built variant in place of the released host in a document. */
export interface Application {
  /** Path of its files. */
  base: string;
  files: ReadonlyMap<string, File>;
  /** The inline script, if it has one. */
  start: string | undefined;
  /** Chunk's name → its files. */
  chunks: Readonly<Record<string, readonly string[]>>;
}

export interface Document {
  html: string;
  policy: string;
}

const HOST_TAG = /<(?:script|link)\b[^>]*"\/host\/[^>]*>(?:<\/script>)?/g;
/** The released host's styles and initial HTML, which a monolith does not have. */
const STYLE = /<style>[\s\S]*?<\/style>/g;
const OUTLET = /(<div id="outlet"[^>]*>)[\s\S]*(<\/div>\s*<\/body>)/;
/** The inline script. */
export const START = /<script>([\s\S]*?)<\/script>/;

/**
 * The document that visitors get, with another application: the same head, data and headers, except
 * those that only the released host's code supports.
 *
 * @param screen The screen of the document's route.
 */
export function exchangeApplication(
  { html, policy }: Document,
  application: Application,
  screen: string,
): Document {
  const { base, files, start } = application;
  const template = files.get('index.html')?.text ?? '';
  const tags = (template.match(/<(?:script|link)\b[^>]*"__HOST_BASE__[^>]*>(?:<\/script>)?/g) ?? [])
    .join('')
    .replaceAll('__HOST_BASE__', base);
  const inline =
    start && `globalThis.ROUTE_FILES=${JSON.stringify(routeFiles(application, screen))};${start}`;
  const exchanged = html
    .replace(HOST_TAG, '')
    .replace(STYLE, '')
    .replace(OUTLET, '$1$2')
    .replace(START, () => (inline ? `<script>${inline}</script>` : ''))
    .replace('</head>', () => `${tags}</head>`);
  return {
    html: exchanged,
    policy: allowStart(policy, inline)
      .replace(/; require-trusted-types-for[^;]*/, '')
      .replace(/; trusted-types[^;]*/, ''),
  };
}

/** A content security policy that allows another inline script, or none. */
export function allowStart(policy: string, inline: string | undefined): string {
  const hash = inline && `'sha256-${createHash('sha256').update(inline).digest('base64')}'`;
  return policy.replace(/ 'sha256-[^']+'(?=; style-src)/, hash ? ` ${hash}` : '');
}

function routeFiles({ base, files, chunks }: Application, screen: string) {
  const names = [`screen-${screen}`, `${screen}-words-en-json`];
  return names
    .flatMap((name) => chunks[name] ?? [])
    .map((path) => ({
      as: path.endsWith('.css') ? 'style' : 'script',
      href: `${base}/${path}`,
      integrity: files.get(path)?.integrity ?? '',
    }));
}
