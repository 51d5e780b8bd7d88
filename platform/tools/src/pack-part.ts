import { readCommandLine, runTool } from './command-line.ts';
import { readArguments, USAGE } from './pack/arguments.ts';
import { packPart } from './pack/pack-part.ts';

await runTool(async () => {
  const { part, folder } = await readCommandLine(USAGE, (args) =>
    readArguments(args, process.cwd()),
  );
  await packPart(part, folder);
  console.log(`Start it with: node ${folder}/main.js`);
  return true;
});
