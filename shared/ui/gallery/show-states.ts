import type { AtRule, Root, Rule } from 'postcss';

const HANDLED = /:(hover|focus-visible|active)(?![\w-])/g;

/**
 * For the gallery alone: what the style sheets say of an element under a hand they also say of one in
 * `data-forced`, and what they say of a dark device of a page with `data-theme`.
 */
export const showStates = {
  postcssPlugin: 'vitrine:show-states',
  Once(root: Root) {
    root.walkRules(addForced);
    root.walkAtRules('media', forTheme);
  },
};

function addForced(rule: Rule): void {
  const forced = rule.selectors.filter((each) => each.match(HANDLED)).map(asForced);
  if (forced.length > 0) rule.selectors = [...rule.selectors, ...forced];
}

/** Only what can be operated is ever focused or pressed; anything may have a pointer over it. */
function asForced(selector: string): string {
  return selector.replace(HANDLED, (_, state: string) =>
    state === 'hover'
      ? ':is([data-forced="hover"] *)'
      : `:is([data-forced="${state}"] :is(a, button, input, select))`,
  );
}

function forTheme(media: AtRule): void {
  if (!media.params.includes('prefers-color-scheme: dark')) return;
  media.walkRules(':root', (rule) => {
    rule.selector = ':root[data-theme="dark"]';
  });
  media.replaceWith(media.nodes ?? []);
}
