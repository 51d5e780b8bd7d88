import { nameOf } from '../documents/catalogue-document.ts';
import { noDocument } from '../documents/references.ts';
import type { GivenDocument, Outcome } from '../documents/write-documents.ts';
import type { ImportTarget } from '../imports/import-target.ts';
import { inBatches } from './batches.ts';
import { isPicture, withPictures } from './item-pictures.ts';
import type { PictureImport } from './pictures/import-pictures.ts';
import type { LeftOut, Plan } from './plan.ts';
import { type Problem, refusal } from './problem.ts';
import type { Progress } from './progress.ts';
import type { Source, SourceItem } from './read-source.ts';

export interface ApplyOptions {
  /** Whether the first document that is refused ends the import. */
  stopOnError: boolean;
  /** Whether a document is refused whose pictures cannot be had. */
  isStrict: boolean;
  progress: Progress;
}

/** The result of an import. */
export interface Applied {
  created: string[];
  changed: string[];
  refused: { name: string; line: number | undefined; reasons: Problem[] }[];
  /** Pictures that could not be fetched. */
  leftOut: LeftOut[];
  /** Whether the import has ended before the end of the file. */
  isStopped: boolean;
}

/** A document, and those that are written together with it. */
interface Unit {
  item: SourceItem;
  name: string;
  documents: GivenDocument[];
}

/** Writes what a plan has found to be new or changed. */
export async function applyPlan(
  plan: Plan,
  source: Source,
  target: Pick<ImportTarget, 'write'>,
  pictures: PictureImport,
  options: ApplyOptions,
): Promise<Applied> {
  const wanted = [...plan.documents.values()].filter(
    ({ outcome, line }) => line !== undefined && (outcome === 'created' || outcome === 'changed'),
  );
  return applyItems(new Set(wanted.map(({ name }) => name)), source, target, pictures, options);
}

/**
 * Writes the named documents of a source. Documents that refer to others which come later are
 * written without those first, and again at the end.
 */
export async function applyItems(
  wanted: ReadonlySet<string>,
  source: Source,
  target: Pick<ImportTarget, 'write'>,
  pictures: PictureImport,
  options: ApplyOptions,
): Promise<Applied> {
  const run = new Run(source, target, pictures, options, wanted.size);
  let names = wanted;
  for (let [isLast, before] = [false, Infinity]; names.size > 0; ) {
    const again = await run.round(names, isLast);
    if (isLast || run.applied.isStopped) break;
    // Nothing else can be written, so that the missing documents will not come.
    isLast = again.size === before;
    before = again.size;
    names = again;
  }
  options.progress.end();
  return run.applied;
}

class Run {
  readonly applied: Applied = {
    created: [],
    changed: [],
    refused: [],
    leftOut: [],
    isStopped: false,
  };
  readonly #source: Source;
  readonly #target: Pick<ImportTarget, 'write'>;
  readonly #pictures: PictureImport;
  readonly #options: ApplyOptions;
  readonly #total: number;
  readonly #written = new Map<string, Outcome['outcome']>();
  /** The documents that items need and that are there: most products of a file share theirs. */
  readonly #others = new Set<string>();
  /** Why parts are left out, by document. */
  readonly #leftOut = new Map<string, Set<string>>();

  constructor(
    source: Source,
    target: Pick<ImportTarget, 'write'>,
    pictures: PictureImport,
    options: ApplyOptions,
    total: number,
  ) {
    this.#source = source;
    this.#target = target;
    this.#pictures = pictures;
    this.#options = options;
    this.#total = total;
  }

  /** Writes the named documents. @returns those that have to be written again. */
  async round(names: ReadonlySet<string>, isLast: boolean): Promise<Set<string>> {
    const again = new Set<string>();
    const wanted = this.#itemsOf(names);
    for await (const batch of inBatches(wanted)) {
      const units = await this.#unitsOf(batch);
      for (const [unit, outcome] of await this.#write(units, isLast)) {
        this.#record(unit, outcome, isLast, again);
      }
      this.#options.progress.report('Written', this.#written.size, this.#total);
      if (this.#options.stopOnError && this.applied.refused.length > 0) {
        this.applied.isStopped = true;
        break;
      }
    }
    return again;
  }

