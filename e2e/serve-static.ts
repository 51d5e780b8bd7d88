/** Exports the suite's site as soon as it is ready, and serves the copy as plain files. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CONTENT, ROOT, SITE, STATE, STATIC_FOLDER, STATIC_PORT, STATIC_SITE } from './site.ts';
import { serveFolder } from './support/static/file-server.ts';

rmSync(STATIC_FOLDER, { recursive: true, force: true });
while (!(await isReady())) await pause(500);

const script = join(ROOT, 'platform', 'edge', 'src', 'export.ts');
// Most pictures are not drawn in the suite's site: their nearest size will do.
const options = ['--site', STATIC_SITE, '--content', CONTENT, '--picture-wait', '0'];
const exporting = spawn(process.execPath, [script, STATIC_FOLDER, ...options], {
  stdio: 'inherit',
  env: { ...process.env, VITRINE_RELEASES: join(STATE, 'releases') },
});
const [code] = await once(exporting, 'exit');
if (code !== 0) process.exit(1);
await serveFolder(STATIC_FOLDER, STATIC_PORT);

async function isReady(): Promise<boolean> {
  return fetch(`${SITE}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
