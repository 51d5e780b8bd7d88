import { readArguments, USAGE } from './pack/arguments.ts';
import { packPart } from './pack/pack-part.ts';

try {
  const read = readArguments(process.argv.slice(2), process.cwd());
  if (read === undefined) {
    console.log(USAGE);
  } else {
    await packPart(read.part, read.folder);
    console.log(`Start it with: node ${read.folder}/main.js`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
