#!/usr/bin/env node
import { runService } from '@vitrine/http';
import { checks } from '../check-config.ts';
import { readSettings } from '../settings.ts';
import { startReleaseApi } from '../start.ts';

await runService('release-api', { readSettings, checks, start: startReleaseApi });
