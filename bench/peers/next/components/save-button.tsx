'use client';

import { useEffect, useState } from 'react';

const KEY = 'saved';
const read = (): string[] => JSON.parse(localStorage.getItem(KEY) ?? '[]');

/** Saves a product on the device. */
export function SaveButton({ id, name }: { id: string; name: string }) {
  const [isSaved, setSaved] = useState(false);
  useEffect(() => setSaved(read().includes(id)), [id]);
  const toggle = () => {
    const others = read().filter((each) => each !== id);
    localStorage.setItem(KEY, JSON.stringify(isSaved ? others : [...others, id]));
    setSaved(!isSaved);
  };
  return (
    <button
      type="button"
      className="save"
      aria-pressed={isSaved}
      aria-label={`Save ${name}`}
      onClick={toggle}
    >
      {isSaved ? '♥' : '♡'}
    </button>
  );
}
