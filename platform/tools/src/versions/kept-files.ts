import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import * as v from 'valibot';

/** Path → bytes as hexadecimal digits: with base64 the compressed file is half as large again. */
const Files = v.record(v.string(), v.string());

/** The same picture stands in a backup twice, further apart than a usual window. */
const OPTIONS = {
  params: {
    [constants.ZSTD_c_compressionLevel]: 19,
    [constants.ZSTD_c_windowLog]: 24,
    [constants.ZSTD_c_enableLongDistanceMatching]: 1,
  },
};

/** Writes all files of a folder into one compressed file. */
export async function keepFolder(folder: string, file: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .sort();
  const files: v.InferOutput<typeof Files> = {};
  for (const path of paths) files[path] = await readFile(join(folder, path), 'hex');
  const bytes = await promisify(zstdCompress)(JSON.stringify(files), OPTIONS);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
}

/** Writes the files of a compressed one into a new folder. */
export async function unpackFolder(file: string, folder: string): Promise<void> {
  const text = await promisify(zstdDecompress)(await readFile(file), {
    params: { [constants.ZSTD_d_windowLogMax]: 24 },
  });
  for (const [path, bytes] of Object.entries(v.parse(Files, JSON.parse(text.toString())))) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes, 'hex');
  }
}
