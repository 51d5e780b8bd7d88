import type { GivenDocument, Outcome } from '../../documents/write-documents.ts';
import type { SourceProducts } from '../../imports/import-record.ts';
import type { ImportTarget } from '../../imports/import-target.ts';
import { ImportError } from '../import-error.ts';
import type { Plan } from '../plan.ts';
import type { Progress } from '../progress.ts';
import type { Source } from '../read-source.ts';
import { idIn, productName } from './source-products.ts';

const PRODUCTS_PER_BATCH = 50;
const NAMED = 5;
const MERGE = { merge: true, leaveOut: true };

/** The products that the file does not have any more. */
export interface Withdrawal {
  /** Those that are published. */
  withdrawn: string[];
  /** Those that stay, with the reasons. */
  kept: { name: string; reasons: string[] }[];
}

/** Nothing is withdrawn if nobody asks for it. */
export const NO_WITHDRAWAL: Withdrawal = { withdrawn: [], kept: [] };

interface Given {
  name: string;
  products: SourceProducts;
  /** The most that are withdrawn, in percent of those that visitors see. */
  max: number;
}

/**
 * Finds the products that earlier imports of the source have brought, and that its file does not
 * have any more.
 *
 * @throws {ImportError} `refused` if the file is not whole, or has prices only.
 */
export async function planWithdrawal(
  plan: Plan,
  source: Source,
  target: Pick<ImportTarget, 'write'>,
  { name, products, max }: Given,
): Promise<Withdrawal> {
  if (source.isPriceList) throw ofPriceList();
  if (plan.badLines.length > 0) throw notWhole(plan.badLines.length);
  const shared = new Set(products.shared);
  const brought = products.brought.map((each) => ({ ...each, name: productName(each.id) }));
  const gone = brought.filter(({ name: each }) => !plan.documents.has(each));
  const lost = gone.filter(({ id }) => !shared.has(id));
  const withdrawal = await withdraw(lost, (documents) =>
    target.write(documents, { ...MERGE, dryRun: true }),
  );
  const count = withdrawal.withdrawn.length;
  const total = count + brought.length - gone.length;
  if (count * 100 > total * max) throw tooMany(name, withdrawal.withdrawn, total, max);
  return withdrawal;
}

/** Withdraws what was planned. */
export async function applyWithdrawal(
  { withdrawn }: Withdrawal,
  { brought }: SourceProducts,
  write: (documents: readonly GivenDocument[]) => Promise<Outcome[]>,
  progress: Progress,
): Promise<Withdrawal> {
  const names = new Set(withdrawn);
  const products = brought.filter(({ id }) => names.has(productName(id)));
  const done = await withdraw(products, write, (count) =>
    progress.report('Withdrawn', count, products.length),
  );
  progress.end();
  return done;
}

async function withdraw(
  products: readonly { id: string; createdAt: string }[],
  write: (documents: readonly GivenDocument[]) => Promise<Outcome[]>,
  report: (count: number) => void = () => undefined,
): Promise<Withdrawal> {
  const withdrawal: Withdrawal = { withdrawn: [], kept: [] };
  for (let from = 0; from < products.length; from += PRODUCTS_PER_BATCH) {
    const batch = products.slice(from, from + PRODUCTS_PER_BATCH);
    const outcomes = await write(
      batch.map(({ id, createdAt }) => ({
        ...{ collection: 'products', id, status: 'draft', data: {}, createdAt },
      })),
    );
    for (const [index, { outcome, reasons }] of outcomes.entries()) {
      const name = productName(batch[index]?.id ?? '');
      if (outcome === 'changed') withdrawal.withdrawn.push(name);
      if (outcome === 'refused') withdrawal.kept.push({ name, reasons });
    }
    report(from + batch.length);
  }
  return withdrawal;
}

/** The ids of the first documents of a list. */
export const someOf = (names: readonly string[]): string =>
  names.slice(0, NAMED).map(idIn).join(', ') + (names.length > NAMED ? ' …' : '');

const ofPriceList = () =>
  new ImportError(
    'bad-option',
    '--withdraw: the file has prices only, so that it does not say which products there are.',
    'Leave --withdraw out.',
  );

const notWhole = (lines: number) =>
  new ImportError(
    'refused',
    '--withdraw: there are lines that do not say which product they are of, so that products ' +
      `may be missing that are in the file: ${lines}. Nothing was imported.`,
    'Repeat the command with --dry-run and without --withdraw, which names the lines. Correct ' +
      'them, or leave them out with "skip" in a mapping.',
  );

const tooMany = (source: string, lost: readonly string[], total: number, max: number) =>
  new ImportError(
    'refused',
    `--withdraw: ${lost.length} of the ${total} products of ${source} are not in the file, which is ` +
      `more than ${max} %: ${someOf(lost)}. Nothing was imported.`,
    'See whether the export is whole. If it is, allow it: --max-withdraw 100. If it is of another ' +
      'source, give it a name of its own: --source <name>.',
  );
