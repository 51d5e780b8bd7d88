#!/usr/bin/env node
import { runService } from '@vitrine/http';
import { checks } from './config/check-config.ts';
import { readSettings } from './config/settings.ts';
import { startEdge } from './start.ts';

await runService('edge', { readSettings, checks, start: startEdge });
