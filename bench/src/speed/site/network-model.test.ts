import { Duplex } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NETWORKS } from '../networks.ts';
import { type Profile, SimulatedNetwork } from './simulated-network.ts';

const HEADERS = 1500 / 1460;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** The visitor's end of a connection in memory, with the time of every arrival. */
class Visitor extends Duplex {
  readonly arrivals: { at: number; bytes: number }[] = [];

  override _read(): void {}

  override _write(bytes: Buffer, _: string, done: () => void): void {
    this.arrivals.push({ at: performance.now(), bytes: bytes.length });
    done();
  }

  setNoDelay(): void {}

  /** When a number of bytes had arrived, in ms. */
  after(bytes: number): number {
    let sum = 0;
    for (const arrival of this.arrivals) {
      sum += arrival.bytes;
      if (sum >= bytes) return arrival.at;
    }
    throw new Error(`only ${sum} of ${bytes} bytes arrived`);
  }
}

function open(network: SimulatedNetwork) {
  const visitor = new Visitor();
  // A socket in memory: the network uses nothing else of one.
  const far = network.connect(visitor as never);
  return { visitor, far };
}

function networkOf(profile: Profile): SimulatedNetwork {
  const network = new SimulatedNetwork();
  network.setProfile(profile);
  return network;
}

const within3Percent = (value: number, expected: number) => {
  expect(value / expected).toBeGreaterThan(0.97);
  expect(value / expected).toBeLessThan(1.03);
};

const SHAPED = [
  ['slow', NETWORKS.slow.profile],
  ['cable', { down: 40e6, up: 10e6, roundTrip: 20 }],
] as const;

test.each(SHAPED)(
  '%s: data arrive at the given rate once the window is open',
  async (_, profile) => {
    const { visitor, far } = open(networkOf(profile));
    far.write(Buffer.alloc(1_500_000));
    await vi.advanceTimersByTimeAsync(20_000);
    const took = visitor.after(1_400_000) - visitor.after(400_000);
    within3Percent(took, (1_000_000 * HEADERS * 8000) / profile.down);
  },
);

test.each(SHAPED)('%s: the visitor sends at the rate of its own direction', async (_, profile) => {
  const { visitor, far } = open(networkOf(profile));
  const arrivals: { at: number; sum: number }[] = [];
  let sum = 0;
  far.on('data', (bytes: Buffer) => {
    sum += bytes.length;
    arrivals.push({ at: performance.now(), sum });
  });
  visitor.push(Buffer.alloc(600_000));
  await vi.advanceTimersByTimeAsync(20_000);
  const at = (bytes: number) => arrivals.find((one) => one.sum >= bytes)?.at ?? Number.NaN;
  within3Percent(at(500_000) - at(200_000), (300_000 * HEADERS * 8000) / profile.up);
});

test.each(SHAPED)(
  '%s: the first answer comes after two round trips, each later one after one',
  async (_, profile) => {
    const { visitor, far } = open(networkOf(profile));
    far.on('data', () => far.write('answer'));
    const opened = performance.now();
    visitor.push('hello');
    await vi.advanceTimersByTimeAsync(2000);
    within3Percent(visitor.after(6) - opened, 2 * profile.roundTrip);
    const asked = performance.now();
    visitor.push('more');
    await vi.advanceTimersByTimeAsync(2000);
    within3Percent(visitor.after(12) - asked, profile.roundTrip);
  },
);

test('a new connection sends ten packets, and twice as many after each round trip', async () => {
  // So fast that only the window limits.
  const profile = { down: 1e9, up: 1e9, roundTrip: 100 };
  const { visitor, far } = open(networkOf(profile));
  far.write(Buffer.alloc(100 * 1460));
  await vi.advanceTimersByTimeAsync(2000);
  const packets = visitor.arrivals.map(({ at }) => Math.floor((at - 50) / 100));
  const inRound = (round: number) => packets.filter((one) => one === round).length;
  expect([inRound(0), inRound(1), inRound(2), inRound(3)]).toEqual([10, 20, 40, 30]);
});

test('two connections get half of the rate each', async () => {
  const network = networkOf(NETWORKS.slow.profile);
  const both = [open(network), open(network)];
  for (const { far } of both) far.write(Buffer.alloc(600_000));
  await vi.advanceTimersByTimeAsync(20_000);
  for (const { visitor } of both) {
    const took = visitor.after(500_000) - visitor.after(100_000);
    within3Percent(took, (2 * 400_000 * HEADERS * 8000) / NETWORKS.slow.profile.down);
  }
});
