import type { AtRule, Root, Rule } from 'postcss';

const INTERACTIVE = /:(hover|focus-visible|active)(?![\w-])/g;

/**
 * A PostCSS plugin for the gallery. Rules for `:hover`, `:focus-visible` and `:active` also apply
 * in elements with `data-forced`, and the device does not choose the theme.
 */
export const showStates = {
  postcssPlugin: 'vitrine:show-states',
  Once(root: Root) {
    root.walkRules(addForced);
    root.walkAtRules('media', withoutDeviceTheme);
  },
};

function addForced(rule: Rule): void {
  const forced = rule.selectors.filter((each) => each.match(INTERACTIVE)).map(asForced);
  if (forced.length > 0) rule.selectors = [...rule.selectors, ...forced];
}

/** A pointer can be over any element, but only controls can be focused or pressed. */
function asForced(selector: string): string {
  return selector.replace(INTERACTIVE, (_, state: string) =>
    state === 'hover'
      ? ':is([data-forced="hover"] *)'
      : `:is([data-forced="${state}"] :is(a, button, input, select))`,
  );
}

function withoutDeviceTheme(media: AtRule): void {
  if (media.params.includes('prefers-color-scheme')) media.remove();
}
