import { failureText } from '@vitrine/http';
import { readCommandLine } from './command-line.ts';
import { readArguments, USAGE } from './pack/arguments.ts';
import { packPart } from './pack/pack-part.ts';

const { part, folder } = await readCommandLine(USAGE, (args) => readArguments(args, process.cwd()));
try {
  await packPart(part, folder);
  console.log(`Start it with: node ${folder}/main.js`);
} catch (error) {
  console.error(failureText(error));
  process.exitCode = 1;
}
