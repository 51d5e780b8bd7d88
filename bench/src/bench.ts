import { benchBytes } from './bytes/bench-bytes.ts';
import { benchContent } from './content/bench-content.ts';
import { benchDelivery } from './delivery/bench-delivery.ts';
import { benchEdge } from './edge/bench-edge.ts';
import { benchEngines } from './engines/bench-engines.ts';
import { benchReleases } from './releases/bench-releases.ts';
import { benchSpeed } from './speed/bench-speed.ts';

const BENCHES: Readonly<Record<string, (args: string[]) => Promise<void>>> = {
  bytes: benchBytes,
  content: benchContent,
  delivery: benchDelivery,
  edge: benchEdge,
  engines: benchEngines,
  releases: benchReleases,
  speed: benchSpeed,
};

const [name = '', ...args] = process.argv.slice(2);
const bench = BENCHES[name];
if (bench) await bench(args);
else {
  process.stderr.write(`pnpm bench <${Object.keys(BENCHES).join(' | ')}>\n`);
  process.exitCode = 1;
}
