import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { stamp } from '../machine.ts';
import { fillTemplate } from '../template.ts';
import { measureBeacons } from './beacons.ts';
import { measure, REQUEST_KINDS } from './measure.ts';
import { chartOf, edgeLines, resultsOf, type Sample } from './report.ts';
import { findCaddy, SERVER_NAMES, type Servers, startServers } from './servers.ts';

const RESULTS = fileURLToPath(new URL('../../results/edge.json', import.meta.url));
const CHART = fileURLToPath(new URL('../../../docs/pictures/edge.svg', import.meta.url));

const CONNECTIONS = [1, 8, 32];

/** Many, because the difference is smaller than the noise of one. */
const BEACON_ROUNDS = 60;

/**
 * Compares the edge's documents, with set and head cached, with Caddy and a file of the same bytes,
 * and with its own documents while it receives beacons:
 * `pnpm bench edge --rounds 9 --seconds 1`.
 */
export async function benchEdge(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: '9' },
      seconds: { type: 'string', default: '1' },
      port: { type: 'string', default: '7600' },
    },
  });
  const [rounds, duration] = [Number(values.rounds), Number(values.seconds) * 1000];
  const caddy = findCaddy();
  const servers = await startServers(caddy.command, Number(values.port));
  const end = () => void servers.stop().then(() => process.exit(1));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
  try {
    const results = resultsOf(await inTurns(servers, rounds, duration));
    const beacons = await measureBeacons(servers.edge, BEACON_ROUNDS, duration);
    const { document } = servers;
    const all = { ...stamp(), caddy: caddy.version, rounds, document, results, beacons };
    const lines = edgeLines(all);
    console.log(lines.join('\n'));
    await writeFile(RESULTS, `${JSON.stringify(all, null, 2)}\n`);
    await fillTemplate('figures', 'edge', lines);
    await writeFile(CHART, chartOf(results));
  } finally {
    await servers.stop();
  }
}

/**
 * Each round sends the same requests to both, one right after the other. The first round warms up
 * and does not count.
 */
async function inTurns(servers: Servers, rounds: number, duration: number): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const order = round % 2 === 0 ? SERVER_NAMES : SERVER_NAMES.toReversed();
    for (const request of REQUEST_KINDS) {
      for (const connections of CONNECTIONS) {
        for (const name of order) {
          const figures = await measure(servers[name], { request, connections, duration });
          if (round > 0) samples.push({ name, request, connections, figures });
        }
      }
    }
    process.stderr.write(round === 0 ? 'warm\n' : `round ${round} of ${rounds}\n`);
  }
  return samples;
}
