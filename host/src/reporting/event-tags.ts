import type { ErrorEvent, EventHint } from '@sentry/react';
import { findOwner, stackOf } from './error-owner.ts';

/** How a screen and its release are called in what is reported. */
export function screenTags(owner: { screen?: string | undefined; release?: string | undefined }) {
  return {
    ...(owner.screen && { screen: owner.screen }),
    ...(owner.release && { 'screen.release': owner.release }),
  };
}

/** An error that nobody handled says by its stack alone whose it is. */
export function addOwnerTags(event: ErrorEvent, { originalException }: EventHint): ErrorEvent {
  if (event.tags?.['screen'] !== undefined) return event;
  return {
    ...event,
    tags: { ...event.tags, ...screenTags(findOwner(stackOf(originalException)) ?? {}) },
  };
}
