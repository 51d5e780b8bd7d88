import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DEFAULT_LOCALE, LOCALE_CODES, LOCALES } from '@vitrine/contract';
import { type CommandEnvironment, siteUrlOf } from '@vitrine/http';
import { href } from '@vitrine/routes';
import { isCurrency } from '../currencies/iso-4217.ts';
import { type ImportOptions, readImportOptions } from '../import-command/options.ts';
import { type PreparedImport, prepareImport } from '../import-command/prepare-import.ts';
import { reportOfApplied, reportOfPlan } from '../import-command/report.ts';
import type { Withdrawal } from '../import-command/withdrawing/withdrawal.ts';
import { firstProducts } from './first-products.ts';
import { guessLanguage } from './guess-language.ts';
import type { Questions } from './questions.ts';
import { addCurrency, addLanguage, hasFirstLanguage, hasName, nameShop } from './shop-settings.ts';

const SITE_TIMEOUT_MS = 5000;

/**
 * `pnpm shop …`: makes a shop of the products of a file. It asks only what neither the file nor the
 * shop knows.
 *
 * @returns Whether it was imported, or would be.
 * @throws {ImportError} or {ServiceError} when nothing can be imported.
 */
export async function runShop(
  environment: CommandEnvironment,
  questions: Questions,
  args: readonly string[],
): Promise<boolean> {
  const { env, now, stdout } = environment;
  const options = readImportOptions(args);
  const begun = now();
  // A shop that begins here has no products of the sample catalogue.
  const own = { ...environment, env: { ...env, VITRINE_SAMPLE_CATALOGUE: '0' } };
  const prepared = await prepareImport(own, options);
  const { opened, target } = prepared;
  try {
    stdout(`Recognised: ${opened.format}. Source: ${opened.name}.`);
    const locale = await languageOf(opened, options, questions);
    const isEmpty = await target.isEmpty();
    if (!isEmpty) stdout('The shop has products already. They stay.');
    const shop = {
      productsWith: target.productsWith,
      attributes: target.attributes,
      currencies: async () => [await currencyOf(await target.currencies(), isEmpty, questions)],
    };
    const source = await opened.source(shop, locale);
    try {
      const { lines, currency, languages } = await firstProducts(source);
      if (lines.length > 0) stdout(['The first products:', ...lines].join('\n'));
      const ready = await prepared.plan(source);
      const planned = reportOfPlan(ready);
      stdout(planned.text);
      const isWanted = !options.dryRun && (planned.isWhole || !options.strict);
      if (!isWanted || !(await agrees(questions, ready.withdrawal))) {
        stdout('Nothing was imported.');
        return options.dryRun;
      }
      for (const code of languages) {
        await addLanguage(target, code, isEmpty);
        if (isEmpty && currency) await addCurrency(target, code, currency);
      }
      // No product has a price in the currency that an empty shop begins with.
      if (isEmpty && currency && (await hasFirstLanguage(target))) {
        await addCurrency(target, DEFAULT_LOCALE, currency);
      }
      if (!(await hasName(target))) await nameShop(target, await askName(questions, options.files));
      const applied = await ready.apply();
      await target.settle();
      const seconds = (now().getTime() - begun.getTime()) / 1000;
      const done = reportOfApplied(applied, seconds, env);
      stdout(done.text);
      await sayNext(own, prepared, options, locale ?? LOCALES.default);
      return done.isWhole;
    } finally {
      source.close();
    }
  } finally {
    await prepared.close();
  }
}

/** Undefined if the file says it by itself, as an exported catalogue does. */
async function languageOf(
  { mapping, sample }: PreparedImport['opened'],
  { locale }: ImportOptions,
  questions: Questions,
): Promise<string | undefined> {
  if (locale !== undefined || !mapping || mapping.rowLocale) return locale;
  return questions.ask({
    text: 'The language of the texts in the file:',
    otherwise: guessLanguage(await sample()) ?? LOCALES.default,
    allowed: `${LANGUAGES}. Take the nearest of them; docs/locales.md says how to add a language`,
    read: (answer) => LOCALE_CODES.find((code) => code === answer.toLowerCase()),
  });
}

/** Codes and names: `en (English)`. */
const LANGUAGES = LOCALES.items.map(({ code, name }) => `${code} (${name})`).join(', ');

/** The only one of a shop with products: the one of an empty shop is nobody's choice. */
async function currencyOf(
  [first = 'EUR', ...others]: readonly string[],
  isEmpty: boolean,
  questions: Questions,
): Promise<string> {
  if (!isEmpty && others.length === 0) return first;
  return questions.ask({
    text: 'The currency of the prices:',
    otherwise: first,
    allowed: 'a code of ISO 4217, such as VND',
    read: (answer) => (isCurrency(answer.toUpperCase()) ? answer.toUpperCase() : undefined),
  });
}

/** Words of the names of exports that say nothing about a shop. */
const OF_EXPORTS = /^(?:products?|exports?|catalogu?e?|items?|feed|google|shopify|woo.*|wc|\d.*)$/i;

/** The name of a shop from that of its file: `holt-and-sons_products_2026.csv`. */
export function nameFromFile(file: string): string {
  const words = basename(file)
    .replace(/\.\w+$/, '')
    .split(/[\s_.-]+/)
    .filter((word) => word !== '' && !OF_EXPORTS.test(word));
  const name = words.join(' ') || 'My shop';
  return name.replace(/^\p{L}/u, (letter) => letter.toUpperCase()).slice(0, 100);
}

const askName = (questions: Questions, [file = '']: readonly string[]) =>
  questions.ask({
    text: "The shop's name:",
    otherwise: nameFromFile(file),
    allowed: 'up to 100 characters',
    read: (answer) => (answer.length <= 100 ? answer : undefined),
  });

async function agrees(questions: Questions, { withdrawn }: Withdrawal): Promise<boolean> {
  const count = withdrawn.length;
  const more = count > 0 ? `, and withdraw ${count} product${count === 1 ? '' : 's'}` : '';
  const answer = await questions.ask({
    text: `Import them${more}?`,
    otherwise: 'yes',
    allowed: 'yes or no',
    read: (answer) => ['yes', 'no'].find((word) => word.startsWith(answer.toLowerCase())),
  });
  return answer === 'yes';
}

/** Saves what the columns mean, and says where the shop and the mapping are. */
async function sayNext(
  { env, stdout }: CommandEnvironment,
  { opened, state }: PreparedImport,
  { files: [file = 'products'], mapping: mappingFile }: ImportOptions,
  locale: string,
): Promise<void> {
  const site = siteUrlOf(env);
  const isUp = await fetch(site, { signal: AbortSignal.timeout(SITE_TIMEOUT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
  stdout(
    isUp
      ? `Your shop: ${site}${href('home', { locale })}`
      : `Start your shop with pnpm start. Then it is at ${site}${href('home', { locale })}.`,
  );
  stdout('Its admin: pnpm admin, in another terminal.');
  if (!opened.mapping || mappingFile !== undefined) return;
  const path = join(state, 'mappings', `${basename(file)}.json`);
  await mkdir(join(state, 'mappings'), { recursive: true });
  await writeFile(path, `${JSON.stringify(opened.mapping, null, 2)}\n`);
  stdout(
    `What the columns mean: ${path}. Change it, and repeat the command with --mapping ${path}.`,
  );
}
