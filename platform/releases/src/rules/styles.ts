import postcss, { type ChildNode, type Container, CssSyntaxError, type Rule } from 'postcss';
import parseSelector from 'postcss-selector-parser';
import type { Finding } from './finding.ts';
import { type Release, textsOf } from './release.ts';
import { sourcesOf } from './sources/sources.ts';

/** At-rules that apply to the whole page, even inside a layer. */
const GLOBAL = new Set(['import', 'font-face', 'property', 'counter-style', 'page', 'namespace']);

const REMEDY = 'Write styles as CSS modules inside @layer screen, and give every selector a class.';

/**
 * Checks that a screen's styles apply to it only: every selector has a class, in a cascade layer.
 */
export function checkStyles(release: Release): Finding[] {
  const from = sheetsOf(release);
  return textsOf(release, '.css').flatMap(([file, text]) => {
    const finding = (message: string): Finding => ({
      rule: 'global-css',
      file,
      message: `${file} ${message}.${from}`,
      remedy: REMEDY,
    });
    return globalStyles(text).map(({ problem }) => finding(problem));
  });
}

/** A part of a style sheet that applies to more than the screen. */
export interface GlobalStyle {
  /** Follows the name of the file: `styles body outside any cascade layer`. */
  problem: string;
  line: number;
}

/** Finds the styles of a sheet that apply to more than the screen, or that are not valid. */
export function globalStyles(css: string): GlobalStyle[] {
  try {
    return inContainer(postcss.parse(css), false);
  } catch (cause) {
    if (!(cause instanceof CssSyntaxError)) throw cause;
    return [{ problem: `is not valid CSS: ${cause.reason}`, line: cause.line ?? 1 }];
  }
}

/**
 * A sentence with the sources that global styles can come from: style sheets that are not CSS
 * modules, else the screen's own modules, which may have `:global` or selectors without a class.
 * Builds write no source maps of style sheets, but the maps of scripts name every imported sheet.
 */
function sheetsOf(release: Release): string {
  const sheets = sourcesOf(release).filter(({ path }) => path.endsWith('.css'));
  const plain = sheets.filter(({ path }) => !path.endsWith('.module.css'));
  const own = sheets.filter(({ package: from }) => from === undefined);
  const [kind, listed] =
    plain.length > 0
      ? ['Sources that are not CSS modules', plain]
      : ['It is built from', own.length > 0 ? own : sheets];
  if (listed.length === 0) return '';
  return ` ${kind}: ${listed.map(({ path }) => path).join(', ')}.`;
}

function inContainer(container: Container, layered: boolean): GlobalStyle[] {
  return (container.nodes ?? []).flatMap((node: ChildNode) => {
    const at = (problem: string) => ({ problem, line: node.source?.start?.line ?? 1 });
    if (node.type === 'rule') return inRule(node, layered).map(at);
    if (node.type !== 'atrule') return [];
    if (GLOBAL.has(node.name)) return [at(`has @${node.name}, which applies to the whole page`)];
    // Steps of an animation (`from`, `50%`) are not selectors.
    if (/keyframes$/.test(node.name)) return [];
    return node.nodes ? inContainer(node, layered || node.name === 'layer') : [];
  });
}

function inRule(rule: Rule, layered: boolean): string[] {
  if (!layered) return [`styles ${rule.selector} outside any cascade layer`];
  const wide: string[] = [];
  parseSelector((selectors) => {
    for (const selector of selectors.nodes) {
      let own = false;
      selector.walkClasses(() => {
        own = true;
      });
      if (!own)
        wide.push(
          `styles ${String(selector).trim()}, which also matches elements outside the screen`,
        );
    }
  }).processSync(rule.selector);
  // Nested rules are limited by the class of the rule around them.
  return wide;
}
