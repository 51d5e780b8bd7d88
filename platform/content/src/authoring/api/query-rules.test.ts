import { expect, test } from 'vitest';
import type { QueriedField } from './queried-fields.ts';
import { requireBoundedQuery } from './query-rules.ts';

const FIELDS = new Map<string, QueriedField['type']>([
  ...(['id', 'name', 'related.name', 'updatedAt'] as const).map((name) => [name, 'text'] as const),
  ...[['brand', 'relationship'] as const, ['related', 'relationship'] as const],
  ...[['variants.measures.height', 'number'] as const, ['variants', 'array'] as const],
  ...[['variants.prices', 'json'] as const],
  ...[['since', 'date'] as const, ['isOpen', 'checkbox'] as const, ['role', 'select'] as const],
]);
const fieldAt = (path: string) => {
  const type = FIELDS.get(path);
  return type && { type, hasMany: path === 'related', isSingle: !/related|variants/.test(path) };
};
const check = (query: string) => () => requireBoundedQuery(new URLSearchParams(query), fieldAt);

test.each([
  '',
  'limit=100&page=3&depth=1&draft=true&locale=all&fallback-locale=none&pagination=true',
  'sort=-updatedAt,id&select[name]=true&populate[brands][name]=true',
  'where[brand][equals]=tolvane',
  'where[name][like]=tol&where[related][contains]=first&where[since][in]=2026-11-22,2026-11-23',
  'where[or][0][and][1][variants.measures.height][less_than]=5&where[id][in][0]=a&where[id][in][1]=b',
])('%j is accepted', (query) => {
  expect(check(query)).not.toThrow();
});

// One request without these limits held up all others for minutes and took 1.5 GB.
test.each([
  ['limit=0', 'limit: must be a whole number from 1 to 100'],
  ['limit=101', 'limit'],
  ['limit=1e9', 'limit'],
  ['limit=5&limit=0', 'limit: must be only once'],
  ['limit[]=0', 'limit[]: must be one of'],
  ['[limit]=0', '[limit]: must be one of'],
  ['depth=2', 'depth: must be a whole number from 0 to 1'],
  ['pagination=false', 'pagination: must be true'],
  ['data={}', 'data: must be one of'],
  ['where={}', 'where: must be one of'],
  ['where[since][near]=1', 'must be an operator'],
  ['where[since][greater_than]=soon', 'a date, such as'],
  ['where[since][all]=1', 'must be an operator'],
  // PostgreSQL failed on these, and the log had its query.
  ['where[since][contains]=2026-01-01', 'that since has: equals, not_equals, in, not_in, exists'],
  ['where[or][0][isOpen][like]=true', 'must be an operator that isOpen has: equals'],
  ['where[role][not_like]=author', 'must be an operator that role has: equals'],
  ['where[related][like]=first', 'exists, contains'],
  ['where[variants.measures.height][contains]=1', 'must be an operator that variants.measures.h'],
  // Payload compared JSON as a text, or failed.
  ['where[variants.prices][exists]=true', 'a field with a value: variants.prices is not one'],
  ['where[variants.prices.EUR][less_than]=5', 'a field with a value: variants.prices.EUR is'],
  ['sort=-variants.prices.EUR', 'fields with one value: variants.prices.EUR is not one'],
  ['where[since.id][equals]=2026-01-01', 'a field with a value: since.id is not one'],
  ['where[variants][exists]=true', 'a field with a value: variants is not one'],
  ['where[related.related.related.related.name][equals]=x', 'at most 4 names'],
  ['where[id][in][0][x]=a', 'a field and an operator'],
  ['where[name][like][0]=a', 'a field and an operator'],
  ['where[or][0][or][0][or][0][or][0][id][equals]=a', 'at most 8 pairs of brackets'],
  [`where[id][equals]=${'a'.repeat(1001)}`, 'at most 1000 characters'],
  [Array.from({ length: 61 }, (_, index) => `where[or][${index}][id][equals]=a`).join('&'), '60'],
  ['sort=id,-id,name,since', 'at most 3 fields'],
  ['sort=a b', 'fields with one value: a b is not one'],
  ['sort=name,-related.name', 'fields with one value: related.name is not one'],
  ['sort=variants', 'fields with one value: variants is not one'],
  ['select[a.b]=true', 'names of fields'],
  ['uploadEdits[crop]=1', 'must be one of'],
])('%s is refused', (query, why) => {
  expect(check(query)).toThrow(why);
});
