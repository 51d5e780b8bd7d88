import { isIP } from 'node:net';
import { LOCALE_CODES } from '@vitrine/contract';
import { parseCommandLine } from '@vitrine/http';
import { isCurrency } from '../currencies/iso-4217.ts';
import { ImportError } from './import-error.ts';

export interface ImportOptions {
  /** Several if their rows belong together. */
  files: string[];
  mapping: string | undefined;
  pictures: string | undefined;
  locale: string | undefined;
  /** Of prices whose row has none. */
  currency: string | undefined;
  dryRun: boolean;
  json: boolean;
  /** Nothing is imported if a part of the file cannot be used. */
  strict: boolean;
  withoutPictures: boolean;
  /** The name of the source; undefined for that of the file. */
  source: string | undefined;
  /** Whether products are withdrawn that the file does not have any more. */
  withdraw: boolean;
  /** The most that are withdrawn, in percent of the products of the source. */
  maxWithdraw: number;
  allowed: string[];
}

/** In percent: more are gone from a file that was cut off, as a rule. */
const MAX_WITHDRAW = 50;

const badOption = (message: string, remedy: string) =>
  new ImportError('bad-option', message, remedy);

/**
 * Parses the arguments of `pnpm content import`.
 *
 * @throws {ImportError} `bad-option`.
 */
export function readImportOptions(args: readonly string[]): ImportOptions {
  const { values, positionals } = parse(args);
  if (positionals.length === 0) {
    throw badOption('Name a file or folder to import.', 'See pnpm content --help.');
  }
  if (values.pictures !== undefined && values['no-pictures']) {
    throw badOption('--pictures and --no-pictures exclude each other.', 'Use one of them.');
  }
  const { locale } = values;
  if (locale !== undefined && !LOCALE_CODES.includes(locale)) {
    throw badOption(`--locale is not valid: ${locale}.`, `Use ${LOCALE_CODES.join(', ')}.`);
  }
  const currency = values.currency?.toUpperCase();
  if (currency !== undefined && !isCurrency(currency)) {
    throw badOption(
      `--currency is not valid: ${values.currency}.`,
      'Use a code of ISO 4217, for example EUR.',
    );
  }
  const allowed = values['allow-address'] ?? [];
  const wrong = allowed.find((address) => isIP(address) === 0);
  if (wrong !== undefined) {
    throw badOption(`--allow-address is not valid: ${wrong}.`, 'Use an IP address: 10.0.0.7.');
  }
  const max = values['max-withdraw'];
  if (max !== undefined && !(values.withdraw && /^\d+$/.test(max) && Number(max) <= 100)) {
    throw badOption(
      `--max-withdraw is not valid: ${max}.`,
      'Use it with --withdraw, and a number from 0 to 100, in percent.',
    );
  }
  if (values.source !== undefined && (values.source.trim() === '' || values.source.length > 100)) {
    throw badOption('--source is not valid.', 'Use a name of up to 100 characters.');
  }
  return {
    files: positionals,
    mapping: values.mapping,
    pictures: values.pictures,
    locale,
    currency,
    dryRun: values['dry-run'] ?? false,
    json: values.json ?? false,
    strict: values.strict ?? false,
    withoutPictures: values['no-pictures'] ?? false,
    source: values.source?.trim(),
    withdraw: values.withdraw ?? false,
    maxWithdraw: Number(max ?? MAX_WITHDRAW),
    allowed,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseCommandLine(args, {
      mapping: { type: 'string' },
      pictures: { type: 'string' },
      locale: { type: 'string' },
      currency: { type: 'string' },
      'dry-run': { type: 'boolean' },
      json: { type: 'boolean' },
      strict: { type: 'boolean' },
      'no-pictures': { type: 'boolean' },
      source: { type: 'string' },
      withdraw: { type: 'boolean' },
      'max-withdraw': { type: 'string' },
      'allow-address': { type: 'string', multiple: true },
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw badOption(message, 'See pnpm content --help.');
  }
}
