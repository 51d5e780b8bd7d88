import type { Translate } from '@vitrine/kit';
import type { ReactNode } from 'react';
import type { MessageKey } from './messages.ts';
import type { Sample } from './sample-content.ts';

/** Messages and sample data in the selected language, which specimens are made of. */
export interface SpecimenContent {
  t: Translate<MessageKey>;
  sample: Sample;
}

/** A component in one state. */
export interface Specimen {
  name: string;
  element: ReactNode;
  /** Shows the styles of this state although no pointer or keyboard is involved. */
  forced?: 'hover' | 'focus-visible' | 'active';
}

/** A component in all states that a designer should check. */
export interface Entry {
  title: string;
  /** Says in a sentence what the component is for. */
  about: string;
  /** The exports of `index.ts` that are shown here. */
  shows: readonly string[];
  /** Width of a specimen: of a word, of a card, or the whole width. */
  room: 'word' | 'card' | 'all';
  specimens: (content: SpecimenContent) => readonly Specimen[];
}

/**
 * Returns specimens of a control in its four states: at rest, hovered, focused and pressed.
 *
 * @example interactionStates(<Button>{t('retry')}</Button>)
 */
export function interactionStates(element: ReactNode): Specimen[] {
  return [
    { name: 'at rest', element },
    { name: 'hovered', element, forced: 'hover' },
    { name: 'focused', element, forced: 'focus-visible' },
    { name: 'pressed', element, forced: 'active' },
  ];
}
