import { parseSync } from 'oxc-parser';

/**
 * The specifiers that a module imports from, statically or with a literal `import()`, types too:
 * an arrow is an arrow when only its types are used.
 *
 * @param file Its name decides the dialect.
 */
export function importsOf(file: string, source: string): string[] {
  const { module } = parseSync(file, source);
  const specifiers = [
    ...module.staticImports.map((statement) => statement.moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest }) => {
      const text = source.slice(moduleRequest.start, moduleRequest.end);
      const literal = /^(['"`])([^$]*)\1$/.exec(text.replace(/\/\*.*?\*\//gs, '').trim());
      return literal?.[2] ?? [];
    }),
  ];
  return [...new Set(specifiers)];
}
