#!/usr/bin/env node
import { runService } from '@vitrine/http';
import { startEdge } from './start.ts';

await runService('edge', (part) => startEdge(process.env, part));
