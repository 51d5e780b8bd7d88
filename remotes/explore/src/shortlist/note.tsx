import { MAX_NOTE_LENGTH, type Translate, useShortlist } from '@vitrine/kit';
import { Button, Text } from '@vitrine/ui';
import { useEffect, useRef, useState } from 'react';
import type { MessageKey } from '../messages.ts';
import styles from './note.module.css';

interface NoteProps {
  /** Key of the entry on the shortlist. */
  entry: string;
  /** Name of the product, which tells its note from the others. */
  name: string;
  t: Translate<MessageKey>;
}

/** The visitor's note on an entry of the own shortlist. It is saved with every letter. */
export function Note({ entry, name, t }: NoteProps) {
  const shortlist = useShortlist();
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(editing);
  // The field disappears with the focus in it, which goes back to the button.
  useEffect(() => {
    if (wasEditing.current && !editing) button.current?.focus({ preventScroll: true });
    wasEditing.current = editing;
  }, [editing]);
  if (!shortlist?.has(entry)) return null;
  const note = shortlist.noteOn(entry);
  if (editing) {
    return (
      <div className={styles['note']}>
        <Text
          as="textarea"
          scale="caption"
          rows={3}
          dir="auto"
          autoFocus
          aria-label={t('noteOn', { name })}
          maxLength={MAX_NOTE_LENGTH}
          value={note}
          onChange={({ target }) => shortlist.setNote(entry, target.value)}
          onKeyDown={({ key }) => key === 'Escape' && setEditing(false)}
          className={styles['field']}
        />
        <Button kind="quiet" onClick={() => setEditing(false)}>
          {t('noteDone')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles['note']}>
      {note !== '' && (
        <Text scale="caption" as="p" dir="auto" className={styles['text']}>
          {note}
        </Text>
      )}
      <Button
        kind="quiet"
        ref={button}
        aria-label={t(note === '' ? 'noteAddTo' : 'noteEditOf', { name })}
        onClick={() => setEditing(true)}
        className={styles['edit']}
      >
        {t(note === '' ? 'noteAdd' : 'noteEdit')}
      </Button>
    </div>
  );
}
