#!/usr/bin/env node
import { endOnClosedOutput } from '@vitrine/http';
import { processEnvironment } from '../environment.ts';
import { hostProgram } from '../program/host.ts';
import { run } from '../program/run.ts';

endOnClosedOutput();
process.exitCode = await run(processEnvironment(), hostProgram, process.argv.slice(2));
