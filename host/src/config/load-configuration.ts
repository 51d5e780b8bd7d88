import { DocumentData, type DocumentReleases } from '@vitrine/contract';
import * as v from 'valibot';
import { CodedError, messageOf } from '../errors/coded-error.ts';
import { withDeadline } from '../errors/deadline.ts';
import { FALLBACK_CONFIGURATION } from './fallback-configuration.ts';

export interface LoadedConfiguration extends Pick<DocumentData, 'config'> {
  /** Absent when the configuration never came: the shell then says that it has no screens. */
  releases?: DocumentReleases;
  /** Why there is only the fallback. */
  error?: CodedError;
}

/**
 * S12: the first configuration value, from the document or fetched by the script inside it. A wrong
 * or late one never stops the start: the shell comes up, and says what it cannot show.
 *
 * @param data What the inline script handed over.
 */
export async function loadConfiguration(data: unknown): Promise<LoadedConfiguration> {
  try {
    const given = await withDeadline(
      Promise.resolve(data),
      FALLBACK_CONFIGURATION.startDeadline,
      'the configuration',
    );
    const parsed = v.safeParse(DocumentData, given);
    if (parsed.success) return parsed.output;
    throw new CodedError('configuration', describe(parsed.issues));
  } catch (cause) {
    const message = `no configuration: ${messageOf(cause)}`;
    return {
      config: FALLBACK_CONFIGURATION,
      error: new CodedError('configuration', message, cause),
    };
  }
}

function describe(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues.map((issue) => `${v.getDotPath(issue) ?? 'data'}: ${issue.message}`).join('; ');
}
