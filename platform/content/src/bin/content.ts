#!/usr/bin/env node
import { processEnvironment } from '@vitrine/http';
import { runContentCommand } from '../content-command/content-command.ts';

process.exitCode = await runContentCommand(processEnvironment(), process.argv.slice(2));
