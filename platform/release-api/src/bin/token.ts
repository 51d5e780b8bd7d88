#!/usr/bin/env node
import { createTokenProgram } from '../access/token-command.ts';

await createTokenProgram().parseAsync();
