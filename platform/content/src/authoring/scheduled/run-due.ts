import type { Payload, Where } from 'payload';

const JOBS = 'payload-jobs';
/** Scheduled changes of one turn. Authors cannot write meanwhile. */
const MAX_PER_TURN = 10;

const isDue = (): Where => ({
  and: [
    { completedAt: { exists: false } },
    { hasError: { not_equals: true } },
    { processing: { equals: false } },
    { waitUntil: { less_than: new Date().toISOString() } },
  ],
});

/** Whether a scheduled change is due. */
export async function hasDue({ db }: Payload): Promise<boolean> {
  const { docs } = await db.find({
    collection: JOBS,
    where: isDue(),
    limit: 1,
    pagination: false,
    select: { id: true },
  });
  return docs.length > 0;
}

/** Makes the scheduled changes that are due, one after the other, the earliest first. */
export async function runDue({ jobs }: Payload): Promise<void> {
  await jobs.run({
    limit: MAX_PER_TURN,
    processingOrder: 'waitUntil',
    sequential: true,
    silent: true,
  });
}

/**
 * Releases the changes that a process before this one had begun when it ended. No other process
 * runs them: authoring has locked the content.
 */
export async function releaseInterrupted({ db }: Payload): Promise<void> {
  await db.updateJobs({
    where: { processing: { equals: true } },
    data: { processing: false },
    returning: false,
  });
}
