import { adminChecks as checks } from '../../content/src/check-config/authoring-checks.ts';
import { readAdminSettings as readSettings } from '../../content/src/settings/admin.ts';
import { runService } from '../../http/src/run-service/run-service.ts';

await runService('admin', {
  readSettings,
  checks,
  async start(...parts) {
    // Next and Payload behave as in development otherwise, from their first line on.
    Object.assign(process.env, { NODE_ENV: 'production' });
    const { startAdmin } = await import('./start-admin.ts');
    return startAdmin(...parts);
  },
});
