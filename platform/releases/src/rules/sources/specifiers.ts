import { parseSync } from 'oxc-parser';

/**
 * The specifiers that a module imports or re-exports from: static imports, type imports, and
 * `import()` of a literal.
 *
 * @param file Its name decides whether the source is TypeScript or TSX.
 */
export function specifiersOf(file: string, source: string): string[] {
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
