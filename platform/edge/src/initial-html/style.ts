/** Styles of one thing on a page: at every width, and in addition on wider pages. */
interface Fragment {
  /** A pattern of what a page has to contain to need them, mostly a class; always without it. */
  of?: string;
  narrow: string;
  medium?: string;
  /** Between medium and wide. */
  tablet?: string;
  wide?: string;
}

const SERIF = '"Source Serif 4 Fallback",Georgia,serif';
const SANS = '"Inter Fallback",system-ui,sans-serif';
/** Titles in a language whose letters the serif font does not have, on a page in another one. */
const WITHOUT_SERIF =
  ':is(.si h1,.si p,.si-items span):is(:lang(ar),:lang(ja)){font-family:inherit}';
const WITH_SANS = ':is(.si,.si-header,.si-note)';

/** Language → fonts of its letters, which the sample typography names after those of Latin ones. */
const LETTERS: Readonly<Record<string, string>> = {
  ar: '"Noto Sans Arabic","Noto Sans Arabic Fallback"',
  ja: '"Hiragino Sans","Noto Sans CJK JP",Meiryo,"Noto Sans JP"',
};

/** The last product of a wide list, alone in its row: two columns, its text beside the picture. */
const alone = (list: string) =>
  `${list}>:last-child{grid-column:span 2}${list}>:last-child>a{grid-template:1fr/repeat(2,minmax(0,1fr));column-gap:var(--gap)}${list}>:last-child>a>*{grid-column:2}${list}>:last-child>a>:first-child{grid-area:1/1/9;margin:0}${list}>:last-child>a>:nth-child(2){align-self:end}`;

/**
 * The style of the initial HTML: the places where the screen will put things, in the host's tokens.
 * Sizes are those of the sample type scales; with other type scales, the text moves when the screen
 * renders. Only fallback fonts are used, because a web font that arrives later would move lines.
 */
