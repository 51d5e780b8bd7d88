import { describe } from 'vitest';
import { conforms } from './conformance.ts';

/** Origin of a running service. vitest.config.ts skips this file if it is not set. */
const origin = process.env['VITRINE_CONTENT_URL']?.replace(/\/$/, '') ?? '';

describe('the service at VITRINE_CONTENT_URL', () => conforms(() => origin));
