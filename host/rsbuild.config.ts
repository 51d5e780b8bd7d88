import { ROUTES } from '@vitrine/routes';
import { defineHost } from '../rsbuild.config.ts';

export default defineHost(import.meta.dirname, ROUTES);
