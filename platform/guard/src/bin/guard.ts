#!/usr/bin/env node
import { runService } from '@vitrine/http';
import { readSettings } from '../service/settings.ts';
import { startGuard } from '../service/start.ts';

await runService('guard', { readSettings, start: startGuard });
