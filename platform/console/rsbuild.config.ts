import { defineConsole } from '@vitrine/build';

export default defineConsole(import.meta.dirname);
