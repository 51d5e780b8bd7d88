#!/usr/bin/env node
import { runService } from '@vitrine/http';
import { startEdge } from './start.ts';

await runService('edge', () => startEdge(process.env));
