import { parseSync, Visitor } from 'oxc-parser';
import type { Finding } from './finding.ts';
import { type Release, textsOf } from './release.ts';

/**
 * No script makes code out of text, which the page's policy forbids, and none imports what is not
 * its own: what it borrows comes through the share scope.
 */
export function checkScripts(release: Release): Finding[] {
  return textsOf(release, '.js').flatMap(([file, text]) => inScript(file, text));
}

function inScript(file: string, text: string): Finding[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) {
    return [
      {
        rule: 'script',
        file,
        message: `${file} is no script that browsers can read: ${errors[0]?.message ?? ''}.`,
        remedy: 'Build it for ECMAScript 2022 or earlier, and look at the build’s warnings.',
      },
    ];
  }
  const findings: Finding[] = [];
  const called = ({ callee, arguments: [first] }: Call) => {
    const name = 'name' in callee ? callee.name : undefined;
    if (name !== 'eval' && name !== 'Function') return;
    // How bundlers look for the global object; they catch the refusal.
    if (literal(first) === 'return this') return;
    findings.push({
      rule: 'eval',
      file,
      message: `${file} makes code out of text by ${name}(…), which the page’s policy forbids.`,
      remedy: 'Leave out what does it, or take a build of that package which does not.',
    });
  };
  const imported = ({ source }: { source: object | null }) => {
    const from = literal(source);
    // What is computed at run time is a chunk of its own build.
    if (from === undefined || /^\.{1,2}\//.test(from)) return;
    findings.push({
      rule: 'import',
      file,
      message: `${file} imports "${from}", which is no file of the release.`,
      remedy: `Bundle "${from}" with the screen; when the host lends it, name it among the shared packages.`,
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
  callee: object;
  arguments: readonly object[];
}

function literal(node: object | null | undefined): string | undefined {
  return node && 'value' in node && typeof node.value === 'string' ? node.value : undefined;
}
