/**
 * The style of the initial HTML: the places where the screen will put things, in the host's tokens.
 * Sizes are those of the sample type scales; with other type scales, the text moves when the screen
 * renders. Only fallback fonts are used, because a web font that arrives later would move lines.
 */
export const INITIAL_HTML_STYLE = [
  // Texts for when no script replaces the initial HTML. A browser that cannot animate shows them.
  '@keyframes si-late{from{visibility:hidden}}.si-late{animation:si-late 0s 5s backwards}.si-note{animation-delay:15s}[data-failed] .si-late{animation:none}',
  '.si-note{position:fixed;inset:auto 0 0;z-index:2;padding:var(--space-4) var(--gutter);border-block-start:1px solid var(--hairline);background:var(--paper-2);font:400 .875rem/1.5 "Inter Fallback",system-ui,sans-serif}@media print{.si-note{display:none}}',
  '.si-header{flex:none;font-family:"Inter Fallback",system-ui,sans-serif;border-block-end:1px solid var(--hairline)}',
  '.si-header>div{display:flex;align-items:center;gap:var(--space-5);max-inline-size:calc(var(--page) + 2*var(--gutter));min-block-size:4rem;margin-inline:auto;padding-inline:var(--gutter)}',
  '.si-header a{display:inline-flex;align-items:center;min-block-size:2.75rem;text-decoration:none}',
  '.si-header a+a,.si nav a{color:var(--ink-soft);font-size:.8125rem}.si nav a{font-size:.75rem}',
  '.si-word{margin-inline-end:auto;min-inline-size:0;overflow-wrap:anywhere;font:600 1.125rem/1.36 "Source Serif 4 Fallback",Georgia,serif}',
  '.si{display:grid;align-content:start;flex:1 0 auto;gap:var(--space-5) var(--gap);max-inline-size:calc(var(--page) + 2*var(--gutter));min-block-size:100dvh;inline-size:100%;margin-inline:auto;padding:var(--space-6) var(--gutter) var(--space-11);font:400 1rem/1.58 "Inter Fallback",system-ui,sans-serif}',
  '.si>*{min-inline-size:0}',
  '.si nav{min-block-size:1.625rem}',
  '.si h1{font:400 2.75rem/1.12 "Source Serif 4 Fallback",Georgia,serif;max-inline-size:47rem}',
  '.si-object h1,.si-results h1{font-size:1.6875rem;line-height:1.24}',
  '.si-list h1{margin-block-start:1rem}',
  '.si-side h1{margin-block-start:.5rem}',
  '.si p{max-inline-size:var(--measure)}.si-side p{font:600 1.125rem/1.36 "Source Serif 4 Fallback",Georgia,serif}:is(.si h1,.si-side p):is(:lang(ar),:lang(ja)){font-family:inherit}',
  '.si ul{display:flex;flex-wrap:wrap;gap:var(--space-3) var(--space-5);list-style:none}',
  '.si-kinds{margin-block-start:2.25rem}.si-kinds+.si-kinds{margin-block-start:0}.si-kinds ul{flex-wrap:nowrap;gap:var(--space-2);overflow-x:auto;scrollbar-width:none}.si nav.si-kinds a{display:flex;align-items:center;min-block-size:2.75rem;border:1px solid var(--line);padding-inline:var(--space-4);color:inherit;font-size:.8125rem;font-weight:500;white-space:nowrap;text-decoration:none}.si nav.si-kinds [aria-current]{border-color:var(--ink);background:var(--ink);color:var(--paper)}',
  '.si .si-items{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:var(--space-6) var(--space-4);margin-block-start:9rem}',
  '.si-results .si-items{margin-block-start:15rem}.si .si-kinds~.si-items{margin-block-start:7rem}',
  '.si .si-items ul{display:contents}',
  '.si-items a{display:grid;gap:var(--space-2);text-decoration:none}.si-soft{color:var(--ink-soft);font-size:.8125rem}',
  '.si :is(img,.si-failed){inline-size:100%;block-size:auto;background:var(--paper-2)}',
  // Firefox writes the text of a picture over the page while the picture loads.
  '@supports(-moz-appearance:none){.si img{color:transparent}.si img:-moz-broken{color:inherit}}',
  // The host shows the text of a picture that cannot be loaded in its place.
  '.si-failed{aspect-ratio:var(--ratio);box-sizing:border-box;display:grid;align-items:end;padding:var(--space-3);color:var(--ink-soft);font-size:.8125rem}',
  '.si img{filter:var(--picture-filter)}',
  '.si-lead{margin-inline:calc(-1*var(--gutter))}',
  '.si-tile{aspect-ratio:4/5;display:grid;place-items:center;background:var(--paper-2);color:var(--accent);font:400 2.75rem/1 "Source Serif 4 Fallback",Georgia,serif;text-transform:uppercase}.si-tile::before{content:attr(data-initial)}.si-tile.si-lead{aspect-ratio:2;margin-inline:0}',
  '.si-cover .si-lead{margin-block-start:4.25rem}',
  '.si-side .si-lead{margin-block-start:6.5rem}',
  ':is(.si-cover,.si-side) .si-lead :is(img,.si-failed){aspect-ratio:1;object-fit:cover}',
  '.si:is(.si-article,.si-page,.si-text) h1{margin-block-start:.5rem}',
  '.si-object .si-lead{grid-row:2}',
  '@media(width<22rem){.si-header a+a{display:none}}',
  '@media(width>=45rem){.si{font-size:1.0625rem;line-height:1.6}.si nav a{font-size:.8125rem}.si nav.si-kinds a{font-size:.875rem}.si-side p{font-size:1.3125rem;line-height:1.32}.si nav{min-block-size:1.6875rem}.si h1{font-size:3.5rem;line-height:1.1}.si-object h1,.si-results h1{font-size:2.125rem;line-height:1.2}.si-word{font-size:1.3125rem}.si .si-items{grid-template-columns:repeat(3,minmax(0,1fr))}}',
  '@media(width>=45rem) and (width<64rem){.si-object{grid-template-columns:calc(56vw - var(--gutter)) 1fr}.si-object>nav{grid-column:1/-1}.si-object>*{grid-column:2}.si-object .si-lead{grid-column:1;grid-row:2/9;margin-inline-end:0}.si-object h1{margin-block-start:2.25rem}}@media(width>=45rem){.si-tile.si-lead{aspect-ratio:3/2;align-self:start}}',
  '@media(width>=64rem){',
  '.si-cover,.si-object,.si-side,.si-list,.si-article,.si-text{grid-template-columns:repeat(12,minmax(0,1fr))}.si>nav{grid-column:1/-1}',
  '.si-cover>*,.si-side>*{grid-column:1/6}.si-side h1{grid-column:1/7;margin-block-start:0}.si .si-lead{margin-block-start:0;margin-inline-start:0}',
  ':is(.si-article,.si-text)>*{grid-column:4/-1}.si-article .si-lead{grid-column:1/-1;margin-inline-end:0}',
  '.si-word{margin-inline-end:var(--space-5)}.si-cover h1{padding-block-start:3.5rem}.si-side h1{padding-block-start:2.5rem}',
  '.si-cover{grid-template-rows:auto 1fr}.si-cover p,.si-side p{grid-column:1/5;align-self:end}.si-cover p{margin-block-end:3.5rem}.si-cover .si-lead{grid-column:6/-1;grid-row:1/3;margin-block-start:calc(-1*var(--space-6))}.si-cover .si-lead :is(img,.si-failed){aspect-ratio:auto;block-size:calc(100dvh - 6.1875rem)}',
  '.si-side{grid-template-rows:auto auto 1fr}.si-side .si-lead{grid-column:7/-1;grid-row:2/4}',
  '.si-object>*{grid-column:9/-1}.si-object .si-lead{grid-column:1/7;grid-row:2/9;margin-inline-end:-.6875rem}.si-object h1{margin-block-start:4.75rem}',
  '.si-list h1{grid-column:1/8;margin-block-start:6rem}.si-list p{grid-column:8/-1;grid-row:2;align-self:end}.si-list .si-items{grid-column:1/-1}',
  '.si-results h1{margin-block-start:4.75rem}.si .si-items{margin-block-start:9.5rem;margin-inline-start:25.5%}.si-results .si-items{margin-block-start:8.5rem}.si-kinds{margin-block-start:4.875rem}.si .si-kinds~.si-items{margin-block-start:5.75rem}',
  '}',
  '@media(width>=99rem){:is(.si-cover,.si-side) .si-lead{margin-inline-end:0}}',
  // A visitor with another currency than the locale's never sees its prices.
  '[data-currency] :is(.si-price,.si-items a>:last-child){visibility:hidden}',
  // While content is away, nothing comes into the free space beside and above lists and pictures.
  '.si-kept{min-block-size:0}.si.si-kept .si-items,.si.si-kept .si-lead{margin-block-start:0}.si.si-kept p{align-self:start}',
  '@media(width>=64rem){.si.si-kept .si-items{grid-template-columns:repeat(4,minmax(0,1fr));margin-inline-start:0}}',
].join('');

/** In addition, for a document with a message in place of a page; as the host shows it. */
export const MESSAGE_STYLE = [
  '.si.si-message{justify-items:start;gap:var(--space-5);padding-block-start:var(--space-10)}',
  '.si.si-message h1{font-size:1.6875rem;line-height:1.24;max-inline-size:22ch}.si.si-message>p{color:var(--ink-soft)}',
  '.si.si-message ul{gap:var(--space-4) var(--space-5);padding-block-start:var(--space-3)}',
  '.si-message li a{display:inline-flex;align-items:center;min-block-size:2.75rem;border:1px solid var(--ink);padding:var(--space-2) var(--space-5);font-size:.8125rem;font-weight:500;line-height:1.42;text-decoration:none}',
  '.si-message li:last-child a{border:0;padding-inline:0;background:linear-gradient(var(--line),var(--line)) 0 calc(50% + .75em)/100% 1px no-repeat}',
  '.si-message a:hover{color:var(--accent);border-color:currentColor}',
  '@media(width>=45rem){.si.si-message h1{font-size:2.125rem;line-height:1.2}.si-message li a{font-size:.875rem}}',
].join('');
