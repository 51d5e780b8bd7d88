import { HOST, type PreviewGrant } from '@vitrine/release-log';
import { embedJson } from '../markup/embed-json.ts';
import { escapeHtml } from '../markup/escape-html.ts';
import { IN_FORCE_SCRIPT } from './in-force.ts';
import { directionOf, PREVIEW_LANGUAGES, previewMessages } from './messages.ts';

/** The content of a banner. */
export interface BannerContent {
  /** Whether the page shows a draft. */
  isDraft: boolean;
  /** The releases and the time that the page shows. */
  grant: Pick<PreviewGrant, 'releases' | 'past' | 'develop'> | undefined;
  /**
   * Screen or `host` → the version whose failure the banner has to report; of a screen in
   * development, the origin of its server.
   */
  expected: Readonly<Record<string, string>>;
  /** URL of the page without the preview. */
  exitHref: string;
}

/**
 * The languages are all in the document, and the style shows that of the page: a visit can change
 * it without a document load.
 */
const SHOWN = PREVIEW_LANGUAGES.map((lang) => `:root:lang(${lang}) .preview:lang(${lang})`);
const OTHERS = PREVIEW_LANGUAGES.map((lang) => `:not(:lang(${lang}))`).join('');
const FALLBACK = `:root${OTHERS} .preview:lang(${previewMessages('').lang})`;

/** The banner stays outside of what the host renders, so visitors load no code for it. */
export const BANNER_STYLE = [
  '.preview{display:none;order:1;flex:none;flex-wrap:wrap;align-items:center;justify-content:center;gap:0 1.25rem;max-block-size:40dvh;overflow-y:auto;padding:.25rem 1rem;background:#1d1a16;color:#fff;font:500 .9375rem/1.4 Inter,"Noto Sans","Noto Sans JP","Noto Sans Arabic",system-ui,sans-serif;border-block-start:1px solid #fff}',
  '.preview p{margin:0;padding-block:.5rem;text-align:center;text-wrap:pretty;overflow-wrap:anywhere}',
  '.preview bdi{white-space:nowrap}',
  '.preview [role=status]{color:#ffb4a8}.preview [role=status]:empty{position:absolute}',
  '.preview a{color:inherit;display:inline-flex;align-items:center;min-block-size:2.75rem;text-underline-offset:.2em}',
  '.preview a:focus-visible{outline:2px solid #fff;outline-offset:-4px}',
  // The page ends above the banner, which may have several lines.
  `@media screen{body{display:flex;flex-direction:column;block-size:100dvh}#outlet{flex:1 1 0;min-block-size:0;block-size:auto}${[...SHOWN, FALLBACK].join()}{display:flex}}`,
].join('');

/** A host's template with the banner, before everything that the host renders. */
export function withBanner(template: string, content: BannerContent): string {
  const expected = `<script type="application/json" id="preview">${embedJson(content.expected)}</script>`;
  const banners = PREVIEW_LANGUAGES.map((lang) => printBanner(lang, content)).join('');
  return template
    .replace(/<head[^>]*>/, (head) => `${head}<script>${IN_FORCE_SCRIPT}</script>`)
    .replace('</head>', () => `<style>${BANNER_STYLE}</style></head>`)
    .replace(/<body[^>]*>/, (body) => body + banners + expected);
}

/** Says in a language what the page shows, and links to the page without the preview. */
function printBanner(locale: string, { isDraft, grant, exitHref }: BannerContent): string {
  const { lang, texts } = previewMessages(locale);
  const names = namesIn(lang, grant);
  const sentences = [
    ...(isDraft ? [texts.draft] : []),
    ...(grant?.past ? [texts.past.replace('{time}', () => timeIn(lang, grant.past?.at))] : []),
    ...(names.length > 0 ? [texts.releases] : []),
    ...(grant?.develop ? [texts.develop] : []),
  ];
  const text = escapeHtml(sentences.join(' '));
  const { screen = '', origin = '' } = grant?.develop ?? {};
  const values = {
    releases: names,
    screen: [isolated(escapeHtml(screen))],
    origin: [isolated(escapeHtml(origin))],
  };
  const label = filled(text, values, 'plain');
  const shown = filled(text, values, 'html');
  const exit = escapeHtml(grant ? texts.live : texts.exit);
  const notes = `data-failed="${escapeHtml(texts.failed)}" data-faulty="${escapeHtml(texts.faulty)}"`;
  return (
    `<aside class="preview" lang="${lang}" dir="${directionOf(lang)}" aria-label="${label}">` +
    `<p>${shown}</p><p role="status" ${notes}></p><a href="${escapeHtml(exitHref)}">${exit}</a></aside>`
  );
}

/** A part of a text: without elements for its label, and as HTML. */
interface Part {
  plain: string;
  html: string;
}

function filled(
  text: string,
  values: Readonly<Record<string, readonly Part[]>>,
  form: keyof Part,
): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    return values[name]?.map((part) => part[form]).join('') ?? whole;
  });
}

/** Without isolation, a text from right to left would reorder a version. */
const isolated = (text: string): Part => ({
  plain: `\u2068${text}\u2069`,
  html: `<bdi>${text}</bdi>`,
});

/** The releases as a list in a language, in parts: names, and what is between them. */
function namesIn(lang: string, grant: BannerContent['grant']): Part[] {
  const releases = Object.entries(grant?.releases ?? {});
  // The host comes first, then screens by name.
  releases.sort(([a], [b]) => Number(b === HOST) - Number(a === HOST) || (a < b ? -1 : 1));
  const names = releases.map(([target, { version }]) => `${target} ${version}`);
  return new Intl.ListFormat(lang).formatToParts(names).map(({ type, value }) => {
    const text = escapeHtml(value);
    return type === 'element' ? isolated(text) : { plain: text, html: text };
  });
}

/** Reviewers are in different time zones, and the log is in UTC. */
function timeIn(lang: string, time: number | undefined): string {
  const format = new Intl.DateTimeFormat(`${lang}-u-nu-latn-hc-h23`, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
  });
  return `${format.format(time)} UTC`;
}
