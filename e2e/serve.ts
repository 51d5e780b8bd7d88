/** Starts the suite's site from nothing. */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, STATE } from './site.ts';

rmSync(STATE, { recursive: true, force: true });
const start = spawn(process.execPath, [join(ROOT, 'platform', 'tools', 'src', 'start.ts')], {
  stdio: 'inherit',
  // Warming pictures would take the processor from the tests.
  env: { VITRINE_PICTURES_AHEAD: '0', ...process.env },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => start.kill(signal));
start.on('exit', (code) => process.exit(code ?? 1));
