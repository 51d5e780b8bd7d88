import { describe } from 'vitest';
import { conforms } from './conformance.ts';

/** The origin of a service that is there already; without one, service.service.test.ts has its own. */
const given = process.env['VITRINE_CONTENT_URL']?.replace(/\/$/, '');

describe.runIf(given)('the service at VITRINE_CONTENT_URL', () => conforms(() => given ?? ''));
