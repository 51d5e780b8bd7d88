'use client';

import { toast } from '@payloadcms/ui';
import { useRouter } from 'next/navigation.js';
import { useState } from 'react';
import { reasonOf } from '../reason-of.ts';

const TIMEOUT_MS = 30_000;

interface RestoreButtonProps {
  slug: string;
  isGlobal: boolean;
  version: string | number;
  /** When the version was saved. */
  savedAt: string;
  /** The path of the document's form. */
  place: string;
}

async function restoreAt(path: string): Promise<void> {
  const answer = await fetch(path, { method: 'POST', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (answer.ok) return;
  throw new Error(
    reasonOf(await answer.json().catch(() => undefined)) ?? `Status ${answer.status}`,
  );
}

/**
 * Makes a version the newest draft, and opens it. Payload restores no version of a global as a
 * draft, so that one is published.
 */
export function RestoreButton({ slug, isGlobal, version, savedAt, place }: RestoreButtonProps) {
  const router = useRouter();
  const [isBusy, setIsBusy] = useState(false);

  const label = isGlobal ? 'Restore and publish' : 'Restore';

  async function restore(): Promise<void> {
    setIsBusy(true);
    try {
      if (isGlobal) await restoreAt(`/api/globals/${slug}/versions/${version}`);
      else await restoreAt(`/api/${slug}/versions/${version}?draft=true`);
      toast.success(isGlobal ? 'Restored and published.' : 'Restored as the newest draft.');
      router.push(`/admin/${place}`);
      router.refresh();
    } catch (error) {
      toast.error(`Not restored: ${error instanceof Error ? error.message : error}`);
      setIsBusy(false);
    }
  }

  return (
    <button
      type="button"
      className="vitrine-button"
      disabled={isBusy}
      aria-label={`${label} the version of ${new Date(savedAt).toLocaleString('en-GB')}`}
      suppressHydrationWarning
      onClick={() => void restore()}
    >
      {isBusy ? 'Restoring …' : label}
    </button>
  );
}
