/**
 * JSON in which equal values have equal text: without spaces, and with the names of each object
 * sorted by code unit. Signatures are made over it, so that neither indentation nor the order of
 * the names matters.
 *
 * @param value A value as `JSON.parse` returns it.
 * @example canonicalJson({ b: 1, a: [true] }) // '{"a":[true],"b":1}'
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  // A loop, because an entry with 500 screens has 2,500 objects.
  let members = '';
  for (const name of Object.keys(value).sort()) {
    const member: unknown = value[name as keyof typeof value];
    if (member === undefined) continue;
    members += `${members === '' ? '' : ','}${JSON.stringify(name)}:${canonicalJson(member)}`;
  }
  return `{${members}}`;
}
