/** A style sheet of classes, and the modules that import it, each by its path. */
export interface StyleUse {
  sheet: string;
  css: string;
  importers: ReadonlyMap<string, string>;
}

/**
 * Classes that no module uses, and those that a module uses and the sheet has not: the build lets
 * both pass in silence. A class chosen at run time, `styles[kind]`, may be any of them.
 */
export function compareStyles({ sheet, css, importers }: StyleUse): string[] {
  if (importers.size === 0) return [`${sheet} is imported by nobody`];
  const classes = classesOf(css);
  const used = new Set<string>();
  const findings: string[] = [];
  for (const [file, source] of importers) {
    for (const [, name, chosen] of source.matchAll(/\bstyles\[(?:'([^']+)'|([^\]]+))\]/g)) {
      if (chosen !== undefined) for (const any of classes) used.add(any);
      if (name === undefined) continue;
      used.add(name);
      if (!classes.has(name)) findings.push(`${file} uses .${name}, which ${sheet} has not`);
    }
  }
  const unused = [...classes].filter((name) => !used.has(name));
  return [...findings, ...unused.map((name) => `${sheet} has .${name}, which nobody uses`)];
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
