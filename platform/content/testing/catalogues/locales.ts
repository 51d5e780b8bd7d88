import { LOCALES } from '@vitrine/contract';
import type { Projected } from '../../src/projection/catalogue-store/catalogue-store.ts';

/** The projected list of languages, without which delivery answers nothing. */
export const localesDocument = (): Projected => ({
  document: { kind: 'locales', key: 'locales' },
  built: { revision: '1', rows: [{ locale: '', body: JSON.stringify(LOCALES) }] },
});
