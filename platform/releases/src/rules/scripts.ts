import { parseSync, Visitor } from 'oxc-parser';
import { isFederationRuntimeCode } from './federation-runtime-code.ts';
import type { Finding } from './finding.ts';
import { type Release, textsOf } from './release.ts';
import { sourcePlace } from './sources/source-place.ts';

/**
 * Checks that no script evaluates strings as code, which the content security policy forbids, and
 * that scripts import only files of the release: shared modules come through the share scope.
 */
export function checkScripts(release: Release): Finding[] {
  return textsOf(release, '.js').flatMap(([file, text]) => inScript(release, file, text));
}

function inScript(release: Release, file: string, text: string): Finding[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) {
    return [
      {
        rule: 'script',
        file,
        message: `${file} is not a valid script: ${errors[0]?.message ?? ''}.`,
        remedy: 'Build it for ECMAScript 2022 or earlier, and fix the warnings of the build.',
      },
    ];
  }
  const findings: Finding[] = [];
  const called = ({ callee, arguments: operands, start }: Call) => {
    const name = nameOf(callee);
    const isTimer = name === 'setTimeout' || name === 'setInterval';
    if (name !== 'eval' && name !== 'Function' && !(isTimer && isText(operands[0]))) return;
    // Bundlers find the global object like this, and catch the error.
    if (literal(operands[0]) === 'return this') return;
    if (isFederationRuntimeCode(name, operands)) return;
    const source = sourcePlace(release, file, text, start);
    findings.push({
      rule: 'eval',
      file,
      message: `${file}${source ? `, from ${source},` : ''} evaluates strings as code with ${name}(…), which the content security policy forbids.`,
      remedy: 'Remove that code, or use a build of the package without it.',
    });
  };
  const imported = ({ source }: { source: object | null }) => {
    const from = literal(source);
    // A computed specifier is a chunk of the same build.
    if (from === undefined || /^\.{1,2}\//.test(from)) return;
    findings.push({
      rule: 'import',
      file,
      message: `${file} imports "${from}", which is not a file of the release.`,
      remedy: `Bundle "${from}" with the screen, or list it as a shared module if the host provides it.`,
    });
  };
  new Visitor({
    CallExpression: called,
    NewExpression: called,
    ImportExpression: imported,
    ImportDeclaration: imported,
    ExportAllDeclaration: imported,
    ExportNamedDeclaration: imported,
  }).visit(program);
  return findings;
}

interface Call {
  /** Characters of the script before it. */
  start: number;
  callee: object;
  arguments: readonly object[];
}

/** The function that is called, also as a property of the global object. */
function nameOf(callee: object): unknown {
  if ('name' in callee) return callee.name;
  if (!('object' in callee) || !('property' in callee)) return undefined;
  const { object, property } = callee;
  const isGlobal =
    typeof object === 'object' && object !== null && 'name' in object && GLOBALS.has(object.name);
  const isNamed = typeof property === 'object' && property !== null && 'name' in property;
  return isGlobal && isNamed ? property.name : undefined;
}

const GLOBALS: ReadonlySet<unknown> = new Set(['window', 'globalThis', 'self']);

/** A timer evaluates a text, also a template. */
const isText = (node: object | undefined) =>
  literal(node) !== undefined || (node !== undefined && 'quasis' in node);

function literal(node: object | null | undefined): string | undefined {
  return node && 'value' in node && typeof node.value === 'string' ? node.value : undefined;
}
