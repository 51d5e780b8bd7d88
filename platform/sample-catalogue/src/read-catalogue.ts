import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import {
  SampleBrand,
  SampleGroup,
  SampleHome,
  SampleOutlines,
  SamplePage,
  SamplePlaces,
  SampleProduct,
  SampleStory,
  SampleSynonyms,
} from './schema.ts';

export interface SampleCatalogue {
  groups: v.InferOutput<typeof SampleGroup>[];
  brands: v.InferOutput<typeof SampleBrand>[];
  products: v.InferOutput<typeof SampleProduct>[];
  home: v.InferOutput<typeof SampleHome>;
  stories: v.InferOutput<typeof SampleStory>[];
  pages: v.InferOutput<typeof SamplePage>[];
  synonyms: SampleSynonyms;
  places: SamplePlaces;
  outlines: SampleOutlines;
}

const DATA = fileURLToPath(new URL('./data', import.meta.url));

/**
 * Reads the seed: one JSON file per group, brand, product, story and text page, and one each for
 * the home page, the synonyms, the places and the outlines.
 *
 * @throws {Error} that names every file, field and reference that is wrong.
 */
export async function readCatalogue(folder: string = DATA): Promise<SampleCatalogue> {
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
  const groups = await readAll('groups', SampleGroup);
  const brands = await readAll('brands', SampleBrand);
  const products = await readAll('products', SampleProduct);
  const stories = await readAll('stories', SampleStory);
  const pages = await readAll('pages', SamplePage);
  const [home] = await read(join(folder, 'home.json'), SampleHome);
  const [synonyms] = await read(join(folder, 'synonyms.json'), SampleSynonyms);
  const [places] = await read(join(folder, 'places.json'), SamplePlaces);
  const [outlines] = await read(join(folder, 'outlines.json'), SampleOutlines);
  if (home && places && outlines) {
    problems.push(
      ...danglingReferences({ groups, brands, products, stories, home, places, outlines }),
    );
  }
  if (problems.length > 0 || !home || !synonyms || !places || !outlines) {
    throw new Error(`The seed has ${problems.length} problems:\n  ${problems.join('\n  ')}`);
  }
  return { groups, brands, products, home, synonyms, stories, pages, places, outlines };
}

async function readJson(path: string, problems: string[]): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    problems.push(`${basename(path)}: ${String(error)}`);
    return undefined;
  }
}

function danglingReferences({
  groups,
  brands,
  products,
  stories,
  home,
  places,
  outlines,
}: Omit<SampleCatalogue, 'synonyms' | 'pages'>): string[] {
  const known = {
    group: new Set(groups.map(({ name }) => name)),
    brand: new Set(brands.map(({ slug }) => slug)),
    product: new Set(products.map(({ id }) => id)),
    outline: new Set(Object.keys(outlines)),
  };
  const references: [from: string, kind: keyof typeof known, to: string][] = [
    ...groups.map(({ name, cover }) => [`group ${name}`, 'product', cover] as const),
    ...groups.flatMap(({ name, maker }) =>
      maker === undefined ? [] : [[`group ${name}`, 'brand', maker] as const],
    ),
    ...brands.map(({ slug, cover }) => [`brand ${slug}`, 'product', cover] as const),
    ...brands.flatMap(({ slug, signature }) =>
      signature === undefined ? [] : [[`brand ${slug}`, 'product', signature] as const],
    ),
    ...places.flatMap(({ name, brands: sold }) =>
      sold.map((slug) => [`place ${name}`, 'brand', slug] as const),
    ),
    ...products.flatMap(({ id, brand, group, related, measures }) => [
      [`product ${id}`, 'outline', measures.outline] as const,
      [`product ${id}`, 'brand', brand] as const,
      [`product ${id}`, 'group', group] as const,
      ...related.map((other) => [`product ${id}`, 'product', other] as const),
    ]),
    ...stories.flatMap(({ slug, sections }) =>
      sections.flatMap((section) => [
        ...section.products.map(({ product }) => [`story ${slug}`, 'product', product] as const),
        ...section.groups.map((name) => [`story ${slug}`, 'group', name] as const),
        ...section.brands.map((brand) => [`story ${slug}`, 'brand', brand] as const),
      ]),
    ),
    ['home', 'product', home.product] as const,
    ...home.groups.map((name) => ['home', 'group', name] as const),
    ...home.brands.map((slug) => ['home', 'brand', slug] as const),
  ].map(([from, kind, to]) => [from, kind, to]);
  return references
    .filter(([, kind, to]) => !known[kind].has(to))
    .map(([from, kind, to]) => `${from}: there is no ${kind} "${to}"`);
}
