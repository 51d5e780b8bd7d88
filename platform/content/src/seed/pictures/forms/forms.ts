import type { Form } from '../stage.ts';
import { BASKETS } from './baskets.ts';
import { BOARDS } from './boards.ts';
import { BOXES } from './boxes.ts';
import { CHAIRS } from './chairs.ts';
import { CUTLERY } from './cutlery.ts';
import { GLASSWARE } from './glassware.ts';
import { INKWELLS } from './inkwells.ts';
import { LAMPS } from './lamps.ts';
import { LANTERNS } from './lanterns.ts';
import { LIDDED } from './lidded.ts';
import { PAPER } from './paper.ts';
import { SEATS } from './seats.ts';
import { SHEARS } from './shears.ts';
import { SHEETS } from './sheets.ts';
import { TABLES } from './tables.ts';
import { TABLEWARE } from './tableware.ts';
import { TEXTILES } from './textiles.ts';
import { TOOLS } from './tools.ts';
import { TRAYS } from './trays.ts';
import { VESSELS } from './vessels.ts';
import { WALL } from './wall.ts';

const FORMS: Readonly<Record<string, Form>> = {
  ...VESSELS,
  ...GLASSWARE,
  ...LIDDED,
  ...LAMPS,
  ...LANTERNS,
  ...SEATS,
  ...TEXTILES,
  ...TOOLS,
  ...PAPER,
  ...BASKETS,
  ...BOXES,
  ...TRAYS,
  ...INKWELLS,
  ...SHEETS,
  ...SHEARS,
  ...CHAIRS,
  ...TABLES,
  ...WALL,
  ...BOARDS,
  ...CUTLERY,
  ...TABLEWARE,
};

export const FORM_NAMES = Object.keys(FORMS);

/** @throws {RangeError} when there is no such form; the message lists those there are. */
export function formOf(name: string): Form {
  const form = FORMS[name];
  if (form) return form;
  throw new RangeError(`no form "${name}"; there are ${FORM_NAMES.join(', ')}`);
}
