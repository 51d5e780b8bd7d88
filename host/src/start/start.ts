import { begin } from './begin.ts';

globalThis.__vitrine = begin();
