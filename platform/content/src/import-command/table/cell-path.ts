/** The cells of a row by column: texts, and what JSON and XML nest in them. */
export type RowCells = Readonly<Record<string, unknown>>;

type Step = string | number | '*';

const STEP = /\.?([^.[\]]+)|\[(-?\d+|\*)\]/y;
const paths = new Map<string, readonly Step[] | undefined>();

/** The steps of `category[-1].name`; undefined for a text that is not a path. */
function stepsOf(path: string): readonly Step[] | undefined {
  if (paths.has(path)) return paths.get(path);
  const steps: Step[] = [];
  STEP.lastIndex = 0;
  while (STEP.lastIndex < path.length) {
    const match = STEP.exec(path);
    if (!match) break;
    const [, name, index] = match;
    steps.push(name ?? (index === '*' ? '*' : Number(index)));
    if (STEP.lastIndex === path.length) break;
  }
  const isPath = steps.length > 0 && STEP.lastIndex === path.length;
  paths.set(path, isPath ? steps : undefined);
  return paths.get(path);
}

/** The name of the column that a path begins with. */
export const headOf = (path: string): string => /^[^.[\]]*/.exec(path)?.[0] ?? '';

const isObject = (value: unknown): value is RowCells =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function* walk(value: unknown, steps: readonly Step[]): Generator<unknown> {
  const [step, ...rest] = steps;
  if (step === undefined) {
    if (Array.isArray(value)) for (const each of value) yield* walk(each, []);
    else yield value;
  } else if (Array.isArray(value)) {
    if (typeof step === 'number') yield* walk(value.at(step), rest);
    else for (const each of value) yield* walk(each, step === '*' ? rest : steps);
  } else if (step === 0 || step === -1 || step === '*') yield* walk(value, rest);
  else if (isObject(value) && Object.hasOwn(value, step)) yield* walk(value[step], rest);
}

/** An object has no text, except for the text of an XML element with attributes. */
const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (isObject(value)) return Object.hasOwn(value, '#') ? textOf(value['#']) : '';
  return String(value).trim();
};

/**
 * The texts of a cell, or of a path into it. `[*]` stands for each member of a list and is not
 * needed, and one value counts as a list of itself.
 *
 * @example textsAt({ category: [{ name: 'Home' }, { name: 'Kitchen' }] }, 'category[-1].name')
 *   // ['Kitchen']
 */
export function textsAt(cells: RowCells, path: string): string[] {
  const own = cells[path];
  if (typeof own === 'string') return own === '' ? [] : [own];
  const steps = Object.hasOwn(cells, path) ? [path] : stepsOf(path);
  if (!steps) return [];
  return [...walk(cells, steps)].map(textOf).filter((text) => text !== '');
}

/** The text of a cell or path: several with commas between them, or an empty text. */
export function textAt(cells: RowCells, path: string): string {
  const own = cells[path];
  return typeof own === 'string' ? own : textsAt(cells, path).join(',');
}
