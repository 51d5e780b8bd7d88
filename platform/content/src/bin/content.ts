#!/usr/bin/env node
import { processEnvironment, runContentCommand } from '../content-command/content-command.ts';

process.exitCode = await runContentCommand(processEnvironment(), process.argv.slice(2));
