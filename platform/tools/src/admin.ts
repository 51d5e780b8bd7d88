import { failureText } from '@vitrine/http';
import { buildAdmin } from './admin/build-admin.ts';
import { ADMIN, readAdminStart, signInHint } from './admin/settings.ts';
import { readCommandLine, readNoArguments } from './command-line.ts';
import { progress } from './progress.ts';
import { assertPortsFree } from './site/ports.ts';
import { startProcess } from './site/process.ts';
import { metricsPort } from './site/services.ts';
import { openSite, stopOnSignal } from './site/site.ts';

const USAGE = `Usage: pnpm admin

Builds the admin and serves it at http://localhost:4204 (ADMIN_PORT). The authoring service must run:
pnpm start. Environment variables are in docs/environment.md.

Example:
  $ pnpm admin`;

await readCommandLine(USAGE, readNoArguments);
const site = openSite();
stopOnSignal(site);

try {
  const settings = readAdminStart(process.env);
  await assertPortsFree({ ADMIN_PORT: settings.port });
  await buildAdmin(site.stopping);
  const METRICS_PORT = await metricsPort('admin', settings.port);
  await progress('admin', () =>
    startProcess(settings, site, {
      name: 'admin',
      main: `${ADMIN}/server/main.ts`,
      cwd: ADMIN,
      env: {
        ...settings.env,
        NODE_ENV: 'production',
        NEXT_TELEMETRY_DISABLED: '1',
        VITRINE_DRAIN_DELAY: '0',
        METRICS_PORT,
      },
      ready: `http://localhost:${settings.port}/healthz`,
    }),
  );
  console.log(`The admin is ready: ${settings.url}/admin`);
  console.log(await signInHint(settings.state));
} catch (error) {
  if (!site.stopping.aborted) console.error(failureText(error));
  await site.stop(1);
}
