import type { ErrorEvent, EventHint } from '@sentry/react';
import { findOwner, stackOf } from './error-owner.ts';

/** The tags that name a screen and its release in a report. */
export function screenTags(owner: { screen?: string | undefined; release?: string | undefined }) {
  return {
    ...(owner.screen && { screen: owner.screen }),
    ...(owner.release && { 'screen.release': owner.release }),
  };
}

/** Tags an unhandled error with the screen that its stack names. */
export function addOwnerTags(event: ErrorEvent, { originalException }: EventHint): ErrorEvent {
  if (event.tags?.['screen'] !== undefined) return event;
  return {
    ...event,
    tags: { ...event.tags, ...screenTags(findOwner(stackOf(originalException)) ?? {}) },
  };
}
