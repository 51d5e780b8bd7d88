import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { GENERATED_FILES } from './generated/generated-files.ts';
import { ROOT } from './run.ts';

for (const { path, content } of GENERATED_FILES) {
  const file = join(ROOT, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await content());
  console.log(path);
}
