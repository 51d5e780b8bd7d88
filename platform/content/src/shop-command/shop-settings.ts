import { DEFAULT_LOCALE, LOCALES } from '@vitrine/contract';
import type { GivenDocument, Outcome } from '../documents/write-documents.ts';
import { ImportError } from '../import-command/import-error.ts';
import type { ImportTarget } from '../imports/import-target.ts';

type Target = Pick<ImportTarget, 'write'>;

const site = (name: string): GivenDocument => ({ global: 'site', data: { name }, onlyNew: true });

/** Whether an author has written the settings of the site, which have its name. */
export async function hasName(target: Target): Promise<boolean> {
  const [outcome] = await target.write([site('x')], { ...MERGED, dryRun: true });
  return outcome?.outcome !== 'created';
}

export const nameShop = (target: Target, name: string): Promise<void> => write(target, site(name));

function languageOf(code: string, isFirst: boolean): GivenDocument {
  const locale = LOCALES.items.find((each) => each.code === code);
  if (!locale) throw new Error(`no texts in ${code}`);
  const { name, direction, currency } = locale;
  const position = LOCALES.items.indexOf(locale) - (isFirst ? LOCALES.items.length : 0);
  const data = { name, direction, currency, position };
  return { collection: 'locales', id: code, data, onlyNew: true };
}

/** Offers visitors a language, before or behind those that they have. */
export const addLanguage = (target: Target, code: string, isFirst: boolean): Promise<void> =>
  write(target, languageOf(code, isFirst));

/** Lists the prices of a language in a currency. */
export const addCurrency = (target: Target, code: string, currency: string): Promise<void> =>
  write(target, { collection: 'locales', id: code, data: { currency } });

/** Whether the shop still has the language that an empty shop begins with. */
export async function hasFirstLanguage(target: Target): Promise<boolean> {
  const documents = [languageOf(DEFAULT_LOCALE, false)];
  const [outcome] = await target.write(documents, { ...MERGED, dryRun: true });
  return outcome?.outcome !== 'created';
}

const MERGED = { dryRun: false, merge: true, leaveOut: false };

/** @throws {ImportError} `refused` if it is not valid. */
async function write(target: Target, document: GivenDocument): Promise<void> {
  const [outcome] = await target.write([document], MERGED);
  if (outcome?.outcome === 'refused') throw refused(outcome);
}

const refused = ({ reasons }: Outcome) =>
  new ImportError(
    'bad-option',
    `The shop does not take this: ${reasons.join('; ')}.`,
    'Correct the answer.',
  );
