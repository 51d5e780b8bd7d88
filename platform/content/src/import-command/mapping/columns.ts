import { LOCALE_CODES } from '@vitrine/contract';
import { headOf } from '../table/cell-path.ts';
import type { CellSource, Source } from './mapping.ts';

const TAG = /(?:[\s:_./-]+[([]?|[([])([A-Za-z]{2})(?:[-_][A-Za-z]{2,4})?[)\]]?$/;
/** Stands for the numbers that the file has: `Attribute # name`. */
const NUMBER = '#';

/** Names of columns are the same whatever their case, spaces, hyphens and underscores. */
const loosely = (name: string): string => name.toLowerCase().replace(/(?<=.)[\s_-]+/g, '');

/** The columns of a file, as a mapping names them. */
export class Columns {
  readonly #names: string[] = [];
  readonly #exact = new Set<string>();
  readonly #loose = new Map<string, string>();
  /** The name without its language → language → the column. */
  readonly #localized = new Map<string, Map<string, string>>();
  #found = new Map<string, string | undefined>();
  #expanded = new WeakMap<Source, Source>();
  #locales = new WeakMap<Source, ReadonlySet<string>>();

  constructor(names: readonly string[] = []) {
    this.include(names);
  }

  get names(): readonly string[] {
    return this.#names;
  }

  /** Adds the columns of a row, which in JSON and XML may be others than in the row before. */
  include(names: Iterable<string>): void {
    for (const name of names) {
      if (this.#exact.has(name)) continue;
      this.#names.push(name);
      this.#exact.add(name);
      const loose = loosely(name);
      if (!this.#loose.has(loose)) this.#loose.set(loose, name);
      const match = TAG.exec(name);
      const locale = match?.[1]?.toLowerCase();
      const base = loosely(name.slice(0, match?.index));
      if (locale && base !== '' && LOCALE_CODES.includes(locale)) {
        const byLocale = this.#localized.get(base) ?? new Map<string, string>();
        if (!byLocale.has(locale)) byLocale.set(locale, name);
        this.#localized.set(base, byLocale);
      }
      this.#found = new Map();
      this.#expanded = new WeakMap();
      this.#locales = new WeakMap();
    }
  }

  /** The column, or the path into one, of a name in a mapping; undefined if the file has none. */
  find(name: string, locale = ''): string | undefined {
    const key = `${locale}:${name}`;
    if (!this.#found.has(key)) this.#found.set(key, this.#search(name, locale));
    return this.#found.get(key);
  }

  #search(name: string, locale: string): string | undefined {
    if (locale !== '') return this.#localized.get(loosely(name))?.get(locale);
    if (this.#exact.has(name)) return name;
    const same = this.#loose.get(loosely(name));
    if (same !== undefined) return same;
    const head = headOf(name);
    if (head === name) return undefined;
    const column = this.#exact.has(head) ? head : this.#loose.get(loosely(head));
    return column === undefined ? undefined : column + name.slice(head.length);
  }

  /** A source whose `#` are replaced by the numbers that the file has. */
  expanded(source: Source): Source {
    if (!source.some(hasNumber)) return source;
    const expanded = this.#expanded.get(source) ?? source.flatMap((each) => this.#expand(each));
    this.#expanded.set(source, expanded);
    return expanded;
  }

  #expand(source: CellSource): CellSource[] {
    if (!hasNumber(source)) return [source];
    if (source.join) {
      const join = source.join.flatMap((name) => this.numbered(name).map((n) => filled(name, n)));
      return [{ ...source, join }];
    }
    const columns = [source.column ?? []].flat();
    const numbers = new Set(columns.flatMap((name) => this.numbered(name)));
    const { when } = source;
    const plain = columns.filter((name) => !name.includes(NUMBER));
    return [
      ...(plain.length > 0 ? [{ ...source, column: plain }] : []),
      ...[...numbers].map((n) => ({
        ...source,
        column: columns.filter((name) => name.includes(NUMBER)).map((name) => filled(name, n)),
        ...(when && { when: { ...when, column: filled(when.column, n) } }),
      })),
    ];
  }

  /** The numbers for which the file has a column; none for a name without `#` that it lacks. */
  numbered(name: string): string[] {
    if (!name.includes(NUMBER)) return [''];
    const [before = '', after = ''] = loosely(name).split(NUMBER);
    const numbers = [...this.#loose.keys()].flatMap((column) => {
      if (!column.startsWith(before) || !column.endsWith(after)) return [];
      const between = column.slice(before.length, column.length - after.length);
      return /^\d+$/.test(between) ? [between] : [];
    });
    return numbers.toSorted((a, b) => Number(a) - Number(b));
  }

  /** The languages for which the file has columns of a source. */
  localesOf(source: Source): ReadonlySet<string> {
    const cached = this.#locales.get(source);
    if (cached) return cached;
    const names = source.flatMap(({ column, join = [] }) => [...[column ?? []].flat(), ...join]);
    const locales = new Set(
      names.flatMap((name) => [...(this.#localized.get(loosely(name))?.keys() ?? [])]),
    );
    this.#locales.set(source, locales);
    return locales;
  }

  /** Whether the file has a column of a source. */
  has(source: Source): boolean {
    return this.expanded(source).some((each) => this.columnsOf(each).length > 0);
  }

  /** The columns of a source that the file has. */
  columnsOf({ column, join = [] }: CellSource): string[] {
    return [...[column ?? []].flat(), ...join].flatMap((name) => this.find(name) ?? []);
  }
}

const filled = (name: string, number: string): string => name.replaceAll(NUMBER, number);

const hasNumber = ({ column, join }: CellSource): boolean =>
  [...[column ?? []].flat(), ...(join ?? [])].some((name) => name.includes(NUMBER));
