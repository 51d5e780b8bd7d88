#!/usr/bin/env node
import { setFlagsFromString } from 'node:v8';
import { runService } from '@vitrine/http';

// Half more than is in use, not four times as much, may be there before it is collected: an import
// makes garbage for minutes.
setFlagsFromString('--heap-growing-percent=50');
const { readAuthoringSettings: readSettings } = await import('../settings/authoring.ts');
const { startAuthoring } = await import('../start-authoring.ts');

await runService('authoring', { readSettings, start: startAuthoring });
