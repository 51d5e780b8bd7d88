import {
  APIError,
  JobCancelledError,
  type PayloadRequest,
  type SanitizedConfig,
  type TaskConfig,
} from 'payload';
import * as v from 'valibot';
import { log } from '../../log.ts';
import { ScheduledInput, scheduledName } from './scheduled-input.ts';

/** The name of Payload's task, which its pages look for. */
export const SCHEDULE_TASK = 'schedulePublish';

/** Time for one of them, in ms. Payload stops at the next document that it reads or writes. */
const TASK_TIMEOUT_MS = 30_000;

async function scheduler({ user }: ScheduledInput, req: PayloadRequest) {
  const { docs } = await req.payload.find({
    collection: 'users',
    where: { id: { equals: user.value } },
    limit: 1,
    depth: 0,
  });
  const [author] = docs;
  if (author) return Object.assign(author, { collection: 'users' as const });
  throw new APIError('The account of who scheduled this is deleted. Schedule it again.', 403);
}

/**
 * Publishes or withdraws a document as the publisher who scheduled it would at that time. Names the
 * draft that was the newest then, so that one that was saved since is not published unseen.
 */
async function publishOrWithdraw(input: ScheduledInput, req: PayloadRequest): Promise<void> {
  const user = await scheduler(input, req);
  const isPublication = input.type === 'publish';
  const data = {
    _status: isPublication ? 'published' : 'draft',
    ...(isPublication && input.base !== undefined && { updatedAt: input.base }),
  };
  const signal = AbortSignal.timeout(TASK_TIMEOUT_MS);
  const one = { data, depth: 0, overrideAccess: false, user, req: { signal } } as const;
  if (input.doc) {
    const { relationTo: collection, value: id } = input.doc;
    await req.payload.update({ ...one, collection, id });
  } else if (input.global !== undefined) {
    await req.payload.updateGlobal({ ...one, slug: input.global });
  }
}

/** Whether the change would be refused each time. */
const isRefusal = (error: unknown): error is APIError =>
  error instanceof APIError && error.status < 500;

const reasonOf = (error: unknown): string => {
  if (!isRefusal(error)) return String(error);
  return error.status === 409
    ? 'Somebody has saved another draft since it was scheduled. Look at it, and schedule it again.'
    : error.message;
};

const handler: TaskConfig['handler'] = async ({ input: jobInput, req }) => {
  const input = v.parse(ScheduledInput, jobInput);
  const what = scheduledName(input);
  try {
    await publishOrWithdraw(input, req);
  } catch (error) {
    const reason = reasonOf(error);
    log('warn', 'A scheduled change was not made', { what, type: input.type, error: reason });
    throw isRefusal(error) ? new JobCancelledError(reason) : error;
  }
  log('info', 'A scheduled change was made', { what, type: input.type });
  return { output: {} };
};

/** For a database that is away. The waits are 10, 20 and 40 s. */
const RETRIES = { attempts: 3, backoff: { type: 'exponential', delay: 10_000 } } as const;

/**
 * Payload's own task updates the newest version, whatever it is. This handler takes its place: it
 * names the draft.
 */
export function withScheduleTask(config: SanitizedConfig): SanitizedConfig {
  const task = config.jobs.tasks?.find(({ slug }) => slug === SCHEDULE_TASK);
  if (!task) throw new Error('No collection has scheduled publishing.');
  Object.assign(task, { handler, retries: RETRIES });
  return config;
}
