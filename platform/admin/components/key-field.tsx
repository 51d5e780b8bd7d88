'use client';

import { TextField, useDocumentInfo, useField, useFormFields } from '@payloadcms/ui';
import type { TextFieldClientProps } from 'payload';
import { useEffect, useRef, useState } from 'react';

const TIMEOUT_MS = 15_000;
/** Time without another letter until a key is requested. */
const PAUSE_MS = 250;

async function requestKey(collection: string, name: string, signal: AbortSignal): Promise<string> {
  const url = `/api/${collection}/free-key?${new URLSearchParams({ name })}`;
  const answer = await fetch(url, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  if (!answer.ok) throw new Error(`${url}: status ${answer.status}`);
  const { key }: { key: string } = await answer.json();
  return key;
}

interface KeyFieldProps extends TextFieldClientProps {
  /** The field that the key is made from. */
  from: string;
}

/** Says what is wrong with a key that an author has written, and which one would do. */
function problemOf(own: string, free: string): string {
  const isWellFormed = /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(own);
  return isWellFormed
    ? `“${own}” is taken. “${free}” is not.`
    : `Lower-case letters, digits and single hyphens, such as “${free}”.`;
}

/**
 * The key of a document in addresses. It follows from the name until the author writes another one,
 * and stays as it is once the document is saved.
 */
export function KeyField({ from, ...props }: KeyFieldProps) {
  const { id, collectionSlug } = useDocumentInfo();
  const isNew = id === undefined;
  const name = useFormFields(([fields]) => fields[from]?.value);
  const { value, setValue } = useField<string>({ path: props.path });
  const proposed = useRef('');
  const current = useRef(value);
  current.current = value;
  useEffect(() => {
    const isOwn = Boolean(current.current) && current.current !== proposed.current;
    if (!isNew || isOwn || typeof name !== 'string' || name.trim() === '') return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      requestKey(String(collectionSlug), name, stop.signal).then(
        (key) => {
          // The author may have written one meanwhile.
          if ((current.current ?? '') !== proposed.current) return;
          proposed.current = key;
          setValue(key);
        },
        // Without a proposal, the author writes the key.
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [name, isNew, collectionSlug, setValue]);
  const [problem, setProblem] = useState<{ of: string; text: string }>();
  useEffect(() => {
    if (!isNew || !value || value === proposed.current) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      requestKey(String(collectionSlug), value, stop.signal).then(
        (free) =>
          setProblem(free === value ? undefined : { of: value, text: problemOf(value, free) }),
        // Authoring refuses a key that is taken.
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [value, isNew, collectionSlug]);
  const isWrong = problem !== undefined && problem.of === value;
  return (
    <>
      <TextField {...props} readOnly={!isNew || props.readOnly === true} />
      {isWrong && (
        <p role="alert" className="vitrine-failed vitrine-below-field">
          {problem.text}
        </p>
      )}
    </>
  );
}
