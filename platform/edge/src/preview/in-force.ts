import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCE = readFileSync(join(import.meta.dirname, 'in-force.js'), 'utf8');

/** The inline script that keeps a preview in force while the reviewer moves through the site. */
export const IN_FORCE_SCRIPT = `(() => {\n'use strict';\n${SOURCE}})();`;
