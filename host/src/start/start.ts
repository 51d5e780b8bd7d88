import { isDevelopment, prepareDevelopment } from '../development/development.ts';
import { begin } from './begin.ts';

if (isDevelopment) prepareDevelopment();
globalThis.__vitrine = begin();
