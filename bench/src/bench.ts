import { benchContent } from './content/bench-content.ts';

const BENCHES: Readonly<Record<string, (args: string[]) => Promise<void>>> = {
  content: benchContent,
};

const [name = '', ...args] = process.argv.slice(2);
const bench = BENCHES[name];
if (bench) await bench(args);
else {
  process.stderr.write(`pnpm bench <${Object.keys(BENCHES).join(' | ')}>\n`);
  process.exitCode = 1;
}
