import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';
import { isFederationRuntimeCode } from './federation-runtime-code.ts';

function isKnown(call: string): boolean {
  let isRuntime: boolean | undefined;
  const check = ({ callee, arguments: operands }: { callee: object; arguments: object[] }) => {
    if ('name' in callee) isRuntime ??= isFederationRuntimeCode(String(callee.name), operands);
  };
  const { program } = parseSync('a.js', call);
  new Visitor({ CallExpression: check, NewExpression: check }).visit(program);
  if (isRuntime === undefined) throw new Error(`no call in ${call}`);
  return isRuntime;
}

// As the runtime 2.9 has them, before and after minification.
test.each([
  'new Function("name", `return import(name)`)',
  'Function("name","return import(name)")',
  'Function(`name`,`return import(name)`)',
  'eval("require")',
  'new Function(module.getPublicPath)',
  'new Function("return " + module.getPublicPath)',
  'Function(`return `+e.getPublicPath)',
  `Function("callbacks",\`import("\${d}")\${l}\`)`,
  `Function(\`callbacks\`,\`System.import("\${e}")\${r}\`)`,
])('%s is code of the runtime', (call) => {
  expect(isKnown(call)).toBe(true);
});

test.each([
  'Function(code)',
  'Function("name", "return fetch(name)")',
  'Function("other", "return import(name)")',
  'eval("alert(1)")',
  'eval(module.getPublicPath)',
  'Function("return " + module.publicPath)',
  'Function(getPublicPath)',
  'Function("callbacks", body)',
  `Function("callbacks", \`alert("\${d}")\${l}\`)`,
  `Function("callbacks", \`import("\${d}") + alert(1)\`)`,
  'Function("a", "name", "return import(name)")',
  'Function()',
])('%s is not', (call) => {
  expect(isKnown(call)).toBe(false);
});
