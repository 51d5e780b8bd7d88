#!/usr/bin/env node
import { processEnvironment } from '@vitrine/http';
import { runShopProgram } from '../shop-command/shop-program.ts';

process.exitCode = await runShopProgram(processEnvironment(), process.argv.slice(2));
