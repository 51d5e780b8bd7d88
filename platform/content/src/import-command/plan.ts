import { nameOf } from '../documents/catalogue-document.ts';
import { type Missing, noDocument } from '../documents/references.ts';
import type { GivenDocument, Outcome } from '../documents/write-documents.ts';
import type { ImportTarget } from '../imports/import-target.ts';
import { inBatches } from './batches.ts';
import { withPictures } from './item-pictures.ts';
import type { PictureImport } from './pictures/import-pictures.ts';
import { lacksVariants, type Problem, refusal } from './problem.ts';
import type { Progress } from './progress.ts';
import type { Source, SourceItem } from './read-source.ts';

/** A document, and its outcome if it is imported. */
export interface PlannedDocument {
  name: string;
  /** Undefined for a document that another one brings. */
  line: number | undefined;
  outcome: Outcome['outcome'];
  /** Why it is refused. */
  reasons: Problem[];
  missing: readonly Missing[];
}

/** The outcome of every document of an import. */
export interface Plan {
  documents: ReadonlyMap<string, PlannedDocument>;
  /** Lines that do not even say what they are about. */
  badLines: readonly Problem[];
  /** Cells, rows and pictures that cannot be used, of products that are imported. */
  leftOut: readonly LeftOut[];
  /** Pictures that are not stored yet. */
  pictures: number;
  /** Prices that had more decimals than their currency. */
  rounded: number;
}

/** A part of a document that is left out of it. */
export type LeftOut = Problem & { name: string };

/**
 * Finds out what an import would do, without doing it.
 *
 * @param isStrict Whether a document is refused of which a part would be left out.
 */
export async function makePlan(
  source: Source,
  target: Pick<ImportTarget, 'write'>,
  pictures: PictureImport,
  progress: Progress,
  isStrict: boolean,
): Promise<Plan> {
  const planner = new Planner(source, target, pictures, isStrict);
  for await (const batch of inBatches(source.items())) {
    await planner.add(batch);
    progress.report('Reading', planner.documents.size);
  }
  planner.refuseWithoutTheirs();
  progress.end();
  return planner;
}

interface Prepared {
  item: SourceItem;
  document: GivenDocument;
  pending: number;
  leftOut: readonly Problem[];
}

class Planner implements Plan {
  readonly documents = new Map<string, PlannedDocument>();
  readonly badLines: Problem[] = [];
  readonly leftOut: LeftOut[] = [];
  pictures = 0;
  rounded = 0;
  readonly #source: Source;
  readonly #target: Pick<ImportTarget, 'write'>;
  readonly #pictures: PictureImport;
  readonly #isStrict: boolean;

  constructor(
    source: Source,
    target: Pick<ImportTarget, 'write'>,
    pictures: PictureImport,
    isStrict: boolean,
  ) {
    this.#isStrict = isStrict;
    this.#source = source;
    this.#target = target;
    this.#pictures = pictures;
  }

  async add(batch: readonly SourceItem[]): Promise<void> {
    const prepared: Prepared[] = [];
    const others = new Map<string, GivenDocument>();
    for (const item of batch) {
      const reasons = [...item.problems, ...this.#doubled(item)];
      const whole = await withPictures(item, this.#pictures, false);
      const leftOut = [...item.leftOut, ...(whole?.problems ?? [])];
      if (this.#isStrict) reasons.push(...leftOut);
      this.pictures += whole?.pending ?? 0;
      this.rounded += item.rounded;
      if (item.name === undefined || !whole) {
        this.badLines.push(...reasons);
        continue;
      }
      if (reasons.length > 0) this.#refuse(item.name, item.line, reasons);
      // It is checked all the same, so that all problems are reported together.
      prepared.push({ item, document: whole.document, pending: whole.pending, leftOut });
      for (const other of item.others) {
        if (!this.documents.has(nameOf(other))) others.set(nameOf(other), other);
      }
    }
    const documents = [...others.values(), ...prepared.map(({ document }) => document)];
    const outcomes = await this.#target.write(documents, {
      dryRun: true,
      merge: this.#source.merge,
      leaveOut: false,
    });
    for (const [index, document] of documents.entries()) {
      const outcome = outcomes[index];
      if (outcome) this.#record(document, outcome, prepared[index - others.size]);
    }
  }

  #record(document: GivenDocument, result: Outcome, prepared: Prepared | undefined): void {
    const name = nameOf(document);
    const { missing } = result;
    const line = prepared?.item.line;
    if (result.outcome === 'refused') {
      const places = prepared?.item.places;
      const leftOut = prepared?.leftOut ?? [];
      // The parts that were left out say more than that the product has no variants.
      const isSaid = (reason: string) => lacksVariants(reason) && !places?.has('variants');
      const reasons = result.reasons
        .filter((reason) => leftOut.length === 0 || !isSaid(reason))
        .map((reason) => refusal(reason, line, places));
      const reported = this.documents.get(name)?.reasons ?? [];
      this.#refuse(name, line, [...leftOut.filter((each) => !reported.includes(each)), ...reasons]);
    }
    if (this.documents.get(name)?.outcome === 'refused') return;
    this.leftOut.push(...(prepared?.leftOut ?? []).map((each) => ({ ...each, name })));
    const isNewlyPictured = result.outcome === 'unchanged' && (prepared?.pending ?? 0) > 0;
    const outcome = isNewlyPictured ? 'changed' : result.outcome;
    this.documents.set(name, { name, line, outcome, reasons: [], missing });
  }

  #refuse(name: string, line: number | undefined, reasons: readonly Problem[]): void {
    const earlier = this.documents.get(name)?.reasons ?? [];
    const all = [...earlier, ...reasons];
    this.documents.set(name, { name, line, outcome: 'refused', reasons: all, missing: [] });
  }

  /** Finds a name that a document before this one has too. */
  #doubled({ name, line }: SourceItem): Problem[] {
    const before = name === undefined ? undefined : this.documents.get(name);
    if (before?.line === undefined) return [];
    const reason = `${name} is also in line ${before.line}`;
    return [{ line, reason, remedy: 'Take one of them out.' }];
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
          lost.map((each) => refusal(noDocument(each), line, undefined)),
        );
        isDone = false;
      }
    }
  }
}
