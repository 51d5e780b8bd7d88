import { Notice } from '@vitrine/ui';
import type { Status } from '../../answers.ts';

/** Says why page views are missing; nothing if they are shown. */
export function SignalsNotice({ signals }: Pick<Status, 'signals'>) {
  if (!signals) {
    return (
      <Notice>
        Nobody counts page views for this console: list the metrics ports of the edges in
        edges.json, or set VITRINE_PROMETHEUS_URL.
      </Notice>
    );
  }
  return 'problem' in signals ? <Notice>{signals.problem}</Notice> : null;
}
