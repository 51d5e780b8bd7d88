#!/usr/bin/env node
import { endOnClosedOutput } from '@vitrine/http';
import { processEnvironment } from '../environment.ts';
import { releasesProgram } from '../program/releases.ts';
import { run } from '../program/run.ts';

endOnClosedOutput();
process.exitCode = await run(processEnvironment(), releasesProgram, process.argv.slice(2));
