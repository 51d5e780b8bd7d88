import { isDevelopment, prepareDevelopment } from '../development/development.ts';
import { runInlineScript } from './run.ts';

if (isDevelopment) prepareDevelopment();
globalThis.__vitrine = runInlineScript();
