#!/usr/bin/env node
import { runService } from '@vitrine/http';
import { checks } from '../service/check-config.ts';
import { readSettings } from '../service/settings.ts';
import { startGuard } from '../service/start.ts';

await runService('guard', { readSettings, checks, start: startGuard });