const FRAGMENTS: readonly Fragment[] = [
  {
    narrow: [
      // Texts for when no script replaces the initial HTML. Without animations they show at once.
      '@keyframes si-late{from{visibility:hidden}}.si-late{animation:si-late 0s 5s backwards}:is(.si-note,ul.si-late){animation-delay:15s}[data-failed] .si-late{animation:none}',
      `${WITH_SANS}{font-family:${SANS}}`,
      `.si-note{position:fixed;inset:auto 0 0;z-index:2;padding:var(--space-4) var(--gutter);border-block-start:1px solid var(--hairline);background:var(--paper-2);font-size:.875rem;line-height:1.5}@media(height<30rem){.si-note{position:static}}@media print{.si-note{display:none}}`,
      '.si-header{flex:none;border-block-end:1px solid var(--hairline)}',
      '.si-header>div{display:flex;align-items:center;gap:var(--space-5);max-inline-size:calc(var(--page) + 2*var(--gutter));min-block-size:4rem;margin-inline:auto;padding-inline:var(--gutter)}',
      '.si-header a{display:inline-flex;align-items:center;min-block-size:2.75rem;text-decoration:none}',
      // On a phone the header of the shell has no such links, only its menu.
      '.si-header a+a{color:var(--ink-soft);font-size:.8125rem;font-weight:500;line-height:1.42}@media(width<45rem){html:not([data-failed]) .si-header a+a{animation:si-late 0s 5s backwards}}@media(width<22rem){.si-header a+a{display:none}}@media(width<80rem){.si-header a.si-wide{display:none}}',
      `.si-word{margin-inline-end:auto;min-inline-size:0;overflow-wrap:anywhere;font:600 1.125rem/1.36 ${SERIF}}`,
      `.si{display:grid;align-content:start;flex:1 0 auto;gap:var(--space-5) var(--gap);max-inline-size:calc(var(--page) + 2*var(--gutter));min-block-size:100dvh;inline-size:100%;margin-inline:auto;padding:var(--space-6) var(--gutter) var(--space-11);font-size:1rem;line-height:1.58}`,
      '.si>*{min-inline-size:0}',
      `.si h1{font:400 2.75rem/1.12 ${SERIF};max-inline-size:47rem}.si p{max-inline-size:var(--measure)}`,
      '.si ul{display:flex;flex-wrap:wrap;gap:var(--space-3) var(--space-5);list-style:none}',
      '.si-soft,.si small{color:var(--ink-soft);font-size:.75rem;font-weight:400;line-height:1.5}',
      // The path to the page.
      '.si>nav{color:var(--ink-soft);font-size:.75rem;line-height:1.5}.si>nav:not(.si-kinds){display:flex;flex-wrap:wrap;align-items:baseline;gap:0 var(--space-2)}.si>nav>a{display:flex;padding-block:var(--space-1);text-decoration:none}.si>nav>*+*::before{content:"/" / "";margin-inline-end:var(--space-2);color:var(--line)}@media(width<45rem){.si-long{display:none}}',
      // While content is away, nothing comes into the space beside and above lists and pictures.
      '.si-kept{min-block-size:0}.si.si-kept p{align-self:start}',
      // A visitor with another currency than the locale's never sees its prices.
      '[data-currency] :is(.si-price,.si-items a>:last-child){visibility:hidden}',
    ].join(''),
    medium:
      '.si{font-size:1.0625rem;line-height:1.6}:is(.si>nav,.si-soft,.si small){font-size:.8125rem;line-height:1.48}.si h1{font-size:3.5rem;line-height:1.1}.si-word{margin-inline-end:var(--space-5);font-size:1.3125rem}.si-header a+a{font-size:.875rem}.si-header a+.si-wide{margin-inline-start:var(--space-2)}',
    wide: '.si>nav{grid-column:1/-1}',
  },
  {
    of: '<img',
    narrow: [
      '.si :is(img,.si-failed){inline-size:100%;block-size:auto;background:var(--paper-2)}',
      // Firefox writes the text of a picture over the page while the picture loads.
      '@supports(-moz-appearance:none){.si img{color:transparent}.si img:-moz-broken{color:inherit}}',
      // The host shows the text of a picture that cannot be loaded in its place.
      '.si-failed{aspect-ratio:var(--ratio);box-sizing:border-box;display:grid;align-items:end;padding:var(--space-3);color:var(--ink-soft);font-size:.8125rem}',
      '.si img{filter:var(--picture-filter)}',
    ].join(''),
  },
  {
    of: 'si-lead',
    narrow:
      '.si-lead{margin-inline:calc(-1*var(--gutter))}.si.si.si-kept .si-lead{margin-block-start:0}',
    wide: '.si .si-lead{margin-block-start:0;margin-inline-start:0}',
  },
  {
    of: 'si-tile',
    narrow: `.si-tile{aspect-ratio:4/5;display:grid;place-items:center;background:var(--paper-2);color:var(--ink-soft);font:400 2.75rem/1 ${SERIF};text-transform:uppercase}.si-tile::before{content:attr(data-initial)}.si-tile.si-lead{aspect-ratio:2;margin-inline:0}`,
    medium: '.si-tile.si-lead{aspect-ratio:3/2;align-self:start}',
  },
  {
    of: 'si-kinds',
    narrow:
      '.si-kinds{margin-block-start:.75rem}.si-kinds+.si-kinds{margin-block-start:0}.si-kinds ul{flex-wrap:nowrap;gap:var(--space-2);margin-inline:calc(-1*var(--gutter));padding-inline:var(--gutter);overflow-x:auto;scrollbar-width:none}.si-kinds a{display:flex;align-items:center;min-block-size:2.75rem;border:1px solid var(--line);padding-inline:var(--space-3);color:var(--ink);font-size:.8125rem;font-weight:500;line-height:1.42;white-space:nowrap;text-decoration:none}.si-kinds [aria-current]{border-color:var(--ink);background:var(--ink);color:var(--paper)}',
    medium: '.si-kinds a{font-size:.875rem}',
    wide: '.si-kinds{margin-block-start:4.8125rem}.si-kinds a{padding-inline:var(--space-4)}',
  },
  {
    of: 'si-items',
    narrow: `.si .si-items{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:var(--space-7) var(--gap);margin-block-start:9rem}.si .si-kinds~.si-items{margin-block-start:4.5625rem}.si .si-items ul{display:contents}.si-items a{display:grid;gap:var(--space-1);text-decoration:none}.si-items :is(picture,.si-tile){margin-block-end:var(--space-2)}.si-name{font:600 1.125rem/1.36 ${SERIF}}.si-items a>:last-child{font-weight:500;font-size:1rem;line-height:1.36}.si-lines{display:none}.si.si.si-kept .si-items{margin-block-start:0;margin-inline-start:0}`,
    medium:
      '.si .si-lines{display:block}.si .si-items{grid-template-columns:repeat(3,minmax(0,1fr))}',
    wide: '.si .si-items{margin-block-start:9.5rem;margin-inline-start:25.5%}.si .si-kinds~.si-items{margin-block-start:5.75rem}.si.si-kept .si-items{grid-template-columns:repeat(4,minmax(0,1fr))}',
  },
  {
    of: 'si-alone-2',
    narrow:
      '@media(22.5rem<=width<45rem){.si-alone-2>:last-child{grid-column:span 2}.si-alone-2>:last-child :is(img,.si-tile,.si-failed){aspect-ratio:1;object-fit:cover}}',
  },
  {
    of: 'si-alone-3',
    narrow: '',
    tablet: alone('.si-alone-3'),
    wide: alone('.si-items:not(.si-four) .si-alone-3'),
  },
  { of: 'si-alone-4', narrow: '', wide: alone('.si-four .si-alone-4') },
  {
    of: 'si-short',
    narrow: '',
    wide: '.si .si-four{grid-template-columns:repeat(4,minmax(0,1fr))}.si .si-short{margin:9.8125rem 0 0}.si .si-kinds~.si-short{margin-block-start:.25rem}',
  },
  {
    of: 'si-label',
    narrow:
      '.si-label{margin:0;border-block-end:1px solid var(--hairline);font-size:.75rem;line-height:1.5}.si-label>div{display:grid;grid-template-columns:minmax(5rem,1fr) 2fr;gap:var(--space-4);border-block-start:1px solid var(--hairline);padding-block:var(--space-2)}.si-label dt{color:var(--ink-soft)}.si-label dd{margin:0}',
    medium: '.si-label{font-size:.8125rem;line-height:1.48}',
  },
  {
    of: 'si-captions',
    narrow: '@media(width<45rem){.si-captions{display:none}}',
    medium:
      '.si-captions{display:grid;padding-block-start:var(--space-2);padding-inline-start:var(--gutter);color:var(--ink-soft);font-size:.8125rem;line-height:1.48}.si-captions p{grid-area:1/1}.si-captions :not([aria-current],[aria-current] *){visibility:hidden}',
    wide: '.si-captions{padding-inline-start:0}',
  },
  {
    of: 'si-cover',
    narrow:
      '.si-cover{flex:none;min-block-size:0}.si-cover h1{max-inline-size:14em}.si-cover .si-lead{margin-block-start:4.25rem}.si-cover .si-lead :is(img,.si-failed){aspect-ratio:1;object-fit:cover}@media(width>=99rem){.si-cover .si-lead{margin-inline-end:0}}',
    wide: '.si-cover{grid-template:auto 1fr/repeat(12,minmax(0,1fr))}.si-cover>*{grid-column:1/6}.si-cover h1{padding-block-start:3.5rem}.si-cover p{grid-column:1/5;align-self:end;margin-block-end:4.875rem}.si.si-cover .si-lead{grid-column:6/-1;grid-row:1/3;margin-block-start:calc(-1*var(--space-6))}.si-cover .si-lead :is(img,.si-failed){aspect-ratio:1/.98;max-block-size:52rem}',
  },
  {
    // The place of a picture that has not arrived, above whose end the text stands.
    of: 'si-cover.*si-lead',
    narrow: '',
    wide: '.si-cover::before{content:"";justify-self:stretch;align-self:start;margin-inline-end:calc(-1*var(--gutter));grid-area:1/6/3/-1;margin-block-start:calc(-1*var(--space-6));aspect-ratio:1/.98;max-block-size:52rem}@media(width>=99rem){.si-cover::before{margin-inline-end:0}}',
  },
  {
    of: 'si-side',
    narrow: `.si-side{flex:none;min-block-size:0}.si-side h1{margin-block-start:.5rem}.si-side>p{font:600 1.125rem/1.36 ${SERIF}}.si-side .si-facts{max-inline-size:var(--measure);margin-block-start:var(--space-2)}.si.si-side .si-lead{margin-inline:calc(-1*max(var(--gutter),(100vw - var(--page))/2))}.si-side .si-lead :is(img,.si-failed){aspect-ratio:1;object-fit:cover}`,
    medium: '.si-side>p{font-size:1.3125rem;line-height:1.32}',
    wide: '.si-side{grid-template-columns:repeat(12,minmax(0,1fr))}.si-side h1{grid-area:2/1/4/8;align-self:end;margin-block-start:1rem}.si-side>:is(p,.si-facts){grid-column:8/-1}.si-side>p{margin-block-start:1rem}.si-side .si-lead{grid-column:1/-1;margin-block-start:var(--space-6)}.si-side .si-lead :is(img,.si-failed){aspect-ratio:2;max-block-size:78svh}',
  },
  {
    of: 'si-landscape',
    narrow: '.si .si-lead.si-landscape :is(img,.si-failed){aspect-ratio:1.25;object-fit:cover}',
    medium: '.si .si-lead.si-landscape :is(img,.si-failed){aspect-ratio:1.5}',
    wide: '.si .si-lead.si-landscape :is(img,.si-failed){aspect-ratio:2}',
  },
  {
    of: 'si-object',
    narrow:
      '@media(width<45rem){.si-object{padding-block-start:var(--space-4)}.si-object .si-lead{margin-block-start:-.75rem;margin-inline:0}.si-object .si-lead:not(.si-tile){max-inline-size:54svh}.si-object .si-lead :is(img,.si-failed){aspect-ratio:1;object-fit:cover}.si-object .si-price,.si-object .si-lead+*{margin-block-start:-.5rem}.si-object h1+p:not(.si-price){order:1;animation:si-late 0s 5s backwards}}.si-object h1{font-size:1.6875rem;line-height:1.24}.si-object .si-lead{grid-row:2}.si-object>ul{margin-block-end:calc(-1*var(--space-4));font-size:.8125rem;font-weight:500;line-height:1.42}.si-object>ul a{display:inline-block;padding-block:var(--space-1)}.si-object h1+p:not(.si-price){margin-block-start:calc(-1*var(--space-4));color:var(--ink-soft)}.si-price{font-weight:500;line-height:1.36}.si-price small{display:block}',
    medium:
      '.si-object h1{font-size:2.125rem;line-height:1.2}.si-object>ul{font-size:.875rem}.si-object>.si-price{font-size:1.1875rem;line-height:1.32}.si-object{grid-template-rows:auto auto auto auto auto 1fr}.si-object .si-lead{grid-row:2/7}',
    tablet:
      '.si-object{grid-template-columns:minmax(0,7fr) minmax(0,5fr);column-gap:calc(var(--gap)*1.5)}.si-object>nav{grid-column:1/-1}.si-object>*{grid-column:2}.si-object .si-lead{grid-column:1;margin-inline-end:0}',
    wide: '.si-object{grid-template-columns:repeat(12,minmax(0,1fr))}.si-object>:not(nav){grid-column:9/-1}.si.si-object .si-lead{grid-column:1/8;margin-inline-end:calc(4.5rem + var(--gap))}.si.si-object .si-tile{margin-inline-end:0}',
  },
  {
    of: 'si-list',
    narrow: '.si-list .si-items{margin-block-start:6rem}',
    wide: '.si-list{grid-template-columns:repeat(12,minmax(0,1fr))}.si-list>:is(h1,p){align-self:baseline;margin-block-start:2rem}.si-list h1{grid-column:1/8}.si-list p{grid-column:8/-1;grid-row:2}.si-list .si-items{grid-column:1/-1;margin-block-start:8rem}.si-list .si-short{margin-block-start:8.3125rem}',
  },
  {
    of: 'si-results',
    narrow:
      '.si-results h1{font-size:1.6875rem;line-height:1.24}.si-results .si-items{margin-block-start:12rem}',
    medium: '.si-results h1{font-size:2.125rem;line-height:1.2}',
    wide: '.si-results h1{margin-block-start:4.75rem}.si.si-results .si-items{margin-block-start:6rem}.si.si-results .si-short{margin-block-start:6.5rem}',
  },
  { of: '<(?:h1|p|span)[^>]* lang="(?:ar|ja)"', narrow: WITHOUT_SERIF },
  {
    of: 'si-results[^]*si-short',
    narrow: '',
    wide: '.si.si-results .si-short{margin-block-start:6.75rem}',
  },
  {
    of: 'si-article',
    narrow: `.si-article h1{margin-block-start:.5rem}.si-article h1~p{margin-block-start:calc(-1*var(--space-2))}.si-article h1+p{font:600 1.125rem/1.36 ${SERIF}}.si-article>:is(h1,p){max-inline-size:calc(var(--measure)*1.15)}.si-article .si-lead{margin-block-start:var(--space-2)}`,
    medium: '.si-article h1+p{font-size:1.3125rem;line-height:1.32}',
    wide: '.si-article{grid-template-columns:repeat(12,minmax(0,1fr))}.si-article>:not(nav){grid-column:4/-1}.si.si-article .si-lead{grid-column:1/-1;margin-inline-end:0;margin-block-start:var(--space-2)}',
  },
  {
    of: 'si-text',
    narrow: `.si-text h1{margin-block-start:.5rem;max-inline-size:var(--measure)}.si-text h1+p{margin-block-start:calc(-1*var(--space-2));font:600 1.125rem/1.36 ${SERIF}}`,
    medium: '.si-text h1+p{font-size:1.3125rem;line-height:1.32}',
    wide: '.si-text{grid-template-columns:repeat(12,minmax(0,1fr))}.si-text>:not(nav){grid-column:4/-1}',
  },
  {
    of: 'si-view',
    narrow: '.si-view h1{font-size:1.6875rem;line-height:1.24}',
    medium: '.si-view h1{font-size:2.125rem;line-height:1.2}',
  },
  {
    of: 'si-page',
    narrow:
      '.si-page h1{margin-block-start:.5rem;max-inline-size:var(--measure)}.si-page h1~p{margin-block-start:calc(-1*var(--space-2))}',
  },
];

