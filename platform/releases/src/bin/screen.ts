#!/usr/bin/env node
import { processEnvironment } from '../environment.ts';
import { screenProgram } from '../program/screen.ts';
import { run } from '../run.ts';

const environment = processEnvironment();
process.exitCode = await run(environment, screenProgram(environment), process.argv.slice(2));
