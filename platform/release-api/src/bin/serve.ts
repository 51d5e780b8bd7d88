#!/usr/bin/env node
import { runService } from '@vitrine/http';
import { readSettings } from '../settings.ts';
import { startReleaseApi } from '../start.ts';

await runService('release-api', { readSettings, start: startReleaseApi });
