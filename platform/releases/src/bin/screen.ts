#!/usr/bin/env node
import { endOnClosedOutput } from '@vitrine/http';
import { processEnvironment } from '../environment.ts';
import { run } from '../program/run.ts';
import { screenProgram } from '../program/screen.ts';

endOnClosedOutput();
process.exitCode = await run(processEnvironment(), screenProgram, process.argv.slice(2));
