import { APIError, type Endpoint, Forbidden, NotFound, type PayloadRequest } from 'payload';
import * as v from 'valibot';
import { isPublisher } from '../access.ts';
import { noteChange } from '../audit/note-changes.ts';
import { SCHEDULE_TASK } from './schedule-task.ts';
import { ScheduledInput, scheduledName } from './scheduled-input.ts';

const JOBS = 'payload-jobs';
/** In ms. Who schedules something for now takes a moment to save it. */
const MAX_LATE_MS = 5 * 60_000;
const MAX_AHEAD_MS = 5 * 365 * 86_400_000;

const Body = v.object({
  type: v.picklist(['publish', 'unpublish'], 'must be "publish" or "unpublish"'),
  date: v.pipe(v.string(), v.isoTimestamp('must be a time, such as 2026-12-24T18:00:00.000Z')),
  doc: v.optional(
    v.object({
      relationTo: v.pipe(v.string(), v.maxLength(80)),
      value: v.pipe(v.string(), v.minLength(1), v.maxLength(80)),
    }),
  ),
  global: v.optional(v.pipe(v.string(), v.maxLength(80))),
  timezone: v.optional(v.pipe(v.string(), v.maxLength(80))),
});
type Body = v.InferOutput<typeof Body>;

const refuse = (message: string, status = 400) => new APIError(message, status, null, true);

function requirePublisher(req: PayloadRequest) {
  if (!req.user || !isPublisher(req)) throw new Forbidden(req.t);
  return req.user;
}

/** Whether Payload has scheduled publishing for a collection or global. */
const isSchedulable = ({ versions }: { versions?: unknown }): boolean =>
  v.is(v.object({ drafts: v.object({ schedulePublish: v.literal(true) }) }), versions);

/** When the newest version of a document was saved. */
async function newestSave({ doc, global }: Body, req: PayloadRequest): Promise<string> {
  const { collections, config } = req.payload;
  const entity = doc
    ? collections[doc.relationTo]?.config
    : config.globals.find(({ slug }) => slug === global);
  if (!entity || !isSchedulable(entity) || (doc && global !== undefined)) {
    throw refuse('Name a document that has drafts, in "doc" or "global".');
  }
  const newest = { draft: true, depth: 0, select: { updatedAt: true }, req } as const;
  const version = doc
    ? await req.payload.findByID({ ...newest, collection: doc.relationTo, id: doc.value })
    : await req.payload.findGlobal({ ...newest, slug: entity.slug });
  if (typeof version.updatedAt !== 'string') throw new NotFound(req.t);
  return version.updatedAt;
}

/**
 * `POST /api/schedules`: `{ "type": "publish", "date": "2026-12-24T18:00:00.000Z", "doc": {
 * "relationTo": "products", "value": "tall-carafe" } }` publishes the newest draft at that time, if
 * it still is the newest then.
 */
const schedule: Endpoint = {
  path: '/schedules',
  method: 'post',
  async handler(req) {
    const user = requirePublisher(req);
    const body = v.safeParse(Body, await req.json?.());
    if (!body.success) {
      const [issue] = body.issues;
      throw refuse(`${v.getDotPath(issue)}: ${issue.message}`);
    }
    const { type, date, doc, global, timezone } = body.output;
    const waitUntil = new Date(date);
    const ahead = waitUntil.getTime() - Date.now();
    if (!(ahead > -MAX_LATE_MS && ahead < MAX_AHEAD_MS)) {
      throw refuse('date: must be a time in the next five years');
    }
    const base = await newestSave(body.output, req);
    const input: ScheduledInput = {
      type,
      ...(doc && { doc }),
      ...(global !== undefined && { global }),
      ...(timezone !== undefined && { timezone }),
      user: { relationTo: 'users', value: user.id },
      date: waitUntil.toISOString(),
      base,
    };
    const job = await req.payload.jobs.queue({ task: SCHEDULE_TASK, input, waitUntil, req });
    const action = type === 'publish' ? 'schedule-publish' : 'schedule-withdraw';
    noteChange(req, scheduledName(input), [action], { at: input.date });
    return Response.json({ id: job.id, date: waitUntil.toISOString() }, { status: 201 });
  },
};

interface Job {
  id: number | string;
  input: unknown;
}

/** `DELETE /api/schedules/12` takes one back. */
const unschedule: Endpoint = {
  path: '/schedules/:id',
  method: 'delete',
  async handler(req) {
    requirePublisher(req);
    const where = {
      and: [
        { id: { equals: Number(req.routeParams?.['id']) } },
        { taskSlug: { equals: SCHEDULE_TASK } },
      ],
    };
    const job = await req.payload.db.findOne<Job>({ collection: JOBS, where, req });
    if (!job) throw new NotFound(req.t);
    await req.payload.db.deleteMany({ collection: JOBS, where, req });
    const input = v.safeParse(ScheduledInput, job.input);
    if (input.success) {
      noteChange(req, scheduledName(input.output), ['unschedule'], { at: input.output.date });
    }
    return new Response(null, { status: 204 });
  },
};

export const scheduleEndpoints: Endpoint[] = [schedule, unschedule];
