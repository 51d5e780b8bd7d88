#!/usr/bin/env node
import { endOnClosedOutput } from '@vitrine/http';
import { processEnvironment } from '../environment.ts';
import { releasesProgram } from '../program/releases.ts';
import { run } from '../program/run.ts';

endOnClosedOutput();
const environment = processEnvironment();
process.exitCode = await run(environment, releasesProgram(environment), process.argv.slice(2));
