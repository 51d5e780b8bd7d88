import { defineHost } from '@vitrine/build';
import { ROUTES } from '@vitrine/routes';

export default defineHost(import.meta.dirname, ROUTES);
