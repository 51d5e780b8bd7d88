#!/usr/bin/env node
import { existsSync } from 'node:fs';
import {
  CommandError,
  describeFailure,
  processEnvironment,
  run,
  screenProgram,
} from '@vitrine/releases/commands';
import { check } from './check/check.ts';
import { develop } from './develop.ts';

const USAGE = `Usage: vitrine <command> [options]

Commands for a screen in a repository of its own. Run them in its folder.

  check      types, format, lint, messages, imports, styles, and the files of a build
  dev        show the screen inside a running site, from its sources
  screen …   check, publish, preview, develop, promote and roll back: vitrine screen --help

VITRINE_RELEASES is the release store, VITRINE_SITE_URL the site. A file .env can set them.`;

// Names the release store and the site of this machine. CI sets the variables itself.
if (existsSync('.env')) process.loadEnvFile('.env');

const [command, ...args] = process.argv.slice(2);
const environment = processEnvironment();

try {
  process.exitCode = await start();
} catch (error) {
  // An error with a remedy is for the user; any other one is a bug and needs its stack.
  const failure = error instanceof CommandError ? error : describeFailure(error);
  if (failure === undefined) throw error;
  console.error(`error: ${failure.message}\nremedy: ${failure.remedy}`);
  process.exitCode = 1;
}

async function start(): Promise<number> {
  switch (command) {
    case 'screen':
      return run(environment, screenProgram, args);
    case 'check':
      return check(environment, args);
    case 'dev':
      return develop(environment, args);
    case undefined:
    case '--help':
      console.log(USAGE);
      return 0;
    default:
      console.error(`error: There is no command ${command}.\nremedy: See vitrine --help.`);
      return 2;
  }
}
