#!/usr/bin/env node
import { processEnvironment } from '../content-command/content-command.ts';
import { runShopProgram } from '../shop-command/shop-program.ts';

process.exitCode = await runShopProgram(processEnvironment(), process.argv.slice(2));
