import type { Applied } from './apply-plan.ts';
import type { LeftOut, Plan } from './plan.ts';
import { type Problem, problemText } from './problem.ts';

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
    const known = counts.get(kind) ?? { created: 0, changed: 0, unchanged: 0, refused: 0 };
    known[outcome] += 1;
    counts.set(kind, known);
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

/** Describes a plan. */
export function reportOfPlan(plan: Plan): Report {
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
  const pictures = plan.pictures > 0 ? [`  pictures to fetch: ${plan.pictures}`] : [];
  const rounded =
    plan.rounded > 0
      ? [`  amounts rounded to the decimals of their currency: ${plan.rounded}`]
      : [];
  const problems = reasons.length > 0 ? ['Refused:', ...listed(reasons)] : [];
  const leftOut = leftOutLines(plan.leftOut);
  return {
    text: ['Plan:', ...lines, ...pictures, ...rounded, ...leftOut, ...problems].join('\n'),
    json: {
      plan: Object.fromEntries(counts),
      picturesToFetch: plan.pictures,
      amountsRounded: plan.rounded,
      leftOut: plan.leftOut,
      refused: [
        ...plan.badLines.map((reason) => ({ reasons: [reason] })),
        ...refused.map(({ name, line, reasons }) => ({ name, line, reasons })),
      ],
    },
    isWhole: reasons.length === 0,
  };
}

/** Describes what was done. */
export function reportOfApplied(applied: Applied, seconds: number): Report {
  const { created, changed, refused, leftOut, isStopped } = applied;
  const done = `${created.length} created, ${changed.length} changed in ${seconds.toFixed(1)} s.`;
  const reasons = refused.flatMap(({ name, reasons }) =>
    reasons.map((each) => textOf({ ...each, name })),
  );
  const stopped = 'Stopped. What was written stays; correct the file and repeat the command.';
  return {
    text: [
      `Imported: ${done}`,
      ...leftOutLines(leftOut),
      ...(reasons.length > 0 ? ['Not imported:', ...listed(reasons)] : []),
      ...(isStopped ? [stopped] : []),
    ].join('\n'),
    json: { created, changed, notImported: refused, notFetched: leftOut, isStopped },
    isWhole: reasons.length === 0,
  };
}
