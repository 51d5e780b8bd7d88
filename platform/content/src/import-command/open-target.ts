import { createLog, createMetrics } from '@vitrine/http';
import type { ImportTarget } from '../imports/import-target.ts';
import { log, logTo } from '../log.ts';
import { openAuthoringService } from '../open-authoring-service.ts';
import { createOperatorClient, isRunning } from '../operator/operator-client.ts';
import { readOperatorFile } from '../operator/operator-file.ts';
import { readAuthoringSettings } from '../settings/authoring.ts';
import { stateFiles } from '../state/state-files.ts';
import { ImportError } from './import-error.ts';
import { importBeginning } from './import-sample.ts';

export interface OpenTarget extends ImportTarget {
  close(): Promise<void>;
}

/**
 * Opens the catalogue of a state folder: that of the authoring process which runs on it or, if none
 * does, in this process.
 *
 * @throws {ServiceError} when the catalogue cannot be opened.
 */
export async function openTarget(
  env: Readonly<Record<string, string | undefined>>,
): Promise<OpenTarget> {
  const settings = readAuthoringSettings(env);
  const operator = await readOperatorFile(stateFiles(settings.state).operator);
  if (operator && (await isRunning(operator))) {
    return { ...createOperatorClient(operator), close: async () => undefined };
  }
  // Payload runs its checked-in migrations only in production.
  process.env['NODE_ENV'] = 'production';
  const quiet = createLog('content', { write: (line) => process.stderr.write(line) });
  quiet.level = 'error';
  logTo(quiet);
  try {
    const part = { log: quiet, metrics: createMetrics() };
    const { importTarget, close } = await openAuthoringService(settings, part, importBeginning);
    return { ...importTarget, close };
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'state-in-use';
    if (!isTaken) throw error;
    log('error', 'Authoring runs, and cannot be reached');
    throw new ImportError(
      'not-reached',
      `${error.message} It does not answer at the address in operator.json.`,
      'If it is starting, wait until it is ready and repeat the command. If another command ' +
        'writes this catalogue, wait for its end.',
      error,
    );
  }
}
