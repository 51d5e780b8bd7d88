import * as v from 'valibot';
import { ATTRIBUTE_TYPES } from '../authoring/values/attributes.ts';
import { CatalogueDocument } from '../documents/catalogue-document.ts';
import { Entry } from '../documents/import-entry.ts';
import { GivenOptions, Outcome } from '../documents/write-documents.ts';
import { EntryState, ImportRecord, ImportStart, SourceProducts } from '../imports/import-record.ts';
import { ImportOptions, type ImportTarget } from '../imports/import-target.ts';

/** Defines an operation by the JSON that it takes and answers; another body is refused. */
function operation<Input extends v.GenericSchema, Output extends v.GenericSchema>(
  input: Input,
  output: Output,
  run: (target: ImportTarget, input: v.InferOutput<Input>) => Promise<v.InferOutput<Output>>,
) {
  const prepare = (body: unknown) => {
    const parsed = v.parse(input, body);
    return (target: ImportTarget): Promise<unknown> => run(target, parsed);
  };
  return { input, output, prepare };
}

const Nothing = v.object({});
const Entries = v.array(Entry);
const Texts = v.array(v.string());
const TextsByName = v.record(v.string(), Texts);

/** The operations of an import target for a command in another process, by their path. */
export const OPERATIONS = {
  documents: operation(
    v.object({
      documents: v.array(v.object({ document: CatalogueDocument, ...GivenOptions.entries })),
      options: ImportOptions,
    }),
    v.array(Outcome),
    (target, { documents, options }) =>
      target.write(
        documents.map(({ document, ...more }) => ({ ...document, ...more })),
        options,
      ),
  ),
  currencies: operation(Nothing, Texts, async (target) => [...(await target.currencies())]),
  'is-empty': operation(Nothing, v.boolean(), (target) => target.isEmpty()),
  'products-with': operation(Texts, TextsByName, (target, skus) => target.productsWith(skus)),
  attributes: operation(Nothing, v.record(v.string(), v.picklist(ATTRIBUTE_TYPES)), (target) =>
    target.attributes(),
  ),
  settle: operation(Nothing, v.boolean(), (target) => target.settle()),
  imports: operation(Nothing, v.array(ImportRecord), ({ imports }) => imports.all()),
  'imports/products-of': operation(v.string(), SourceProducts, ({ imports }, source) =>
    imports.productsOf(source),
  ),
  'imports/begin': operation(ImportStart, v.number(), ({ imports }, start) => imports.begin(start)),
  'imports/end': operation(v.number(), ImportRecord, ({ imports }, number) => imports.end(number)),
  'imports/entries': operation(v.number(), Entries, ({ imports }, number) =>
    imports.entries(number),
  ),
  'imports/states': operation(Entries, v.array(EntryState), ({ imports }, entries) =>
    imports.states(entries),
  ),
  'imports/undo': operation(
    v.object({ number: v.number(), entries: Entries }),
    TextsByName,
    ({ imports }, { number, entries }) => imports.undo(number, entries),
  ),
  'imports/end-undo': operation(
    v.object({ number: v.number(), by: v.optional(v.string()) }),
    ImportRecord,
    ({ imports }, { number, by }) => imports.endUndo(number, by),
  ),
};
export type Operations = typeof OPERATIONS;

export const isOperation = (name: string): name is keyof Operations =>
  Object.hasOwn(OPERATIONS, name);
