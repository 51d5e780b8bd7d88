import { DocumentData, type DocumentReleases } from '@vitrine/contract';
import * as v from 'valibot';
import { CodedError, messageOf } from '../errors/coded-error.ts';
import { withDeadline } from '../errors/deadline.ts';
import { FALLBACK_CONFIGURATION } from './fallback-configuration.ts';

export interface LoadedConfiguration extends Pick<DocumentData, 'config'> {
  /** Absent without a configuration: the shell then says that it has no screens. */
  releases?: DocumentReleases;
  /** Why the fallback configuration is used. */
  error?: CodedError;
}

/**
 * S12: validates the configuration in the document's data, or in the data that the inline script
 * fetches. Never rejects: if the data is invalid or late, the shell starts with the fallback.
 *
 * @param data The `data` of the handover: a value or a promise.
 */
export async function loadConfiguration(data: unknown): Promise<LoadedConfiguration> {
  try {
    const document = await withDeadline(
      Promise.resolve(data),
      FALLBACK_CONFIGURATION.startDeadline,
      'the configuration',
    );
    const parsed = v.safeParse(DocumentData, document);
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
