#!/usr/bin/env node
import { runService } from '@vitrine/http';
import { startReleaseApi } from '../start.ts';

await runService('release-api', (part) => startReleaseApi(process.env, part));
