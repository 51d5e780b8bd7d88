import type { Config } from 'payload';

/** The groups of the menu and of the dashboard, and what each has, in this order. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  Catalogue: ['products', 'groups', 'brands', 'sets', 'attributes', 'media'],
  Pages: ['stories', 'pages', 'places', 'home'],
  Search: ['synonyms', 'moves'],
  Shop: ['site', 'locales', 'markets', 'typography', 'users'],
};

/** The place in this order. A collection without a group comes last. */
const placeOf = (slug: string): number => {
  const index = Object.values(GROUPS).flat().indexOf(slug);
  return index < 0 ? Number.POSITIVE_INFINITY : index;
};

interface Entry {
  slug: string;
  admin?: object;
}

function grouped<Given extends Entry>(entries: readonly Given[]): Given[] {
  const placed = entries.map((entry) => {
    const group = Object.keys(GROUPS).find((name) => GROUPS[name]?.includes(entry.slug));
    return group === undefined ? entry : { ...entry, admin: { ...entry.admin, group } };
  });
  return placed.sort((one, other) => placeOf(one.slug) - placeOf(other.slug));
}

/** The collections and globals in the order of an author's work. */
export const inGroups = (config: Config): Config => ({
  ...config,
  collections: grouped(config.collections ?? []),
  globals: grouped(config.globals ?? []),
});
