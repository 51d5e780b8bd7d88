/** A CSS module, and the source of each module that imports it, by path. */
export interface StyleUse {
  sheet: string;
  css: string;
  importers: ReadonlyMap<string, string>;
}

/**
 * Finds classes that no module uses, and classes that a module uses but the sheet does not have.
 * The build reports neither. A computed class, `styles[kind]`, counts as a use of every class.
 */
export function compareStyles({ sheet, css, importers }: StyleUse): string[] {
  if (importers.size === 0) return [`${sheet} is not imported. Delete it.`];
  const classes = classesOf(css);
  const used = new Set<string>();
  const findings: string[] = [];
  for (const [file, source] of importers) {
    for (const [, name, chosen] of source.matchAll(/\bstyles\[(?:'([^']+)'|([^\]]+))\]/g)) {
      if (chosen !== undefined) for (const any of classes) used.add(any);
      if (name === undefined) continue;
      used.add(name);
      if (!classes.has(name))
        findings.push(
          `${file} uses .${name}, but ${sheet} does not have it. Add it or fix the name.`,
        );
    }
  }
  const unused = [...classes].filter((name) => !used.has(name));
  return [
    ...findings,
    ...unused.map((name) => `${sheet} has .${name}, which is not used. Delete it.`),
  ];
}

function classesOf(css: string): Set<string> {
  const selectors = css.replace(/\/\*.*?\*\//gs, '').matchAll(/[^{};]+(?=\{)/g);
  return new Set(
    [...selectors].flatMap(([text]) =>
      text.trim().startsWith('@')
        ? []
        : Array.from(text.matchAll(/\.([a-z][\w-]*)/gi), (m) => m[1] ?? ''),
    ),
  );
}
