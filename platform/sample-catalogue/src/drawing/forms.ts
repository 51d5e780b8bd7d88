import { BASKETS } from './forms/containers/baskets.ts';
import { BOXES } from './forms/containers/boxes.ts';
import { INKWELLS } from './forms/containers/inkwells.ts';
import { TRAYS } from './forms/containers/trays.ts';
import { CHAIRS } from './forms/furniture/chairs.ts';
import { SEATS } from './forms/furniture/seats.ts';
import { TABLES } from './forms/furniture/tables.ts';
import { WALL } from './forms/furniture/wall.ts';
import { LAMPS } from './forms/lights/lamps.ts';
import { LANTERNS } from './forms/lights/lanterns.ts';
import { PAPER } from './forms/textiles-and-paper/paper.ts';
import { SHEETS } from './forms/textiles-and-paper/sheets.ts';
import { TEXTILES } from './forms/textiles-and-paper/textiles.ts';
import { BOARDS } from './forms/tools/boards.ts';
import { CUTLERY } from './forms/tools/cutlery.ts';
import { SHEARS } from './forms/tools/shears.ts';
import { TOOLS } from './forms/tools/tools.ts';
import { GLASSWARE } from './forms/vessels/glassware.ts';
import { LIDDED } from './forms/vessels/lidded.ts';
import { TABLEWARE } from './forms/vessels/tableware.ts';
import { VESSELS } from './forms/vessels/vessels.ts';
import type { Form } from './stage/stage.ts';

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

/** @throws {RangeError} If the form is unknown; the message lists the known ones. */
export function formOf(name: string): Form {
  const form = FORMS[name];
  if (form) return form;
  throw new RangeError(`no form "${name}"; there are ${FORM_NAMES.join(', ')}`);
}
