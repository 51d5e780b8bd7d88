#!/usr/bin/env node
import { runService } from '@vitrine/http';
import { checks } from '../check-config.ts';
import { readSettings } from '../settings.ts';
import { startConsole } from '../start.ts';

await runService('console', { readSettings, checks, start: startConsole });
