import type { Translate } from '@vitrine/kit';
import type { ReactNode } from 'react';
import type { MessageKey } from './messages.ts';
import type { Sample } from './sample-content.ts';

/** What a specimen is made of: words and things in the language that is looked at. */
export interface SpecimenContent {
  t: Translate<MessageKey>;
  sample: Sample;
}

/** A component in one state. */
export interface Specimen {
  name: string;
  element: ReactNode;
  /** Drawn as if a hand were at it. */
  forced?: 'hover' | 'focus-visible' | 'active';
}

/** A component, in all states that a designer should have seen. */
export interface Entry {
  title: string;
  /** What it is for, in a sentence. */
  about: string;
  /** The names by which `index.ts` exports what is shown here. */
  shows: readonly string[];
  /** How much room a specimen gets: that of a word, of a card, or all there is. */
  room: 'word' | 'card' | 'all';
  specimens: (material: SpecimenContent) => readonly Specimen[];
}

/** Something that can be operated: at rest, and as if a pointer, the keyboard or a finger were at it. */
export function interactionStates(of: ReactNode): Specimen[] {
  return [
    { name: 'at rest', element: of },
    { name: 'hovered', element: of, forced: 'hover' },
    { name: 'focused', element: of, forced: 'focus-visible' },
    { name: 'pressed', element: of, forced: 'active' },
  ];
}
