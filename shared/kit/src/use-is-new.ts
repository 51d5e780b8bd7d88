import { useSyncExternalStore } from 'react';
import { hostServices } from './host-services.ts';

const NO_VISITS = { lastVisit: () => undefined, subscribe: () => () => {} };

/**
 * Tells which products have come into the catalogue since the visitor's last visit. None has in a
 * first visit, if the host does not record visits, or if the date is missing, invalid or in the
 * future.
 *
 * @returns A function of a product's `addedAt`, an ISO 8601 time.
 * @throws {Error} if no host has provided its services.
 * @example const isNew = useIsNew(); isNew(item.addedAt) // true
 */
export function useIsNew(): (addedAt: string | undefined) => boolean {
  const { lastVisit, subscribe } = hostServices().visits ?? NO_VISITS;
  const last = useSyncExternalStore(subscribe, lastVisit);
  return (addedAt) => {
    if (last === undefined || addedAt === undefined) return false;
    const added = Date.parse(addedAt);
    return added > last && added <= Date.now();
  };
}
