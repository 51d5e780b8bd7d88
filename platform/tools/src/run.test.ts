import { afterEach, expect, it, vi } from 'vitest';
import { run, watchSilence } from './run.ts';

afterEach(() => void vi.useRealTimers());

const SCRIPT = (source: string) => ['--eval', source];

it('returns what a program printed, and its exit code', async () => {
  const script = "console.log('out'); console.error('error'); process.exitCode = 3";
  const { code, stdout, output } = await run(process.execPath, SCRIPT(script), {
    timeoutMs: 60_000,
  });
  expect({ code, stdout }).toEqual({ code: 3, stdout: 'out\n' });
  expect(output).toContain('error');
});

it('passes on each complete line', async () => {
  const lines: string[] = [];
  const script =
    "process.stdout.write('one\\ntw'); setTimeout(() => process.stdout.write('o\\nrest'), 50)";
  await run(process.execPath, SCRIPT(script), {
    timeoutMs: 60_000,
    onLine: (line) => lines.push(line),
  });
  expect(lines).toEqual(['one', 'two']);
});

it('ends a program that prints nothing and does nothing, and says so', async () => {
  const { code, output } = await run(process.execPath, SCRIPT('setInterval(() => {}, 1000)'), {
    timeoutMs: 200,
  });
  expect(code).toBe(1);
  expect(output).toContain('was ended: it printed nothing and did nothing for 0.2 s.');
});

// A build was ended after two minutes although it was working, on a machine with other work.
it('has no limit for a program that prints something now and then', () => {
  vi.useFakeTimers();
  const { signal, heard } = watchSilence(1000, () => 0);
  for (let times = 0; times < 100; times += 1) {
    vi.advanceTimersByTime(999);
    expect(signal.aborted).toBe(false);
    heard();
  }
  vi.advanceTimersByTime(1000);
  expect(signal.aborted).toBe(true);
});

// `next build` prints nothing while it works, and was ended after five minutes.
it('has no limit for a program that works without a word', () => {
  vi.useFakeTimers();
  let used = 0;
  const { signal } = watchSilence(1000, () => used);
  for (let times = 0; times < 100; times += 1) {
    used += 50;
    vi.advanceTimersByTime(1000);
    expect(signal.aborted).toBe(false);
  }
  used += 1;
  vi.advanceTimersByTime(1000);
  expect(signal.aborted).toBe(true);
});

// After SIGTERM the bundler of a stopped `screen publish` went on and wrote its files.
it('stops what the program has started, too', async () => {
  const stop = new AbortController();
  const grandchild = `
    const { spawn } = require('node:child_process');
    const started = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)']);
    console.log(started.pid);
    setInterval(() => {}, 1000)`;
  const write = vi.spyOn(process.stdout, 'write');
  const printed = new Promise<number>((resolve) => {
    write.mockImplementation((text) => {
      resolve(Number(text));
      return true;
    });
  });
  const result = run(process.execPath, SCRIPT(grandchild), {
    timeoutMs: 60_000,
    signal: stop.signal,
    show: true,
  });
  const pid = await printed;
  write.mockRestore();
  stop.abort();
  expect((await result).output).toContain('was stopped.');
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), { timeout: 10_000 });
});
