#!/usr/bin/env node
import { runService } from '@vitrine/release-log/serving';
import { startReleaseServer } from '../serve/start.ts';

await runService('releases', () => startReleaseServer(process.env));
