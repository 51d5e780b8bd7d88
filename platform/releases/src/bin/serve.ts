#!/usr/bin/env node
import { runService } from '@vitrine/log/serving';
import { startReleaseServer } from '../serve/start.ts';

await runService('releases', () => startReleaseServer(process.env));
