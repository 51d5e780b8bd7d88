import type { Environment } from '@vitrine/releases/console';
import * as v from 'valibot';
import { Preview } from '../answers.ts';
import { NAME, TIME, VERSION } from './arguments.ts';
import { runCommand } from './run-command.ts';

/** A link to the site as it was at a time, or with a release that is not live. */
export const PreviewRequest = v.union([
  v.object({ channel: v.optional(NAME, 'stable'), at: TIME }),
  v.object({ channel: v.optional(NAME, 'stable'), target: NAME, version: VERSION }),
]);
type PreviewRequest = v.InferOutput<typeof PreviewRequest>;

/**
 * Makes the link with the command.
 *
 * @throws {CommandFailure} for who may not publish the release, and if nothing was live then.
 */
export async function preview(environment: Environment, request: PreviewRequest): Promise<Preview> {
  const channel = `--channel=${request.channel}`;
  if ('at' in request) {
    const args = ['preview', channel, `--at=${request.at}`];
    return v.parse(Preview, (await runCommand(environment, 'screen', args)).json);
  }
  const { target, version } = request;
  const isHost = target === 'host';
  const args = ['preview', channel, '--', isHost ? version : `${target}@${version}`];
  const { json } = await runCommand(environment, isHost ? 'host' : 'screen', args);
  return v.parse(Preview, json);
}
