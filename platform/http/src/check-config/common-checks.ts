import { lookup } from 'node:dns/promises';
import { access, constants, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { ServiceError } from '../service-error.ts';
import { failureReason } from '../upstream/upstream-fetch.ts';
import type { ConfigCheck } from './check-config.ts';

const ANSWER_TIMEOUT_MS = 5000;

/** Whether this user may write a folder, or make it in the nearest one that exists. */
export const writableFolder = (name: string, folder: string): ConfigCheck => ({
  name,
  async run() {
    const path = resolve(folder);
    const existing = await nearestFolder(path);
    if (!(await stat(existing)).isDirectory()) throw new Error(`${existing} is not a folder.`);
    await access(existing, constants.W_OK).catch((cause: NodeJS.ErrnoException) => {
      const message = `${existing} cannot be written (${cause.code}).`;
      const remedy = 'Mount it for writing, and give the user of this process the right.';
      throw new ServiceError('state-not-writable', message, { remedy, cause });
    });
    return existing === path ? `${path} can be written.` : `${path} can be made.`;
  },
});

async function nearestFolder(path: string): Promise<string> {
  const exists = await access(path).then(
    () => true,
    () => false,
  );
  const parent = dirname(path);
  return exists || parent === path ? path : nearestFolder(parent);
}

/**
 * Whether another part answers. A part starts without it: they are deployed one after the other.
 *
 * @param url A path of it that answers with 200.
 */
export const answeringService = (name: string, url: string): ConfigCheck => ({
  name,
  isOptional: true,
  async run() {
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
    const response = await fetch(url, { signal }).catch((cause: unknown) => {
      throw new Error(`${url} does not answer: ${failureReason(cause)}.`, { cause });
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`${url} answers with ${response.status}.`);
    return `${url} answers.`;
  },
});

/** Whether the host of a webhook has an address. Nothing is sent to it. */
export const webhookHost = (variable: string, url: string | undefined): ConfigCheck[] =>
  url === undefined
    ? []
    : [
        {
          name: variable,
          isOptional: true,
          async run() {
            const { hostname } = new URL(url);
            const host = hostname.replace(/^\[|\]$/g, '');
            await lookup(host).catch((cause: NodeJS.ErrnoException) => {
              throw new Error(`The host ${host} has no address (${cause.code}).`, { cause });
            });
            return `${host} has an address.`;
          },
        },
      ];
