#!/usr/bin/env node
import { runService } from '@vitrine/http';
import { checks } from '../serve/check-config.ts';
import { readSettings } from '../serve/settings.ts';
import { startReleaseServer } from '../serve/start.ts';

await runService('releases', { readSettings, checks, start: startReleaseServer });
