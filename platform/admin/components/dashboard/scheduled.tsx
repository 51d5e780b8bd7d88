import type { WidgetServerProps } from 'payload';
import * as v from 'valibot';
import { ScheduledInput } from '../../../content/src/authoring/scheduled/scheduled-input.ts';
import { Time } from '../time.tsx';
import { DismissButton } from './dismiss-button.tsx';
import { Section } from './section.tsx';

const MAX_SHOWN = 8;

const Job = v.object({
  id: v.union([v.number(), v.string()]),
  input: ScheduledInput,
  hasError: v.nullish(v.boolean()),
  error: v.nullish(v.object({ message: v.optional(v.string()) })),
});

/** The scheduled publications and withdrawals, with those that failed. */
export async function Scheduled({ req }: WidgetServerProps) {
  const { docs } = await req.payload.db.find({
    collection: 'payload-jobs',
    where: { completedAt: { exists: false } },
    sort: 'waitUntil',
    limit: MAX_SHOWN,
    pagination: false,
  });
  const jobs = docs.flatMap((job) => {
    const parsed = v.safeParse(Job, job);
    return parsed.success ? [parsed.output] : [];
  });
  const canDismiss = req.user?.['role'] === 'publisher';
  return (
    <Section id="dashboard-scheduled" title="Scheduled">
      {jobs.length === 0 && (
        <p>
          Nothing. The arrow beside “Publish changes” schedules a draft for a time of your choice.
        </p>
      )}
      <ul>
        {jobs.map(({ id, input: { doc, global, type, date }, hasError, error }) => (
          <li key={id}>
            <a
              href={
                doc
                  ? `/admin/collections/${doc.relationTo}/${encodeURIComponent(doc.value)}`
                  : `/admin/globals/${global}`
              }
            >
              {doc?.value ?? global}
            </a>
            <span className="vitrine-quiet">
              {type === 'publish' ? 'publish' : 'withdraw'}, <Time at={date} />
            </span>
            {hasError === true && (
              <span className="vitrine-failed">
                Not done: {error?.message ?? 'see the log'}
                {canDismiss && <DismissButton id={id} />}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
