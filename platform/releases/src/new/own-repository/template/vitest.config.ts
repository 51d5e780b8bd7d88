import { defineScreenTests } from '@vitrine/testing/vitest';

export default defineScreenTests(import.meta.dirname);
