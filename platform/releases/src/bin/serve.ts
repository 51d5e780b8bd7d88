#!/usr/bin/env node
import { runService } from '@vitrine/http';
import { startReleaseServer } from '../serve/start.ts';

await runService('releases', (part) => startReleaseServer(process.env, part));
