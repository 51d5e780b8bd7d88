import type en from './en.ts';

export default {
  title: 'Werkstätten nach Namen',
  find: 'Werkstatt suchen',
  none: 'Keine Werkstatt hat das im Namen.',
} satisfies typeof en;
