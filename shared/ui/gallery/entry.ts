import type { Messages, Translate } from '@vitrine/kit';
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

interface Description {
  title: string;
  /** Says in a sentence what the component is for. */
  about: string;
  /** The exports of `index.ts` that are shown here. */
  shows: readonly string[];
  /** Width of a specimen: of a word, of a card, or the whole width. */
  room: 'word' | 'card' | 'all';
}

/** A component in all states that a designer should check. */
export interface Entry extends Description {
  specimens: (content: SpecimenContent) => readonly Specimen[];
}

/** A section of a screen in all such states. It has the screen's own messages. */
export interface SectionEntry extends Omit<Description, 'shows' | 'room'> {
  load: (locale: string) => Promise<(sample: Sample) => readonly Specimen[]>;
}

/** An entry whose specimens can be shown. */
export interface ShownEntry extends Description {
  specimens: readonly Specimen[];
}

/**
 * Describes a section of a screen for the gallery.
 *
 * @param section Its specimens get `t` of the screen's messages, and sample data.
 * @example defineSection({ title: 'Hero', about: '…', messages, specimens: ({ t }) => […] })
 */
export function defineSection<Key extends string>({
  messages,
  specimens,
  ...description
}: Omit<Description, 'shows' | 'room'> & {
  messages: Messages<Key>;
  specimens: (content: { t: Translate<Key>; sample: Sample }) => readonly Specimen[];
}): SectionEntry {
  return {
    ...description,
    async load(locale) {
      const t = await messages.load(locale);
      return (sample) => specimens({ t, sample });
    },
  };
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
