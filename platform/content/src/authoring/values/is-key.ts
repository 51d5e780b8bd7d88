import { MAX_KEY_LENGTH } from '../../text/key.ts';

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Whether a text can be the key of a document. */
export const isKey = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= MAX_KEY_LENGTH && SLUG.test(value);
