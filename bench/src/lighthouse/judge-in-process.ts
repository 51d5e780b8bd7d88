/** Runs Lighthouse on one page with a browser of its own, and sends the verdict to the parent. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { browserOptions } from '../speed/visits/browser.ts';
import { judge } from './judge.ts';

const PORT_TIMEOUT_MS = 10_000;

// Playwright ends the browser when the process exits.
process.on('disconnect', () => process.exit());

const [url = '', keyHash = ''] = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), 'vitrine-lighthouse-'));
const { args, ...options } = browserOptions(keyHash);
const context = await chromium.launchPersistentContext(folder, {
  ...options,
  args: [...args, '--remote-debugging-port=0'],
});
try {
  const verdict = await judge(url, await debuggingPort());
  process.send?.(verdict);
} finally {
  await context.close();
  await rm(folder, { recursive: true, force: true });
  process.disconnect();
}

/** A browser writes the chosen port to a file once it listens. */
async function debuggingPort(): Promise<number> {
  const end = performance.now() + PORT_TIMEOUT_MS;
  while (performance.now() < end) {
    const written = await readFile(join(folder, 'DevToolsActivePort'), 'utf8').catch(() => '');
    const port = Number.parseInt(written, 10);
    if (port > 0) return port;
    await setTimeout(50);
  }
  throw new Error(`The browser did not open a debugging port in ${PORT_TIMEOUT_MS / 1000} s`);
}
