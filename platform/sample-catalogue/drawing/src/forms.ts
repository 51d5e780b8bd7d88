import { BASKETS } from './forms/containers/baskets.ts';
import { BOXES } from './forms/containers/boxes.ts';
import { CHESTS } from './forms/containers/chests.ts';
import { INKWELLS } from './forms/containers/inkwells.ts';
import { TRAYS } from './forms/containers/trays.ts';
import { CHAIRS } from './forms/furniture/chairs.ts';
import { SEATS } from './forms/furniture/seats.ts';
import { SPUN_STOOL } from './forms/furniture/spun-stool.ts';
import { TABLES } from './forms/furniture/tables.ts';
import { WALL } from './forms/furniture/wall.ts';
import { CANDLESTICKS } from './forms/lights/candlesticks.ts';
import { CLAMP_LAMP } from './forms/lights/clamp-lamp.ts';
import { DOME_LAMP } from './forms/lights/dome-lamp.ts';
import { LANTERNS } from './forms/lights/lanterns.ts';
import { LIBRARY_LAMP } from './forms/lights/library-lamp.ts';
import { PENDANTS } from './forms/lights/pendants.ts';
import { STORM_LANTERN } from './forms/lights/storm-lantern.ts';
import { PAPER } from './forms/textiles-and-paper/paper.ts';
import { SHEETS } from './forms/textiles-and-paper/sheets.ts';
import { TEXTILES } from './forms/textiles-and-paper/textiles.ts';
import { THROW } from './forms/textiles-and-paper/throw.ts';
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
  ...CANDLESTICKS,
  ...CLAMP_LAMP,
  ...DOME_LAMP,
  ...LIBRARY_LAMP,
  ...PENDANTS,
  ...LANTERNS,
  ...STORM_LANTERN,
  ...SEATS,
  ...SPUN_STOOL,
  ...TEXTILES,
  ...THROW,
  ...TOOLS,
  ...PAPER,
  ...BASKETS,
  ...BOXES,
  ...CHESTS,
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
