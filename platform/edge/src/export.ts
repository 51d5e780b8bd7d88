#!/usr/bin/env node
import { runExportCommand } from './export/command.ts';

process.exitCode = await runExportCommand(
  {
    cwd: process.cwd(),
    env: process.env,
    stdout: (text) => process.stdout.write(`${text}\n`),
    stderr: (text) => process.stderr.write(`${text}\n`),
  },
  process.argv.slice(2),
);
