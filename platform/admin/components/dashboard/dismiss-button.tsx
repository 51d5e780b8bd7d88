'use client';

import { toast } from '@payloadcms/ui';
import { useRouter } from 'next/navigation.js';
import { reasonOf } from '../reason-of.ts';

const TIMEOUT_MS = 30_000;

/** Takes a change that failed off the dashboard. */
export function DismissButton({ id }: { id: string | number }) {
  const router = useRouter();
  async function dismiss(): Promise<void> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(`/api/schedules/${id}`, { method: 'DELETE', signal });
    if (answer.ok) router.refresh();
    else toast.error(reasonOf(await answer.json()) ?? `Status ${answer.status}`);
  }
  return (
    <button type="button" className="vitrine-button" onClick={() => void dismiss()}>
      Dismiss
    </button>
  );
}
