#!/usr/bin/env node
import { runService } from '@vitrine/http';
import { readSettings } from '../serve/settings.ts';
import { startReleaseServer } from '../serve/start.ts';

await runService('releases', { readSettings, start: startReleaseServer });