/** The style of what a page contains: everything else would be bytes for nothing. */
export function initialStyle(html: string, locale: string): string {
  const style = styleOf(
    FRAGMENTS.filter(({ of }) => of === undefined || new RegExp(of).test(html)),
  );
  const letters = LETTERS[locale];
  if (!letters) return style;
  const sans = SANS.replace(',', `,${letters},`);
  const serif = SERIF.replace(/,.*/, `,${sans}`);
  return `${style.replace(WITHOUT_SERIF, '').replaceAll(SERIF, serif)}${WITH_SANS}{font-family:${sans}}`;
}

/**
 * The styles of all things. Some are in the rest of a page only, and a page whose screen cannot be
 * loaded is shown in the document of another page.
 */
export const STYLE_OF_ALL = styleOf(FRAGMENTS);

function styleOf(fragments: readonly Fragment[]): string {
  const all = (width: 'narrow' | 'medium' | 'tablet' | 'wide') =>
    fragments.map((fragment) => fragment[width] ?? '').join('');
  const tablet = all('tablet');
  return [
    all('narrow'),
    `@media(width>=45rem){${all('medium')}}`,
    tablet && `@media(width>=45rem) and (width<64rem){${tablet}}`,
    `@media(width>=64rem){${all('wide')}}`,
  ].join('');
}

/** In addition, for a document with a message in place of a page; as the host shows it. */
export const MESSAGE_STYLE = [
  '.si.si-message{justify-items:start;gap:var(--space-5);padding-block-start:var(--space-10)}',
  '.si.si-message h1{max-inline-size:22ch}.si.si-message>p{color:var(--ink-soft)}',
  '.si.si-message ul{gap:var(--space-4) var(--space-5);padding-block-start:var(--space-3)}',
  '.si-message li a{display:inline-flex;align-items:center;min-block-size:2.75rem;border:1px solid var(--ink);padding:var(--space-2) var(--space-5);font-size:.8125rem;font-weight:500;line-height:1.42;text-decoration:none}',
  '.si-message li:last-child a{border:0;padding-inline:0;background:linear-gradient(var(--line),var(--line)) 0 calc(50% + .75em)/100% 1px no-repeat}',
  '@media(width>=45rem){.si-message li a{font-size:.875rem}}',
].join('');
