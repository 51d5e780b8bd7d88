import * as v from 'valibot';

export const KINDS = ['product', 'group', 'explore', 'suggestions'] as const;
export type Kind = (typeof KINDS)[number];

const Locales = v.object({ items: v.array(v.object({ code: v.string() })) });
const Explore = v.object({
  items: v.array(v.object({ id: v.string(), name: v.string() })),
  next: v.nullable(v.string()),
  facets: v.array(
    v.object({
      name: v.string(),
      values: v.array(v.object({ value: v.string(), title: v.string() })),
    }),
  ),
});

/** The number of pages of each locale that are read to find values for the requests. */
const PAGES_PER_LOCALE = 12;

async function read<Schema extends v.GenericSchema>(schema: Schema, address: string) {
  const response = await fetch(address, { signal: AbortSignal.timeout(60_000) });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return v.parse(schema, await response.json());
}

/** A fixed order without a pattern. */
function shuffled<Item>(items: readonly Item[]): Item[] {
  const keyed = items.map((item, index) => ({ item, key: Math.imul(index + 1, 2654435761) >>> 0 }));
  return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
}

/**
 * Requests of each kind, all different, so that no answer is cached. They use values from the
 * service itself: ids and names of products, and values of its facets.
 *
 * @param size The number of generated products; their ids are numbered.
 */
export async function requestsFor(url: string, size: number): Promise<Record<Kind, string[]>> {
  const { items: locales } = await read(Locales, `${url}/v1/locales`);
  const questions: Record<Kind, string[]> = {
    product: [],
    group: [],
    explore: [],
    suggestions: [],
  };
  for (const { code } of locales) {
    const names = new Set<string>();
    let page = '';
    let facets: v.InferOutput<typeof Explore>['facets'] = [];
    for (let count = 0; count < PAGES_PER_LOCALE; count += 1) {
      const answer = await read(Explore, `${url}/v1/${code}/explore?sort=name${page}`);
      facets = answer.facets;
      for (const { name } of answer.items) names.add(name);
      if (answer.next === null) break;
      page = `&page=${encodeURIComponent(answer.next)}`;
    }
    const valuesOf = (name: string) => facets.find((facet) => facet.name === name)?.values ?? [];
    const [groups, materials] = [valuesOf('group'), valuesOf('material')];
    const [colors, availabilities] = [valuesOf('color'), valuesOf('availability')];
    for (let product = 0; product < Math.min(size, 2000); product += 1) {
      const id = Math.imul(product + 1, 7919) % size;
      questions.product.push(`/v1/${code}/products/item-${id}`);
    }
    for (const group of groups) {
      for (const [index, material] of materials.entries()) {
        const color = colors[index % colors.length]?.value;
        const availability = availabilities[index % availabilities.length]?.value;
        const filters = `material=${material.value}&color=${color}&availability=${availability}`;
        questions.group.push(`/v1/${code}/product-groups/${group.value}?${filters}`);
      }
    }
    const words = new Set([...names].flatMap((name) => name.split(/\s+/)));
    for (const title of [...groups, ...materials].map((value) => value.title)) words.add(title);
    for (const word of words) {
      questions.explore.push(`/v1/${code}/explore?q=${encodeURIComponent(word)}`);
      for (let length = 1; length <= Math.min([...word].length, 6); length += 1) {
        const typed = [...word].slice(0, length).join('');
        questions.suggestions.push(`/v1/${code}/suggestions?q=${encodeURIComponent(typed)}`);
      }
    }
  }
  const different = (addresses: string[]) => shuffled([...new Set(addresses)]);
  return {
    product: different(questions.product),
    group: different(questions.group),
    explore: different(questions.explore),
    suggestions: different(questions.suggestions),
  };
}
