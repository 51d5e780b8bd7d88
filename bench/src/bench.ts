import { benchAll } from './all.ts';
import { benchBytes } from './bytes/bench-bytes.ts';
import { benchContent } from './content/bench-content.ts';
import { benchEdge } from './edge/bench-edge.ts';
import { benchGuard } from './guard/bench-guard.ts';
import { benchInteractions } from './interactions/bench-interactions.ts';
import { benchLighthouse } from './lighthouse/bench-lighthouse.ts';
import { benchOverload } from './overload/bench-overload.ts';
import { benchSpeed } from './speed/bench-speed.ts';
import { benchVisits } from './visits/bench-visits.ts';

const BENCHES: Readonly<Record<string, (args: string[]) => Promise<void>>> = {
  all: benchAll,
  bytes: benchBytes,
  content: benchContent,
  edge: benchEdge,
  guard: benchGuard,
  interactions: benchInteractions,
  lighthouse: benchLighthouse,
  overload: benchOverload,
  speed: benchSpeed,
  visits: benchVisits,
};

// It may be set for another program. The benches start parts with states of their own.
delete process.env['DATABASE_URL'];

const [name = '', ...args] = process.argv.slice(2);
const bench = BENCHES[name];
if (bench) await bench(args);
else {
  process.stderr.write(`pnpm bench <${Object.keys(BENCHES).join(' | ')}>\n`);
  process.exitCode = 1;
}
