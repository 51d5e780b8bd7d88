import { useBlocker } from 'react-router';
import { useHost } from '../host-context.tsx';

/** Lets a navigation become a document load where the visit's release set has become old. */
export function RenewOnNavigation() {
  const { staleReload } = useHost();
  useBlocker((navigation) => staleReload?.intercept(navigation) ?? false);
  return null;
}
