import { spawn } from 'node:child_process';
import { expect, it, onTestFinished, vi } from 'vitest';
import { processorTimeOf } from './process-stat.ts';

const BUSY = 'for (;;) {}';
const IDLE = 'setInterval(() => {}, 1000)';
const STARTS_BUSY = `
  require('node:child_process').spawn(process.execPath, ['--eval', '${BUSY}']);
  ${IDLE}`;

// `next build` prints nothing while it works, and was ended after five minutes.
it.runIf(process.platform === 'linux')(
  'counts what a program and the programs it has started do',
  async () => {
    const child = spawn(process.execPath, ['--eval', STARTS_BUSY], { detached: true });
    const pid = child.pid ?? 0;
    onTestFinished(() => void process.kill(-pid, 'SIGKILL'));
    // More than either needs for its own start.
    await vi.waitFor(() => expect(processorTimeOf(pid)).toBeGreaterThan(3_000), {
      timeout: 120_000,
      interval: 200,
    });
  },
  130_000,
);

it('is 0 for a process that has ended', async () => {
  const child = spawn(process.execPath, ['--version']);
  await new Promise((resolve) => child.once('exit', resolve));
  expect(processorTimeOf(child.pid ?? 0)).toBe(0);
});
