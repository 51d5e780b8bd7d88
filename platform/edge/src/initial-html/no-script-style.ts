import { FOCUS_STYLE } from '../outline/focal-point.ts';
import { MESSAGE_STYLE, STYLE_OF_ALL } from './style.ts';

/**
 * The style of what visitors without scripts see in addition, and others if no release of a screen
 * can be loaded: then `.si-rest` stands for `<noscript>`. It is a file of its own, named in
 * `<noscript>`, so that other visitors do not download it.
 */
export const NO_SCRIPT_STYLE_PATH = '/no-script.css';

export const NO_SCRIPT_STYLE = [
  STYLE_OF_ALL,
  MESSAGE_STYLE,
  ':is(noscript,.si-rest){display:contents}.si-late,html:not([data-failed]) .si-header a+a{animation:none}.si-note{display:none}',
  '.si-soft,.si th{color:var(--ink-soft)}.si-caption,.si figcaption,.si-columns{font-size:.8125rem}',
  '.si strong{font:400 1.125rem/1.36 "Source Serif 4 Fallback",Georgia,serif}:is(.si,.si-footer) :is(strong,h2,.si-word,span):is(:lang(ar),:lang(ja)){font-family:inherit}',
  '.si a{text-decoration-color:var(--line)}:is(.si,.si-header,.si-footer) a:hover{text-decoration:underline}[data-currency] :is(.si-variants a,.si-caption)>span:last-child{visibility:hidden}:is(.si,.si-footer) [aria-current]{font-weight:600}',
  FOCUS_STYLE,
  // The header.
  '.si-skip{position:fixed;inset-block-start:var(--space-2);inset-inline-start:var(--gutter);z-index:3;padding:var(--space-3) var(--space-4);background:var(--ink);color:var(--paper)}.si-skip:not(:focus){transform:translateY(-200%)}',
  '.si-header>div{flex-wrap:wrap;gap:0 var(--space-5)}.si-header a{padding-block:var(--space-3)}.si-header noscript>a{color:var(--ink-soft);font-size:.8125rem}',
  '.si-header search{flex:1 0 100%;order:1}.si-search{display:flex;gap:var(--space-4);border-block-end:1px solid var(--line);font-size:.8125rem}.si-search input{flex:1;min-inline-size:0;min-block-size:2.75rem;border:0;border-radius:0;background:none;padding:0}.si-search button{border:0;background:none;padding:0;min-block-size:2.75rem;color:var(--ink-soft);cursor:pointer}',
  '@media(width>=64rem){.si-header search{flex:0 1 20rem;order:0;margin-inline-start:auto}}',
  // Sections.
  '.si{min-block-size:0}.si>:is(noscript,.si-rest)>*{min-inline-size:0}.si-section{grid-column:1/-1;display:grid;gap:var(--space-6) var(--gap);min-inline-size:0;margin-block-start:var(--space-8);border-block-start:1px solid var(--hairline);padding-block-start:var(--space-5)}.si-section>div{display:grid;gap:var(--space-5);min-inline-size:0}.si h2{font:400 1.6875rem/1.24 "Source Serif 4 Fallback",Georgia,serif}',
  '.si .si-items{margin:0;gap:var(--space-7) var(--gap)}',
  '.si table{inline-size:100%;max-inline-size:48rem}.si tr{border-block-end:1px solid var(--hairline)}.si :is(th,td){padding-block:var(--space-3);vertical-align:baseline}.si th{inline-size:38%;padding-inline-end:var(--space-5)}',
  // A product.
  '.si.si-object h1+p:not(.si-price){order:0;animation:none}.si-ask a{display:flex;align-items:center;justify-content:center;min-block-size:2.75rem;background:var(--ink);padding:var(--space-2) var(--space-5);color:var(--paper);text-decoration:none}',
  '.si-facts{display:grid;align-content:start;gap:var(--space-5);min-inline-size:0}.si .si-variants{display:block}.si-variants li>*{display:flex;align-items:center;gap:var(--space-3);min-block-size:2.75rem;border-block-start:1px solid var(--hairline);padding-block:2px;text-decoration:none}.si-variants li>*>span:first-of-type{display:grid;flex:1}.si-variants svg{flex:none;inline-size:1.75rem;block-size:1.75rem;forced-color-adjust:none}.si-variants [aria-current]>span>span{text-decoration:underline;text-decoration-color:var(--accent)}',
  '.si-pictures>div{grid-template-columns:repeat(auto-fit,minmax(9rem,1fr))}.si figure{display:grid;gap:var(--space-2)}',
  // Links that the rest of the page repeats.
  '.si>.si-late:has(~:is(noscript,.si-rest)){display:none}',
  // Home.
  '.si-cover .si-lead img{max-block-size:52rem}.si-caption{display:flex;flex-wrap:wrap;gap:0 var(--space-4)}.si-caption a{flex:1}',
  '.si .si-groups{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:var(--space-7) var(--gap)}.si-groups li{display:grid;align-content:start;gap:var(--space-2)}.si-groups a{display:grid;gap:var(--space-3);text-decoration:none}.si .si-brands{display:grid;gap:var(--space-5)}.si-brands li{display:grid;gap:var(--space-3) var(--gap)}.si-brands li+li{border-block-start:1px solid var(--hairline);padding-block-start:var(--space-5)}',
  // Lists.
  '.si-filters{border-block:1px solid var(--hairline);padding-block:var(--space-3)}.si summary{cursor:pointer;min-block-size:1.75rem}.si .si-filters ul{display:block;margin-block:var(--space-2) var(--space-5)}.si-filters li>*{display:flex;justify-content:space-between;gap:var(--space-3);min-block-size:2.75rem;align-items:center}',
  '.si-head{display:grid;gap:var(--space-4)}.si-bar,.si-bar nav,.si-end{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:var(--space-2) var(--space-5)}.si-bar{font-size:.8125rem}.si-chips a{display:inline-flex;align-items:center;min-block-size:2rem;border:1px solid var(--line);padding:var(--space-1) var(--space-3);text-decoration:none}.si-notice{border-inline-start:2px solid var(--ink);background:var(--paper-2);padding:var(--space-3) var(--space-4)}',
  '.si-end{margin-block-start:var(--space-8);border-block-start:1px solid var(--hairline);padding-block-start:var(--space-5)}.si-end a{border:1px solid var(--ink);padding:var(--space-2) var(--space-5);text-decoration:none}.si-empty{display:grid;gap:var(--space-4);padding-block:var(--space-8)}',
  // The footer.
  '.si-footer{flex:none;border-block-start:1px solid var(--hairline);font:400 1rem/1.5 "Inter Fallback",system-ui,sans-serif}.si-footer>div{display:grid;gap:var(--space-7) var(--gap);max-inline-size:calc(var(--page) + 2*var(--gutter));margin-inline:auto;padding:var(--space-7) var(--gutter) var(--space-9)}.si-columns{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:var(--space-6) var(--gap)}.si-columns ul{list-style:none;margin-block-start:var(--space-2)}.si-columns a{display:inline-block;min-block-size:1.75rem;padding-block:var(--space-1);text-decoration:none}',
  '@media(width<45rem){:is(.si-columns,.si-bar,.si-section>ul) a{min-block-size:2.75rem;padding-block:var(--space-3)}}',
  '@media(width>=45rem){.si h2{font-size:2.125rem;line-height:1.2}.si-columns{grid-template-columns:repeat(4,minmax(0,1fr))}.si .si-groups{grid-template-columns:repeat(3,minmax(0,1fr))}.si-brands li{grid-template-columns:2fr 3fr}}',
  '@media(width>=45rem) and (width<64rem){.si-object .si-section{grid-column:1/-1}.si-object .si-facts{grid-column:2}.si-object{grid-template-rows:auto auto auto auto auto 1fr}.si-object .si-lead{grid-row:2/7}}',
  '@media(width>=64rem){',
  '.si-results{grid-template-columns:repeat(12,minmax(0,1fr))}.si-results>*{grid-column:1/-1}',
  '.si-footer>div{grid-template-columns:4fr 8fr}',
  '.si-section{grid-template-columns:repeat(12,minmax(0,1fr))}.si-section h2{grid-column:span 3}.si-section>div{grid-column:4/-1}.si-section:is(.si-above,.si-pictures)>:is(h2,div){grid-column:1/-1}',
  '.si-object{grid-template-rows:auto auto auto auto auto 1fr}.si-object .si-lead{grid-row:2/7}.si-object .si-facts{grid-column:9/-1}.si-cover .si-caption{grid-column:6/-1;grid-row:3}.si-side .si-facts{grid-column:8/-1}',
  // The filters stand beside the list, open, where the browser can open them.
  '.si .si-filters{padding-inline-end:var(--space-6)}:is(.si-list,.si-results) :is(.si-head,.si-items,.si-end,.si-empty){grid-column:4/-1}:is(.si-list,.si-results) .si-filters{grid-column:1/4;grid-row:3/span 3}.si-kinds~:is(noscript,.si-rest) .si-filters{grid-row:4/span 3}.si .si-kinds~.si-items{margin:0}.si-listing>div{grid-template-columns:repeat(12,minmax(0,1fr))}.si-listing>div>*{grid-column:4/-1}.si-listing .si-filters{grid-column:1/4;grid-row:1/span 3}',
  '.si:has(.si-short) :is(.si-filters,.si-head,.si-items,.si-end,.si-empty){grid-area:auto/1/auto/-1}.si.si .si-short{margin:0}',
  '@supports selector(::details-content){.si:not(:has(.si-short)) .si-filters{border:0;padding-block:0}.si:not(:has(.si-short)) .si-filters::details-content{content-visibility:visible;block-size:auto}.si:not(:has(.si-short)) .si-filters summary{display:none}}',
  '}',
  '@media print{.si-search,.si-footer,.si-filters,.si-end,.si-skip{display:none}}',
].join('\n');
