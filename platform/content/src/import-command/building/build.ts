import { LOCALE_CODES } from '@vitrine/contract';
import type { MappedField } from '../mapping/compile-mapping.ts';
import type { Source } from '../mapping/mapping.ts';
import { isParagraphs } from '../mapping/target-fields.ts';
import { CORRECT_CELL, type Problem } from '../problem.ts';
import type { DecimalMark } from '../values/amount.ts';
import { converted } from '../values/convert.ts';
import type { Cells, FoundText, Placeholders } from '../values/read-cell.ts';
import { type Category, categoriesIn } from './categories.ts';
import { type Built, setAt, valueAt } from './field-values.ts';
import type { RowReader } from './row-reader.ts';

/** The cell that a value comes from. */
export type Place = Pick<Problem, 'line' | 'cell'>;

export interface BuildOptions {
  now: Date;
  /** Of all prices whose row has none; undefined if each names its own. */
  currency: string | undefined;
  /** The mark that the prices of the file show. */
  mark: DecimalMark;
  withoutPictures: boolean;
}

/** The row that a value is set from. */
export interface SetFrom {
  line: number;
  locale: string;
  cells: Cells;
  placeholders: Placeholders;
}

/** The product that is being made of its rows. */
export class Build {
  readonly reader: RowReader;
  readonly options: BuildOptions;
  readonly places = new Map<string, Place>();
  readonly leftOut: Problem[] = [];
  readonly related: { brand: FoundText | undefined; group: Category[] | undefined } = {
    brand: undefined,
    group: undefined,
  };
  rounded = 0;

  constructor(reader: RowReader, options: BuildOptions) {
    this.reader = reader;
    this.options = options;
  }

  /**
   * Sets a field from a row, unless an earlier row has set it.
   *
   * @param path The path of the object that has the field, such as `variants.0.`.
   */
  set({ data, fallback }: Built, field: MappedField, path: string, row: SetFrom): void {
    const { mapping } = this.reader.compiled;
    const take = (locale: string, suffix: string, canDefault: boolean) => {
      if (valueAt(data, field, locale) !== undefined) return;
      const cell = this.reader.read(field.source, row.cells, locale, row.placeholders, suffix);
      const isDefault = cell?.column === '';
      if (!cell || (isDefault && !canDefault)) return;
      if (isDefault && valueAt(fallback, field, locale) !== undefined) return;
      const group =
        field.name === 'product.group'
          ? categoriesIn(cell.text, cell.source, row.placeholders['name'])
          : undefined;
      const result = group
        ? { value: group.at(-1)?.key }
        : converted(field, cell.text, cell.source, mapping.decimal ?? this.options.mark);
      const place = { line: row.line, cell: isDefault ? undefined : cell.column };
      const fault = 'reason' in result ? result : 'fault' in result ? result.fault : undefined;
      if (fault) this.leftOut.push({ ...place, ...fault });
      if ('reason' in result || result.value === undefined) return;
      setAt(isDefault ? fallback : data, field, locale, result.value);
      this.places.set(`${path}${field.path.join('.')}`, place);
      if ('isRounded' in result && result.isRounded) this.rounded += 1;
      if (field.name === 'product.brand' && !(isDefault && this.related.brand)) {
        this.related.brand = cell;
      }
      if (group && !(isDefault && this.related.group)) this.related.group = group;
    };
    take(row.locale, '', true);
    if (!field.isLocalized && !isParagraphs(field.field)) return;
    const columns = this.reader.columns.localesOf(field.source);
    for (const locale of LOCALE_CODES) {
      const hasOwn = hasDefaultIn(field.source, locale);
      if (columns.has(locale)) take(locale, locale, hasOwn);
      else if (hasOwn && locale !== row.locale) take(locale, locale, true);
    }
  }

  /** Leaves out a row. */
  leaveOut(line: number, cell: string | undefined, reason: string, remedy = CORRECT_CELL): void {
    this.leftOut.push({ line, cell, reason, remedy });
  }
}

const hasDefaultIn = (source: Source, locale: string): boolean =>
  source.some(
    ({ default: fallback }) => typeof fallback === 'object' && fallback[locale] !== undefined,
  );
