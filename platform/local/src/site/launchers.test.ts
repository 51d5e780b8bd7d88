import { expect, it } from 'vitest';
import { launchersOf } from './launchers.ts';

const PROCESSES = new Map([
  [50, { parent: 40, command: 'node platform/local/src/start.ts' }],
  [40, { parent: 30, command: "sh -c trap '…' INT; node platform/local/src/start.ts" }],
  [30, { parent: 20, command: 'pnpm start' }],
  [20, { parent: 10, command: "sh -c 'pnpm' start" }],
  [10, { parent: 5, command: 'npm exec pnpm@12.21.0 start' }],
  [5, { parent: 1, command: '-bash' }],
]);

it('knows what is there only to run it, and leaves the terminal out', () => {
  expect(launchersOf(50, (pid) => PROCESSES.get(pid))).toEqual([40, 30, 20, 10]);
});

it('has none when it was started by itself, or on a system that does not tell', () => {
  expect(launchersOf(50, (pid) => (pid === 50 ? { parent: 5, command: '' } : undefined))).toEqual(
    [],
  );
  expect(launchersOf(50, () => undefined)).toEqual([]);
});
