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

async function send(path: string, init: RequestInit = {}): Promise<unknown> {
  const answer = await fetch(path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  const json: unknown = await answer.json().catch(() => undefined);
  if (!answer.ok) throw new Error(reasonOf(json) ?? `Status ${answer.status}`);
  return json;
}

/** Saves the values of a version as a draft: Payload restores no version of a global as one. */
async function saveAsDraft(slug: string, version: string | number): Promise<void> {
  const path = `/api/globals/${slug}`;
  const found = await send(`${path}/versions/${version}?locale=all&depth=0`);
  const values = typeof found === 'object' && found !== null && 'version' in found && found.version;
  if (typeof values !== 'object' || values === null) throw new Error('The version is not there.');
  await send(`${path}?locale=all&draft=true`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...values, _status: 'draft' }),
  });
}

/** Makes a version the newest draft, and opens it. */
export function RestoreButton({ slug, isGlobal, version, savedAt, place }: RestoreButtonProps) {
  const router = useRouter();
  const [isBusy, setIsBusy] = useState(false);

  async function restore(): Promise<void> {
    setIsBusy(true);
    try {
      if (isGlobal) await saveAsDraft(slug, version);
      else await send(`/api/${slug}/versions/${version}?draft=true`, { method: 'POST' });
      toast.success('Restored as the newest draft.');
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
      aria-label={`Restore the version of ${new Date(savedAt).toLocaleString('en-GB')}`}
      suppressHydrationWarning
      onClick={() => void restore()}
    >
      {isBusy ? 'Restoring …' : 'Restore'}
    </button>
  );
}
