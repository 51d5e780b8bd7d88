/** Starts the suite's site from nothing. */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, STATE } from './site.ts';

rmSync(STATE, { recursive: true, force: true });
const start = spawn(process.execPath, [join(ROOT, 'platform', 'tools', 'src', 'start.ts')], {
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => start.kill(signal));
start.on('exit', (code) => process.exit(code ?? 1));
