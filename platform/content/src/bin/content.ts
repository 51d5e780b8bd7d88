#!/usr/bin/env node
import { processEnvironment, runContentCommand } from '../backup/command.ts';

process.exitCode = await runContentCommand(processEnvironment(), process.argv.slice(2));
