import postcss, { type ChildNode, type Container, CssSyntaxError, type Rule } from 'postcss';
import parseSelector from 'postcss-selector-parser';
import type { Finding } from './finding.ts';
import { type Release, textsOf } from './release.ts';

/** At-rules that apply to the whole page, whatever is written around them. */
const GLOBAL = new Set(['import', 'font-face', 'property', 'counter-style', 'page', 'namespace']);

const REMEDY =
  'Write styles as CSS modules, every selector with a class of its own, inside @layer screen.';

/** A screen's styles stay its own: each selector holds to a class, and all is in a cascade layer. */
export function checkStyles(release: Release): Finding[] {
  return textsOf(release, '.css').flatMap(([file, text]) => {
    const finding = (message: string): Finding => ({
      rule: 'global-css',
      file,
      message: `${file} ${message}.`,
      remedy: REMEDY,
    });
    try {
      return inContainer(postcss.parse(text), false).map(finding);
    } catch (cause) {
      if (!(cause instanceof CssSyntaxError)) throw cause;
      return [finding(`is no CSS: ${cause.reason}`)];
    }
  });
}

function inContainer(container: Container, layered: boolean): string[] {
  return (container.nodes ?? []).flatMap((node: ChildNode) => {
    if (node.type === 'rule') return inRule(node, layered);
    if (node.type !== 'atrule') return [];
    if (GLOBAL.has(node.name)) return [`has @${node.name}, which is for the whole page`];
    // Steps of an animation are no selectors.
    if (/keyframes$/.test(node.name)) return [];
    return node.nodes ? inContainer(node, layered || node.name === 'layer') : [];
  });
}

function inRule(rule: Rule, layered: boolean): string[] {
  if (!layered) return [`styles ${rule.selector} outside of any cascade layer`];
  const wide: string[] = [];
  parseSelector((selectors) => {
    for (const selector of selectors.nodes) {
      let own = false;
      selector.walkClasses(() => {
        own = true;
      });
      if (!own) wide.push(`styles ${String(selector).trim()}, which is not only its own`);
    }
  }).processSync(rule.selector);
  // Nested rules hold to the class of the one around them.
  return wide;
}
