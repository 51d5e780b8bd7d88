import { defineScreen } from '../../rsbuild.config.ts';

export default defineScreen(import.meta.dirname);
