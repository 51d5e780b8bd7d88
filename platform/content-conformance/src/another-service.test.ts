import { describe } from 'vitest';
import { conforms } from './conformance.ts';

/** The origin of a service that is there already; vitest.config.ts leaves this out without one. */
const given = process.env['VITRINE_CONTENT_URL']?.replace(/\/$/, '') ?? '';

describe('the service at VITRINE_CONTENT_URL', () => conforms(() => given));
