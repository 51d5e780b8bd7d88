import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const MODULE = new URL('./run-service.ts', import.meta.url).href;

const STARTING = 'new Promise(() => setInterval(() => undefined, 1000))';
const RUNNING = '({ url: "http://localhost:4000", stop: async () => undefined })';
const FAILED = 'Promise.reject(new Error("The disk is full"))';

/** Runs a part that a script starts, as a process with a connection to this one. */
function run(start: string) {
  const script = `
    import { runService } from ${JSON.stringify(MODULE)};
    setTimeout(() => process.send('begun'), 100);
    await runService('authoring', { readSettings: () => undefined, start: async () => ${start} });`;
  const part = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [part.stdout, part.stderr]) {
    stream?.on('data', (text) => {
      output += text;
    });
  }
  const ended = Promise.all([once(part, 'exit'), part.stdout && once(part.stdout, 'close')]);
  return { part, begun: once(part, 'message'), ended, output: () => output };
}

// A part whose parent ended during its start never noticed that, and kept its port for ever.
test.each([
  ['SIGINT', 'starting', STARTING],
  ['SIGTERM', 'starting', STARTING],
  ['disconnect', 'starting', STARTING],
  ['SIGTERM', 'running', RUNNING],
  ['disconnect', 'running', RUNNING],
] as const)('%s stops a part that is %s, and it logs that', async (reason, _, start) => {
  const { part, begun, ended, output } = run(start);
  await begun;
  if (reason === 'disconnect') part.disconnect();
  else part.kill(reason);
  const [[code]] = await ended;
  expect(code).toBe(0);
  expect(output()).toMatch(new RegExp(`"reason":"${reason}","message":"Stopping`));
});

test('a part that fails to start ends with an error', async () => {
  const { ended, output } = run(FAILED);
  const [[code]] = await ended;
  expect(code).toBe(1);
  expect(output()).toContain('The disk is full');
});

// A deployment starts a part only to learn that one of its settings is wrong.
test.each([
  ['valid', 0, 'The settings are valid'],
  ['not valid', 1, 'PORT=x is not a port'],
] as const)(
  '--check-config starts nothing and says that settings are %s',
  async (_, code, said) => {
    const script = `
    import { runService } from ${JSON.stringify(MODULE)};
    await runService('edge', {
      readSettings() { ${code === 0 ? '' : 'throw new Error("PORT=x is not a port");'} },
      start() { throw new Error('started'); },
    });`;
    const args = ['--input-type=module', '--eval', script, '--', '--check-config'];
    const part = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 30_000 });
    expect(part.status).toBe(code);
    expect(part.stdout).toContain(said);
    expect(part.stdout).not.toContain('started');
  },
);
