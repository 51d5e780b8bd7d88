#!/usr/bin/env node
import { runService } from '@vitrine/release-log/serving';
import { startEdge } from './start.ts';

await runService('edge', () => startEdge(process.env));
