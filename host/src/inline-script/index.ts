import { isDevelopment, prepareDevelopment } from '../development/development.ts';
import { begin } from './run.ts';

if (isDevelopment) prepareDevelopment();
globalThis.__vitrine = begin();