  async *#itemsOf(names: ReadonlySet<string>): AsyncGenerator<SourceItem> {
    for await (const item of this.#source.items()) {
      if (item.name !== undefined && names.has(item.name)) yield item;
    }
  }

  async #unitsOf(batch: readonly SourceItem[]): Promise<Unit[]> {
    const units = await Promise.all(
      batch.map(async (item): Promise<Unit[]> => {
        const whole = await withPictures(item, this.#pictures, true);
        const { name = '', line } = item;
        const problems = whole?.problems ?? [];
        if (!whole || (problems.length > 0 && (this.#options.isStrict || isPicture(item)))) {
          this.applied.refused.push({ name, line, reasons: problems });
          return [];
        }
        this.#leaveOut(name, problems);
        const others = item.others.filter((each) => !this.#others.has(nameOf(each)));
        return [{ item, name, documents: [...whole.pictures, ...others, whole.document] }];
      }),
    );
    return units.flat();
  }

  /** The plan has named the files that are missing; a URL is tried in each round. */
  #leaveOut(name: string, problems: readonly Problem[]): void {
    if (problems.length === 0) return;
    const reported = this.#leftOut.get(name) ?? new Set();
    for (const each of problems) {
      if (!reported.has(each.reason)) this.applied.leftOut.push({ ...each, name });
      reported.add(each.reason);
    }
    this.#leftOut.set(name, reported);
  }

  /** Writes units together or, if that fails, one by one to find out which one fails. */
  async #write(units: readonly Unit[], isLast: boolean): Promise<[Unit, Outcome][]> {
    if (units.length === 0) return [];
    const documents = new Map<string, GivenDocument>();
    for (const unit of units) for (const each of unit.documents) documents.set(nameOf(each), each);
    try {
      const outcomes = await this.#target.write([...documents.values()], {
        dryRun: false,
        merge: this.#source.merge,
        leaveOut: !isLast,
      });
      const names = [...documents.keys()];
      const byName = new Map(outcomes.map((outcome, index) => [names[index], outcome]));
      this.#noteOthers(units, byName);
      return units.flatMap((unit) => {
        const outcome = byName.get(unit.name);
        return outcome ? [[unit, outcome] as [Unit, Outcome]] : [];
      });
    } catch (error) {
      const [unit] = units;
      if (units.length === 1 && unit) {
        const reasons = [error instanceof Error ? error.message : String(error)];
        return [[unit, { outcome: 'refused', reasons, missing: [] }]];
      }
      const each = [];
      for (const one of units) each.push(...(await this.#write([one], isLast)));
      return each;
    }
  }

  #noteOthers(units: readonly Unit[], outcomes: ReadonlyMap<string | undefined, Outcome>): void {
    for (const name of units.flatMap(({ item }) => item.others.map(nameOf))) {
      const outcome = outcomes.get(name)?.outcome;
      if (outcome !== undefined && outcome !== 'refused') this.#others.add(name);
    }
  }

  #record(unit: Unit, result: Outcome, isLast: boolean, again: Set<string>): void {
    const { name, item } = unit;
    const { outcome, reasons, missing } = result;
    const onlyMissing = reasons.length === missing.filter(({ required }) => required).length;
    if (!isLast && missing.length > 0 && (outcome !== 'refused' || onlyMissing)) again.add(name);
    if (outcome === 'refused') {
      if (again.has(name)) return;
      const { line } = item;
      const lines = [...new Set([...reasons, ...(isLast ? missing.map(noDocument) : [])])];
      this.applied.refused.push({
        name,
        line,
        reasons: lines.map((each) => refusal(each, line, item.places)),
      });
      return;
    }
    if (outcome === 'unchanged' || this.#written.has(name)) return;
    this.#written.set(name, outcome);
    this.applied[outcome].push(name);
  }
}
