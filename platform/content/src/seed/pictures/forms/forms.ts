import type { Form } from '../stage.ts';
import { GLASSWARE } from './glassware.ts';
import { LAMPS } from './lamps.ts';
import { LIDDED } from './lidded.ts';
import { PAPER } from './paper.ts';
import { SEATS } from './seats.ts';
import { TEXTILES } from './textiles.ts';
import { TOOLS } from './tools.ts';
import { VESSELS } from './vessels.ts';

const FORMS: Readonly<Record<string, Form>> = {
  ...VESSELS,
  ...GLASSWARE,
  ...LIDDED,
  ...LAMPS,
  ...SEATS,
  ...TEXTILES,
  ...TOOLS,
  ...PAPER,
};

export const FORM_NAMES = Object.keys(FORMS);

/** @throws {RangeError} when there is no such form; the message lists those there are. */
export function formOf(name: string): Form {
  const form = FORMS[name];
  if (form) return form;
  throw new RangeError(`no form "${name}"; there are ${FORM_NAMES.join(', ')}`);
}
