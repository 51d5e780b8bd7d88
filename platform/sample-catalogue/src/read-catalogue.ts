import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { BrandSeed, GroupSeed, HomeSeed, ProductSeed } from './schema.ts';

export interface Seed {
  groups: v.InferOutput<typeof GroupSeed>[];
  brands: v.InferOutput<typeof BrandSeed>[];
  products: v.InferOutput<typeof ProductSeed>[];
  home: v.InferOutput<typeof HomeSeed>;
}

const DATA = fileURLToPath(new URL('./data', import.meta.url));

/**
 * Reads the seed: one JSON file per group, brand and product, and one for the home page.
 *
 * @throws {Error} that names every file, field and reference that is wrong.
 */
export async function readSeed(folder: string = DATA): Promise<Seed> {
  const problems: string[] = [];
  const read = async <Schema extends v.GenericSchema>(path: string, schema: Schema) => {
    const result = v.safeParse(schema, await readJson(path, problems));
    if (result.success) return [result.output];
    problems.push(
      ...result.issues.map((issue) => `${path}: ${v.getDotPath(issue)}: ${issue.message}`),
    );
    return [];
  };
  const readAll = async <Schema extends v.GenericSchema>(name: string, schema: Schema) => {
    const names = (await readdir(join(folder, name))).filter((file) => file.endsWith('.json'));
    return (
      await Promise.all(names.sort().map((file) => read(join(folder, name, file), schema)))
    ).flat();
  };
  const groups = await readAll('groups', GroupSeed);
  const brands = await readAll('brands', BrandSeed);
  const products = await readAll('products', ProductSeed);
  const [home] = await read(join(folder, 'home.json'), HomeSeed);
  if (home) problems.push(...danglingReferences({ groups, brands, products, home }));
  if (problems.length > 0 || !home) {
    throw new Error(`The seed has ${problems.length} problems:\n  ${problems.join('\n  ')}`);
  }
  return { groups, brands, products, home };
}

async function readJson(path: string, problems: string[]): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    problems.push(`${basename(path)}: ${String(error)}`);
    return undefined;
  }
}

function danglingReferences({ groups, brands, products, home }: Seed): string[] {
  const known = {
    group: new Set(groups.map(({ name }) => name)),
    brand: new Set(brands.map(({ slug }) => slug)),
    product: new Set(products.map(({ id }) => id)),
  };
  const references: [from: string, kind: keyof typeof known, to: string][] = [
    ...groups.map(({ name, cover }) => [`group ${name}`, 'product', cover] as const),
    ...brands.map(({ slug, cover }) => [`brand ${slug}`, 'product', cover] as const),
    ...products.flatMap(({ id, brand, group, related }) => [
      [`product ${id}`, 'brand', brand] as const,
      [`product ${id}`, 'group', group] as const,
      ...related.map((other) => [`product ${id}`, 'product', other] as const),
    ]),
    ['home', 'product', home.product] as const,
    ...home.groups.map((name) => ['home', 'group', name] as const),
    ...home.brands.map((slug) => ['home', 'brand', slug] as const),
  ].map(([from, kind, to]) => [from, kind, to]);
  return references
    .filter(([, kind, to]) => !known[kind].has(to))
    .map(([from, kind, to]) => `${from}: there is no ${kind} "${to}"`);
}
