import { expect, it } from 'vitest';
import { launchersOf } from './parent-processes.ts';

const TYPED = new Map([
  [50, { parent: 40, commandLine: ['node', 'platform/tools/src/start.ts'] }],
  [40, { parent: 30, commandLine: ['sh', '-c', "trap '…' INT; node platform/tools/src/start.ts"] }],
  [30, { parent: 20, commandLine: ['/usr/local/bin/pnpm', 'start'] }],
  [20, { parent: 10, commandLine: ['sh', '-c', 'pnpm start'] }],
  [10, { parent: 5, commandLine: ['npm exec pnpm@12.21.0 start'] }],
  [5, { parent: 1, commandLine: ['-bash'] }],
]);

it('knows what is there only to run it, and leaves the terminal out', () => {
  expect(launchersOf(50, (pid) => TYPED.get(pid))).toEqual([40, 30, 20, 10]);
});

// Once a script's own shell counted, for the words in its command, and its end stopped the site.
it('leaves out a script that starts it and goes its way', () => {
  const started = new Map(TYPED)
    .set(5, { parent: 1, commandLine: ['bash', '-c', 'setsid nohup npx -y pnpm@12.21.0 start &'] })
    .set(10, {
      parent: 5,
      commandLine: ['node', '/usr/lib/node_modules/npm/bin/npx-cli.js', 'start'],
    });
  expect(launchersOf(50, (pid) => started.get(pid))).toEqual([40, 30, 20, 10]);
});

it('leaves out a shell that no package manager made', () => {
  const started = new Map([
    [50, { parent: 40, commandLine: ['node', 'platform/tools/src/start.ts'] }],
    [40, { parent: 1, commandLine: ['sh', '-c', 'node platform/tools/src/start.ts; echo ended'] }],
  ]);
  expect(launchersOf(50, (pid) => started.get(pid))).toEqual([]);
});

it('has none on a system that does not tell', () => {
  expect(launchersOf(50, () => undefined)).toEqual([]);
});
