#!/usr/bin/env node
import { runService } from '@vitrine/http';
import { readSettings } from '../settings.ts';
import { startConsole } from '../start.ts';

await runService('console', { readSettings, start: startConsole });
