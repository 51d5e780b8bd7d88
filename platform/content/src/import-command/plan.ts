import { nameOf } from '../documents/catalogue-document.ts';
import type { ImportTarget } from '../documents/import-target.ts';
import { type Missing, noDocument } from '../documents/references.ts';
import type { GivenDocument, Outcome } from '../documents/write-documents.ts';
import { inBatches } from './batches.ts';
import { withPictures } from './item-pictures.ts';
import type { PictureImport } from './pictures/import-pictures.ts';
import type { Progress } from './progress.ts';
import type { Source, SourceItem } from './read-source.ts';

/** A document, and its outcome if it is imported. */
export interface PlannedDocument {
  name: string;
  /** Undefined for a document that another one brings. */
  line: number | undefined;
  outcome: Outcome['outcome'];
  /** Why it is refused, each with its line. */
  reasons: string[];
  missing: readonly Missing[];
}

/** The outcome of every document of an import. */
export interface Plan {
  documents: ReadonlyMap<string, PlannedDocument>;
  /** Lines that do not even say what they are about. */
  badLines: readonly string[];
  /** Pictures that are not stored yet. */
  pictures: number;
  /** Prices that had more decimals than their currency. */
  rounded: number;
}

/** Finds out what an import would do, without doing it. */
export async function makePlan(
  source: Source,
  target: Pick<ImportTarget, 'write'>,
  pictures: PictureImport,
  progress: Progress,
): Promise<Plan> {
  const planner = new Planner(source, target, pictures);
  for await (const batch of inBatches(source.items())) {
    await planner.add(batch);
    progress.report('Reading', planner.documents.size);
  }
  planner.refuseWithoutTheirs();
  progress.end();
  return planner;
}

class Planner implements Plan {
  readonly documents = new Map<string, PlannedDocument>();
  readonly badLines: string[] = [];
  pictures = 0;
  rounded = 0;
  readonly #source: Source;
  readonly #target: Pick<ImportTarget, 'write'>;
  readonly #pictures: PictureImport;
  readonly #skus = new Map<string, { name: string; line: number }>();

  constructor(source: Source, target: Pick<ImportTarget, 'write'>, pictures: PictureImport) {
    this.#source = source;
    this.#target = target;
    this.#pictures = pictures;
  }

  async add(batch: readonly SourceItem[]): Promise<void> {
    const given: { item: SourceItem; document: GivenDocument; pending: number }[] = [];
    const others = new Map<string, GivenDocument>();
    for (const item of batch) {
      const reasons = [...item.problems, ...this.#doubled(item)];
      const whole = await withPictures(item, this.#pictures, false);
      reasons.push(...(whole?.problems ?? []));
      this.pictures += whole?.pending ?? 0;
      this.rounded += item.rounded;
      if (item.name === undefined || !whole) {
        this.badLines.push(...reasons);
        continue;
      }
      if (reasons.length > 0) this.#refuse(item.name, item.line, reasons);
      // It is checked all the same, so that all problems are reported together.
      given.push({ item, document: whole.document, pending: whole.pending });
      for (const other of item.others) {
        if (!this.documents.has(nameOf(other))) others.set(nameOf(other), other);
      }
    }
    const documents = [...others.values(), ...given.map(({ document }) => document)];
    const outcomes = await this.#target.write(documents, {
      dryRun: true,
      merge: this.#source.merge,
      leaveOut: false,
    });
    for (const [index, document] of documents.entries()) {
      const found = given[index - others.size];
      const outcome = outcomes[index];
      if (outcome) this.#record(document, outcome, found?.item.line, found?.pending ?? 0);
    }
  }

  #record(document: GivenDocument, result: Outcome, line: number | undefined, pending: number) {
    const name = nameOf(document);
    const { missing } = result;
    if (result.outcome === 'refused') {
      const where = line === undefined ? '' : `line ${line}: `;
      this.#refuse(
        name,
        line,
        result.reasons.map((reason) => where + reason),
      );
    }
    if (this.documents.get(name)?.outcome === 'refused') return;
    const isNewlyPictured = result.outcome === 'unchanged' && pending > 0;
    const outcome = isNewlyPictured ? 'changed' : result.outcome;
    this.documents.set(name, { name, line, outcome, reasons: [], missing });
  }

  #refuse(name: string, line: number | undefined, reasons: readonly string[]): void {
    const known = this.documents.get(name)?.reasons ?? [];
    const all = [...known, ...reasons];
    this.documents.set(name, { name, line, outcome: 'refused', reasons: all, missing: [] });
  }

  /** Finds a name or number that a document before this one has too. */
  #doubled({ name, line, skus }: SourceItem): string[] {
    if (name === undefined) return [];
    const before = this.documents.get(name);
    const reasons =
      before?.line === undefined ? [] : [`line ${line}: ${name} is also in line ${before.line}`];
    for (const [sku, row] of skus) {
      const other = this.#skus.get(sku);
      if (other && other.name !== name) {
        reasons.push(
          `line ${row}: the number ${sku} is also that of ${other.name} in line ${other.line}`,
        );
      } else this.#skus.set(sku, { name, line: row });
    }
    return reasons;
  }

  /** Refuses documents that refer to others which do not exist and are not going to. */
  refuseWithoutTheirs(): void {
    for (let isDone = false; !isDone; ) {
      isDone = true;
      for (const { name, line, outcome, missing } of this.documents.values()) {
        if (outcome === 'refused') continue;
        const lost = missing.filter(({ collection, id }) => {
          const other = this.documents.get(`${collection}/${id}`);
          return !other || other.outcome === 'refused';
        });
        if (lost.length === 0) continue;
        this.#refuse(
          name,
          line,
          lost.map((each) => `line ${line}: ${noDocument(each)}`),
        );
        isDone = false;
      }
    }
  }
}
