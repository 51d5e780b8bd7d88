import { defineScreen } from '@vitrine/build';

export default defineScreen(import.meta.dirname);
