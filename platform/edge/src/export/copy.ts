import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { StaticFile, Target } from './target/target.ts';

/** The file that lists what the last export wrote, so that any machine can go on from there. */
export const MANIFEST_PATH = '.vitrine-export.json';

const Manifest = v.object({
  /** Absent while an export runs, and after one that was interrupted. */
  finishedAt: v.optional(v.string()),
  /** Path → hash of each file that the export consists of. */
  files: v.record(v.string(), v.string()),
  /** Files of the export before, for visits that began then. */
  previous: v.array(v.string()),
  /** Pictures that were not drawn yet: another size is in their place. */
  temporary: v.array(v.string()),
  /** Former path → current path of pages that have moved. */
  moved: v.record(v.string(), v.string()),
});
type Manifest = v.InferOutput<typeof Manifest>;

const NOTHING: Manifest = { files: {}, previous: [], temporary: [], moved: {} };

/** A copy of the site that is being written. */
export interface Copy {
  /** Pages of the last export and their moves, to find out what has become of them. */
  last: { documents: string[]; moved: Readonly<Record<string, string>> };
  /** Whether a file that never changes is there already; it belongs to the copy then. */
  keep(path: string): Promise<boolean>;
  /** Writes a file unless the last export wrote the same bytes. */
  write(file: StaticFile, options?: { temporary?: boolean }): Promise<void>;
  /** Removes what neither this export nor the last one uses, and documents of former pages. */
  finish(moved: Readonly<Record<string, string>>): Promise<CopyReport>;
  /** Pictures that the next export will replace. */
  temporary(): string[];
}

export interface CopyReport {
  files: number;
  written: number;
  removed: number;
  bytesWritten: number;
}

/**
 * Continues the copy in a target, or begins one.
 *
 * @throws {Error} if the manifest in the target is not one.
 */
export async function openCopy(target: Target, now: () => Date): Promise<Copy> {
  const last = await readManifest(target);
  const files: Record<string, string> = {};
  const temporary = new Set<string>();
  let written = 0;
  let bytesWritten = 0;
  // Until the end, the hashes may be those of files that this export has replaced already.
  const { finishedAt, ...unfinished } = last;
  await writeManifest(target, unfinished);

  return {
    last: {
      documents: Object.keys(last.files).filter((path) => path.endsWith('.html')),
      moved: last.moved,
    },
    async keep(path) {
      if (last.temporary.includes(path)) return false;
      const isKnown = finishedAt !== undefined && last.files[path] !== undefined;
      if (!isKnown && !(await target.has(path))) return false;
      files[path] = last.files[path] ?? 'immutable';
      return true;
    },
    async write(file, options = {}) {
      const hash = createHash('sha256').update(file.bytes).digest('base64url').slice(0, 22);
      files[file.path] = hash;
      if (options.temporary) temporary.add(file.path);
      if (finishedAt !== undefined && last.files[file.path] === hash) return;
      await target.write(file);
      written += 1;
      bytesWritten += file.bytes.byteLength;
    },
    async finish(moved) {
      const unused = (path: string) => files[path] === undefined;
      const replaced = Object.keys(last.files).filter(unused);
      const gone = [
        ...last.previous.filter(unused),
        ...replaced.filter((path) => path.endsWith('.html')),
      ];
      for (const path of new Set(gone)) await target.remove(path);
      await writeManifest(target, {
        finishedAt: now().toISOString(),
        files,
        previous: replaced.filter((path) => !path.endsWith('.html')),
        temporary: [...temporary],
        moved: { ...moved },
      });
      return { files: Object.keys(files).length, written, removed: gone.length, bytesWritten };
    },
    temporary: () => [...temporary],
  };
}

async function readManifest(target: Target): Promise<Manifest> {
  const bytes = await target.read(MANIFEST_PATH);
  if (bytes === undefined) return NOTHING;
  try {
    return v.parse(Manifest, JSON.parse(new TextDecoder().decode(bytes)));
  } catch (cause) {
    const place = `${MANIFEST_PATH} in ${target.location}`;
    throw new Error(`${place} is not a manifest. Remove it to export everything again.`, { cause });
  }
}

function writeManifest(target: Target, manifest: Manifest): Promise<void> {
  return target.write({
    path: MANIFEST_PATH,
    bytes: new TextEncoder().encode(JSON.stringify(manifest)),
    type: 'application/json; charset=utf-8',
    caching: 'no-cache',
  });
}
