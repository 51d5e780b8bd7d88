#!/usr/bin/env node
import { runService } from '@vitrine/http';
import { startAuthoring } from '../start-authoring.ts';

await runService('authoring', (part) => startAuthoring(process.env, part));
