import { type Environment, shellQuoted } from '@vitrine/releases/console';
import * as v from 'valibot';
import { Changed, type ChangeResult } from '../answers.ts';
import { NAME, VERSION } from './arguments.ts';
import { runCommand } from './run-command.ts';

const every = {
  channel: v.optional(NAME, 'stable'),
  target: NAME,
  /** Every change from the console has a reason; the command says which text is not allowed. */
  why: v.pipe(v.string(), v.trim(), v.nonEmpty('is empty.'), v.maxLength(2000)),
  /** The version that the page shows as live, so that nobody changes what they have not seen. */
  expect: v.optional(VERSION),
  dryRun: v.optional(v.boolean(), false),
};

/** A change that somebody asks for. */
export const ChangeRequest = v.variant('kind', [
  v.object({
    kind: v.literal('promote'),
    ...every,
    version: VERSION,
    /** Percentage of devices, for a canary. */
    share: v.optional(v.pipe(v.number(), v.integer())),
    guard: v.optional(v.boolean(), false),
    unchecked: v.optional(v.boolean(), false),
  }),
  v.object({ kind: v.literal('rollback'), ...every }),
  v.object({ kind: v.literal('remove'), ...every }),
]);
type ChangeRequest = v.InferOutput<typeof ChangeRequest>;

/**
 * Runs the command for a change.
 *
 * @throws {CommandFailure} if the command refuses it.
 */
export async function change(
  environment: Environment,
  request: ChangeRequest,
): Promise<ChangeResult> {
  const { kind, channel, target, why, expect, dryRun } = request;
  const options = [
    ...(request.kind === 'promote' ? promoteOptions(request) : []),
    ...(channel === 'stable' ? [] : [`--channel=${channel}`]),
    ...(expect === undefined ? [] : [`--expect=${expect}`]),
    ...(dryRun ? ['--dry-run'] : []),
  ];
  const program = target === 'host' ? 'host' : 'screen';
  const subject = subjectOf(request);
  const args = [
    kind,
    ...options,
    `--why=${why}`,
    ...(subject === undefined ? [] : ['--', subject]),
  ];
  const { json, notes } = await runCommand(environment, program, args);
  const command = ['pnpm', program, kind, subject, ...options, `--why ${shellQuoted(why)}`];
  return {
    ...v.parse(Changed, json),
    notes,
    command: command.filter((part) => part !== undefined).join(' '),
  };
}

function promoteOptions({
  share,
  guard,
  unchecked,
}: Extract<ChangeRequest, { kind: 'promote' }>): string[] {
  return [
    ...(share === undefined ? [] : [`--canary=${share}`]),
    ...(guard ? ['--guard'] : []),
    ...(unchecked ? ['--unchecked'] : []),
  ];
}

/** The argument of the command; the host needs none to roll back. */
function subjectOf(request: ChangeRequest): string | undefined {
  const { target } = request;
  if (request.kind === 'promote') {
    return target === 'host' ? request.version : `${target}@${request.version}`;
  }
  return target === 'host' && request.kind === 'rollback' ? undefined : target;
}
