import { benchAll } from './all.ts';
import { benchBytes } from './bytes/bench-bytes.ts';
import { benchContent } from './content/bench-content.ts';
import { benchEdge } from './edge/bench-edge.ts';
import { benchEngines } from './engines/bench-engines.ts';
import { benchInteractions } from './interactions/bench-interactions.ts';
import { benchLighthouse } from './lighthouse/bench-lighthouse.ts';
import { benchMisses } from './misses/bench-misses.ts';
import { benchOverload } from './overload/bench-overload.ts';
import { benchPictures } from './pictures/bench-pictures.ts';
import { benchReleases } from './releases/bench-releases.ts';
import { benchReturns } from './returns/bench-returns.ts';
import { benchSpeed } from './speed/bench-speed.ts';
import { benchTasks } from './tasks/bench-tasks.ts';
import { benchVisits } from './visits/bench-visits.ts';

const BENCHES: Readonly<Record<string, (args: string[]) => Promise<void>>> = {
  all: benchAll,
  bytes: benchBytes,
  content: benchContent,
  edge: benchEdge,
  engines: benchEngines,
  interactions: benchInteractions,
  lighthouse: benchLighthouse,
  misses: benchMisses,
  overload: benchOverload,
  pictures: benchPictures,
  releases: benchReleases,
  returns: benchReturns,
  speed: benchSpeed,
  tasks: benchTasks,
  visits: benchVisits,
};

// It may be set for another program. `bench content --databases` starts servers of its own.
delete process.env['DATABASE_URL'];

const [name = '', ...args] = process.argv.slice(2);
const bench = BENCHES[name];
if (bench) await bench(args);
else {
  process.stderr.write(`pnpm bench <${Object.keys(BENCHES).join(' | ')}>\n`);
  process.exitCode = 1;
}
