#!/usr/bin/env node
import { endOnClosedOutput } from '@vitrine/http';
import { processEnvironment } from '../environment.ts';
import { hostProgram } from '../program/host.ts';
import { run } from '../program/run.ts';

endOnClosedOutput();
const environment = processEnvironment();
process.exitCode = await run(environment, hostProgram(environment), process.argv.slice(2));
