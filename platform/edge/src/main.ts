#!/usr/bin/env node
import { runService } from '@vitrine/http';
import { readSettings } from './config/settings.ts';
import { startEdge } from './start.ts';

await runService('edge', { readSettings, start: startEdge });
