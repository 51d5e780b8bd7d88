/**
 * Writes the Vitest preset as JavaScript: Vitest's own process imports it, and Node runs no
 * TypeScript below node_modules. Everything else is packed as sources.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';

const DIST = join(import.meta.dirname, '..', 'dist');

rmSync(DIST, { recursive: true, force: true });
mkdirSync(DIST);
const source = readFileSync(join(import.meta.dirname, 'vitest.ts'), 'utf8');
writeFileSync(join(DIST, 'vitest.js'), stripTypeScriptTypes(source));
