/**
 * Lists the faults of an SVG document, for tests: tags that do not pair up, values that are not
 * numbers, references to nothing.
 */
export function problemsOf(svg: string): string[] {
  const problems: string[] = [];
  const open: string[] = [];
  for (const [, closing, name, attributes, empty] of svg.matchAll(
    /<(\/?)([a-zA-Z]+)((?:\s[\w:-]+="[^"<]*")*)\s*(\/?)>/g,
  )) {
    if (closing) {
      const last = open.pop();
      if (last !== name) problems.push(`</${name}> closes <${last}>`);
    } else if (!empty) open.push(name ?? '');
    if (/NaN|undefined|Infinity|null/.test(attributes ?? ''))
      problems.push(`<${name}${attributes}>`);
  }
  if (open.length > 0) problems.push(`left open: ${open.join(', ')}`);
  const rest = svg.replace(/<\/?[a-zA-Z]+(?:\s[\w:-]+="[^"<]*")*\s*\/?>/g, '');
  if (rest !== '') problems.push(`outside of tags: ${rest.slice(0, 80)}`);
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  if (new Set(ids).size !== ids.length) problems.push('an id twice');
  for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) {
    if (!ids.includes(id)) problems.push(`no definition ${id}`);
  }
  return [...new Set(problems)];
}
