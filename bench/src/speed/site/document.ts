import { createHash } from 'node:crypto';
import { REMOTE_ENTRY } from '../builds/remotes.ts';
import type { File } from './files.ts';

/** The data that puts a built variant in place of the released host in a document. */
export interface Application {
  /** Path of its files. */
  base: string;
  files: ReadonlyMap<string, File>;
  /** The inline script. */
  start: string;
  /** Chunk's name → its files. */
  chunks: Readonly<Record<string, readonly string[]>>;
}

export interface Document {
  html: string;
  policy: string;
}

const HOST_TAG = /<(?:script|link)\b[^>]*"\/host\/[^>]*>(?:<\/script>)?/g;
/** The released host's styles, and those of the initial HTML, which are followed by a link. */
const STYLE = /<style>[\s\S]*?<\/style>/g;
const NO_SCRIPT_LINK = '<noscript><link ';
const DATA = /(<script type="application\/json" id="vitrine">)([\s\S]*?)(?=<\/script>)/;
const TEMPLATE_TAG = /<(?:script|link)\b[^>]*"__HOST_BASE__[^>]*>(?:<\/script>)?/g;
/** The inline script. */
const START = /<script>([\s\S]*?)<\/script>/;

/**
 * The document that visitors get, with another application: the same head, initial HTML, data and
 * headers, except those that only the released host's code supports.
 *
 * @param screen The screen of the document's route.
 */
export function exchangeApplication(
  { html, policy }: Document,
  application: Application,
  screen: string,
): Document {
  const { head, end, styles } = tagsOf(application);
  const files = JSON.stringify(routeFiles(application, screen));
  const inline = `globalThis.ROUTE_FILES=${files};${application.start}`;
  const exchanged = html
    .replace(HOST_TAG, '')
    .replace(STYLE, (style: string, at: number, all: string) =>
      all.startsWith(NO_SCRIPT_LINK, at + style.length) ? style : '',
    )
    .replace(DATA, (_all, opening: string, json: string) => opening + withoutReleases(json))
    .replace(START, () => `<script>${inline}</script>`)
    .replace('</head>', () => `${head}</head>`)
    .replace('</body>', () => `${end}</body>`);
  return {
    html: exchanged,
    policy: allowStyles(allowStart(policy, inline), styles)
      .replace(/; require-trusted-types-for[^;]*/, '')
      .replace(/; trusted-types[^;]*/, ''),
  };
}

/** A content security policy that allows another inline script. */
const allowStart = (policy: string, inline: string) =>
  policy.replace(/ 'sha256-[^']+'(?=; style-src)/, ` ${hashOf(inline)}`);

/** The elements of the application's files. Its styles are inline, except those it preloads. */
function tagsOf({ base, files }: Application) {
  const template = files.get('index.html')?.text ?? '';
  const tags = { head: '', end: '', styles: [] as string[] };
  for (const [tag] of template.matchAll(TEMPLATE_TAG)) {
    const path = /"__HOST_BASE__\/([^"]+\.css)"/.exec(tag)?.[1];
    const style = path === undefined ? undefined : files.get(path)?.text;
    const element = tag.replaceAll('__HOST_BASE__', base);
    if (tag.includes('rel="preload"')) {
      tags.end += element;
    } else if (style === undefined) {
      tags.head += element;
    } else {
      tags.styles.push(style);
      tags.head += `<style>${style}</style>`;
    }
  }
  return tags;
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const allowStyles = (policy: string, styles: readonly string[]) =>
  policy.replace(/style-src [^;]*/, (sources) => [sources, ...styles.map(hashOf)].join(' '));

/** The document's data without the releases of screens, which only the released host reads. */
function withoutReleases(json: string): string {
  const data: unknown = JSON.parse(json);
  if (typeof data !== 'object' || data === null || !('releases' in data)) return json;
  const releases = { ...Object(data.releases), index: {}, route: null };
  return JSON.stringify({ ...data, releases }).replaceAll('<', '\\u003c');
}

function routeFiles({ base, files, chunks }: Application, screen: string) {
  const names = [`screen-${screen}`, `${screen}-words-en-json`];
  return names
    .flatMap((name) => chunks[name] ?? [])
    .map((path) => ({
      as: path.endsWith('.css') ? 'style' : 'script',
      href: `${base}/${path}`,
      // Module Federation requests an entry without a hash and without CORS.
      ...(!path.endsWith(`/${REMOTE_ENTRY}`) && {
        integrity: files.get(path)?.integrity ?? '',
        crossOrigin: 'anonymous',
      }),
    }));
}
