#!/usr/bin/env node
import { setFlagsFromString } from 'node:v8';
import { runService } from '@vitrine/http';

// Half more than is in use, not four times as much, may be there before it is collected: an import
// makes garbage for minutes.
setFlagsFromString('--heap-growing-percent=50');
const { readAuthoringSettings: readSettings } = await import('../settings/authoring.ts');
const { authoringChecks: checks } = await import('../check-config/authoring-checks.ts');

await runService('authoring', {
  readSettings,
  checks,
  async start(...parts) {
    // Loads the CMS, which --check-config does without.
    const { startAuthoring } = await import('../start-authoring.ts');
    return startAuthoring(...parts);
  },
});
