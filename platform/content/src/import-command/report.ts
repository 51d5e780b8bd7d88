import type { CommandEnvironment } from '@vitrine/http';
import type { LeftOut, Plan } from './plan.ts';
import type { AppliedImport, PlannedImport } from './prepare-import.ts';
import { type Problem, problemText } from './problem.ts';
import { someOf, type Withdrawal } from './withdrawing/withdrawal.ts';

/** A plan or a result, for people and for programs. */
export interface Report {
  text: string;
  json: object;
  isWhole: boolean;
}

const MAX_LISTED = 50;

interface Counts {
  created: number;
  changed: number;
  unchanged: number;
  refused: number;
}

function countsOf({ documents }: Plan): Map<string, Counts> {
  const counts = new Map<string, Counts>();
  for (const { name, outcome } of documents.values()) {
    const kind = name.split('/')[0] ?? '';
    const ofKind = counts.get(kind) ?? { created: 0, changed: 0, unchanged: 0, refused: 0 };
    ofKind[outcome] += 1;
    counts.set(kind, ofKind);
  }
  return counts;
}

const refusedIn = ({ documents }: Plan) =>
  [...documents.values()].filter(({ outcome }) => outcome === 'refused');

/** The reasons of what is refused, as many as fit on a screen. */
function listed(reasons: readonly string[]): string[] {
  const more = reasons.length - MAX_LISTED;
  return [
    ...reasons.slice(0, MAX_LISTED),
    ...(more > 0 ? [`and ${more} more; --json prints all of them`] : []),
  ].map((reason) => `  ${reason}`);
}

/** A problem with the document that has it. */
const textOf = ({ name, ...problem }: Problem & { name?: string }): string =>
  `${problemText(problem)}${name === undefined ? '' : ` (${name})`}`;

const leftOutLines = (leftOut: readonly LeftOut[]): string[] =>
  leftOut.length > 0
    ? [
        `Left out of what is imported (--strict refuses it): ${leftOut.length}`,
        ...listed(leftOut.map(textOf)),
      ]
    : [];

/** Products that should be withdrawn, and are not. */
const keptLines = ({ kept }: Withdrawal): string[] =>
  kept.length > 0
    ? [
        'Not withdrawn, though the file does not have them any more:',
        ...listed(kept.map(({ name, reasons }) => `${name}: ${reasons.join('; ')}`)),
      ]
    : [];

/** Describes a plan. */
export function reportOfPlan({ plan, withdrawal }: Omit<PlannedImport, 'apply'>): Report {
  const counts = [...countsOf(plan)];
  const refused = refusedIn(plan);
  const reasons = [
    ...plan.badLines.map(textOf),
    ...refused.flatMap(({ name, reasons }) => reasons.map((each) => textOf({ ...each, name }))),
  ];
  const lines = counts.map(
    ([kind, each]) =>
      `  ${kind}: ${each.created} created, ${each.changed} changed, ` +
      `${each.unchanged} left as they are, ${each.refused} refused`,
  );
  const attributes = [...plan.documents.values()].filter(
    ({ name, outcome }) => name.startsWith('attributes/') && outcome === 'created',
  );
  const filters =
    attributes.length > 0
      ? [`  new filters and specifications: ${someOf(attributes.map(({ name }) => name))}`]
      : [];
  const pictures = plan.pictures > 0 ? [`  pictures to fetch: ${plan.pictures}`] : [];
  const rounded =
    plan.rounded > 0
      ? [`  amounts rounded to the decimals of their currency: ${plan.rounded}`]
      : [];
  const problems = reasons.length > 0 ? ['Refused:', ...listed(reasons)] : [];
  const { withdrawn } = withdrawal;
  const gone =
    withdrawn.length > 0
      ? [
          '  withdrawn, since the file does not have them any more: ' +
            `${withdrawn.length} (${someOf(withdrawn)})`,
        ]
      : [];
  const leftOut = leftOutLines(plan.leftOut);
  return {
    text: [
      'Plan:',
      ...lines,
      ...filters,
      ...gone,
      ...pictures,
      ...rounded,
      ...leftOut,
      ...problems,
      ...keptLines(withdrawal),
    ].join('\n'),
    json: {
      plan: Object.fromEntries(counts),
      picturesToFetch: plan.pictures,
      amountsRounded: plan.rounded,
      leftOut: plan.leftOut,
      toWithdraw: withdrawn,
      kept: withdrawal.kept,
      refused: [
        ...plan.badLines.map((reason) => ({ reasons: [reason] })),
        ...refused.map(({ name, line, reasons }) => ({ name, line, reasons })),
      ],
    },
    isWhole: reasons.length === 0,
  };
}

/** Describes what was done. */
export function reportOfApplied(
  { applied, withdrawal, number }: AppliedImport,
  seconds: number,
  env: CommandEnvironment['env'],
): Report {
  const { created, changed, refused, leftOut, isStopped } = applied;
  const { withdrawn } = withdrawal;
  const done =
    `${created.length} created, ${changed.length} changed` +
    `${withdrawn.length > 0 ? `, ${withdrawn.length} withdrawn` : ''} in ${seconds.toFixed(1)} s.`;
  const reasons = refused.flatMap(({ name, reasons }) =>
    reasons.map((each) => textOf({ ...each, name })),
  );
  const stopped = 'Stopped. What was written stays; correct the file and repeat the command.';
  return {
    text: [
      `Imported: ${done}`,
      ...leftOutLines(leftOut),
      ...(reasons.length > 0 ? ['Not imported:', ...listed(reasons)] : []),
      ...keptLines(withdrawal),
      ...(isStopped ? [stopped] : []),
      ...(number === undefined ? [] : [`To undo it: ${undoCommand(number, env)}`]),
    ].join('\n'),
    json: {
      ...{ import: number, created, changed, withdrawn, kept: withdrawal.kept },
      ...{ notImported: refused, notFetched: leftOut, isStopped },
    },
    isWhole: reasons.length === 0,
  };
}

/** The command that undoes an import, as it is typed into the shell of the one that printed it. */
function undoCommand(number: number, env: Readonly<Record<string, string | undefined>>): string {
  const state = env['VITRINE_STATE'];
  const command = `pnpm content undo-import ${number}`;
  return state ? `VITRINE_STATE=${quoted(state)} ${command}` : command;
}

const quoted = (text: string): string =>
  /^[\w./~-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
