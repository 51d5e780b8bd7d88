import type { ErrorEvent, EventHint } from '@sentry/react';
import { findOwner, ownerOfKind, type ReportedOwner, stackOf } from './error-owner.ts';

/** The tags that name a screen and its release, or a service, in a report. */
export function ownerTags({ screen, release, service }: ReportedOwner) {
  return {
    ...(screen && { screen }),
    ...(release && { 'screen.release': release }),
    ...(service && { service }),
  };
}

/** Tags an unhandled error with its owner, by its kind or else by its stack. */
export function addOwnerTags(event: ErrorEvent, { originalException }: EventHint): ErrorEvent {
  const { screen, service } = event.tags ?? {};
  if (screen !== undefined || service !== undefined) return event;
  const owner = ownerOfKind(originalException) ?? findOwner(stackOf(originalException)) ?? {};
  return { ...event, tags: { ...event.tags, ...ownerTags(owner) } };
}
