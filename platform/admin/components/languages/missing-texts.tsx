'use client';

import { toast, useDocumentInfo } from '@payloadcms/ui';
import { useEffect, useRef, useState } from 'react';
import type { Completeness } from '../../server/completeness.ts';

const TIMEOUT_MS = 15_000;
/** In the warning about a publication, which is shown for some seconds. */
const MAX_NAMED = 4;

interface Lacking {
  name: string;
  labels: string[];
}

/** The languages that lack texts, with the texts. */
const lackingIn = ({ languages, missing }: Completeness): Lacking[] =>
  languages.flatMap(({ code, name }) => {
    const labels = missing
      .filter((text) => text.languages.includes(code))
      .map(({ label }) => label);
    return labels.length > 0 ? [{ name, labels }] : [];
  });

function warn(lacking: readonly Lacking[]): void {
  const lines = lacking.map(({ name, labels }) => {
    const more = labels.length - MAX_NAMED;
    const named = labels.slice(0, MAX_NAMED).join(', ');
    return `${name}: ${named}${more > 0 ? ` and ${more} more` : ''}`;
  });
  toast.warning(`Published without all translations. ${lines.join('. ')}.`);
}

/** Says above a form which languages lack texts, and warns of it when the document is published. */
export function MissingTexts() {
  const { collectionSlug, globalSlug, id, lastUpdateTime } = useDocumentInfo();
  const [completeness, setCompleteness] = useState<Completeness>();
  const savedBefore = useRef(lastUpdateTime);
  const path = globalSlug
    ? `globals/${globalSlug}/missing-texts`
    : id !== undefined && `${collectionSlug}/missing-texts?id=${encodeURIComponent(id)}`;
  useEffect(() => {
    if (!path) return;
    const stop = new AbortController();
    const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const isSaved = lastUpdateTime !== savedBefore.current;
    savedBefore.current = lastUpdateTime;
    fetch(`/api/${path}`, { signal })
      .then(async (answer) => {
        if (!answer.ok) return;
        const next: Completeness = await answer.json();
        setCompleteness(next);
        const lacking = lackingIn(next);
        if (isSaved && next.isPublished && lacking.length > 0) warn(lacking);
      })
      // The form works without it.
      .catch(() => undefined);
    return () => stop.abort();
  }, [path, lastUpdateTime]);
  if (!completeness || completeness.languages.length < 2) return null;
  const lacking = lackingIn(completeness);
  if (lacking.length === 0) {
    return (
      <p className="vitrine-missing">Written in all {completeness.languages.length} languages.</p>
    );
  }
  return (
    <details className="vitrine-missing">
      <summary>
        Not translated: {lacking.map(({ name, labels }) => `${name} (${labels.length})`).join(', ')}
      </summary>
      <ul>
        {lacking.map(({ name, labels }) => (
          <li key={name}>
            {name}: {labels.join(', ')}
          </li>
        ))}
      </ul>
    </details>
  );
}
