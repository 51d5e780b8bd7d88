#!/usr/bin/env node
import { endOnClosedOutput } from '@vitrine/http';
import { processEnvironment } from '../environment.ts';
import { run } from '../program/run.ts';
import { screenProgram } from '../program/screen.ts';

endOnClosedOutput();
const environment = processEnvironment();
process.exitCode = await run(environment, screenProgram(environment), process.argv.slice(2));
