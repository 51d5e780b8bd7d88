import { parseSync, Visitor } from 'oxc-parser';
import type { Finding } from './finding.ts';
import { type Release, textsOf } from './release.ts';

/**
 * Checks that the entry is a classic script that registers the container: the host adds it as a
 * script element with a hash, and then reads the global.
 */
export function checkEntry(release: Release): Finding[] {
  const { entry, container } = release.record;
  const [, text] = textsOf(release, '.js').find(([file]) => file === entry) ?? [];
  if (text === undefined) return [];
  const { program, module, errors } = parseSync(entry, text);
  // The rule `script` reports it.
  if (errors.length > 0) return [];
  const finding = (message: string, remedy: string): Finding[] => [
    { rule: 'entry', file: entry, message, remedy },
  ];
  if (module.hasModuleSyntax) {
    return finding(
      `${entry} is an ES module, but the host runs the entry as a classic script.`,
      'Build the container as a script: library type var, or one IIFE without import and export.',
    );
  }
  if (setsGlobal(program, container)) return [];
  return finding(
    `${entry} does not set the global ${container}, which the build record names as its container.`,
    'Name the container alike in the build and in build.json, and declare it with var at the top of the script.',
  );
}

type Program = ReturnType<typeof parseSync>['program'];

function setsGlobal(program: Program, name: string): boolean {
  // `let`, `const` and `class` at the top of a script are not properties of the global object.
  let isLexical = false;
  let isSet = false;
  for (const statement of program.body) {
    if (statement.type === 'FunctionDeclaration') isSet ||= statement.id?.name === name;
    if (statement.type === 'ClassDeclaration') isLexical ||= statement.id?.name === name;
    if (statement.type !== 'VariableDeclaration') continue;
    const declares = statement.declarations.some(
      ({ id }) => id.type === 'Identifier' && id.name === name,
    );
    if (statement.kind === 'var') isSet ||= declares;
    else isLexical ||= declares;
  }
  new Visitor({
    AssignmentExpression({ left }) {
      if (left.type === 'Identifier') isSet ||= left.name === name && !isLexical;
      if (left.type !== 'MemberExpression') return;
      const { property } = left;
      isSet ||=
        (property.type === 'Identifier' && !left.computed && property.name === name) ||
        (property.type === 'Literal' && property.value === name);
    },
  }).visit(program);
  return isSet;
}
