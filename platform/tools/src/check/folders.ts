import { posix, relative, sep } from 'node:path';
import { importedFiles, type Module } from './modules.ts';
import { isDevelopmentOnly, type WorkspacePackage } from './workspace.ts';

/** An import between two files of a package, by their paths in it. */
export type FileImport = readonly [from: string, to: string];

/**
 * Folders of a package that import each other, directly or around a circle. Compared are the
 * entries of one folder: its subfolders, each with all that is in it, and its files. Circles of
 * files only are Biome's noImportCycles.
 */
export function checkFolderDirections(
  modules: readonly Module[],
  packages: readonly WorkspacePackage[],
): string[] {
  return packages.flatMap((of) => {
    const inPackage = (file: string) => relative(of.directory, file).split(sep).join('/');
    const imports = modules
      .filter((module) => module.package === of && !isDevelopmentOnly(module.file))
      .flatMap((module) =>
        importedFiles(module).map(
          (target): FileImport => [inPackage(module.file), inPackage(target)],
        ),
      );
    return folderCycles(imports).map(({ folder, entries, examples }) => {
      const where = [...of.place, ...(folder ? [folder] : [])].join('/');
      const imports = examples.map(([from, to]) => `${from} imports ${to}`).join('; ');
      return `${where}: ${entries.join(' ↔ ')} import each other (${imports}). Move what both need into a folder below them.`;
    });
  });
}

interface FolderCycle {
  /** The folder whose entries import each other; empty for the package's own. */
  folder: string;
  entries: string[];
  /** One import for each direction. */
  examples: FileImport[];
}

/** Finds circles among the entries of every folder. */
export function folderCycles(imports: readonly FileImport[]): FolderCycle[] {
  return [...entryGraphs(imports)].flatMap(([folder, graph]) =>
    circlesOf(graph)
      .filter((entries) => entries.some((entry) => !/\.\w+$/.test(entry)))
      .map((entries) => ({
        folder,
        entries,
        examples: entries.flatMap((from) =>
          [...(graph.get(from) ?? [])].flatMap(([to, example]) =>
            entries.includes(to) ? [example] : [],
          ),
        ),
      })),
  );
}

/** Entry → entry it imports → an import that shows it. */
type Graph = Map<string, Map<string, FileImport>>;

/** For each folder, which of its entries imports which. */
function entryGraphs(imports: readonly FileImport[]): Map<string, Graph> {
  const graphs = new Map<string, Graph>();
  for (const example of imports) {
    const [from, to] = [example[0].split('/'), example[1].split('/')];
    const depth = from.findIndex((segment, index) => segment !== to[index]);
    const [source, target] = [from[depth], to[depth]];
    if (source === undefined || target === undefined) continue;
    const folder = from.slice(0, depth).join('/');
    const graph = graphs.get(folder) ?? new Map();
    graphs.set(folder, graph);
    const targets = graph.get(source) ?? new Map();
    graph.set(source, targets);
    if (!targets.has(target)) targets.set(target, example);
  }
  return graphs;
}

/** Groups of entries that all reach each other. */
function circlesOf(graph: Graph): string[][] {
  const reached = new Map(
    Array.from(graph.keys(), (entry) => [entry, reachableFrom(graph, entry)]),
  );
  const grouped = new Set<string>();
  const circles: string[][] = [];
  for (const [entry, targets] of reached) {
    if (grouped.has(entry) || !targets.has(entry)) continue;
    const circle = [...targets].filter((other) => reached.get(other)?.has(entry)).sort();
    for (const other of circle) grouped.add(other);
    circles.push(circle);
  }
  return circles;
}

function reachableFrom(graph: Graph, start: string): Set<string> {
  const seen = new Set<string>();
  const queue = [start];
  for (let entry = queue.pop(); entry !== undefined; entry = queue.pop()) {
    for (const target of graph.get(entry)?.keys() ?? []) {
      if (seen.has(target)) continue;
      seen.add(target);
      queue.push(target);
    }
  }
  return seen;
}

/** Modules that a folder may have: .ts and .tsx files directly in it, without tests. */
export const MAX_MODULES_PER_FOLDER = 15;

/** Folders of data, one module for each record. */
const DATA_FOLDERS: readonly string[] = [
  'platform/content/src/authoring/migrations',
  'platform/content/src/authoring/migrations-postgres',
];

/**
 * Folders with too many modules.
 *
 * @param files Paths in the repository.
 */
export function checkFolderSizes(files: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files) {
    if (isDevelopmentOnly(file)) continue;
    const folder = posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].flatMap(([folder, count]) =>
    count <= MAX_MODULES_PER_FOLDER || DATA_FOLDERS.includes(folder)
      ? []
      : [
          `${folder} has ${count} modules, ${count - MAX_MODULES_PER_FOLDER} more than a reader can survey. Move those that belong together into a subfolder.`,
        ],
  );
}
