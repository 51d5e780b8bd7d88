import * as v from 'valibot';
import { DELIVERY_MESSAGES } from '../content/delivery-texts.ts';
import { MEASURE_NAMES } from '../content/measures/format-measure.ts';
import { boundedList, boundedRecord, boundedText } from '../release/limits.ts';

/**
 * A path into the answer of the page: names and numbers, separated by dots. In a list of items, it
 * begins at the item.
 */
const Path = v.pipe(boundedText(120), v.regex(/^[a-z][\w-]*(\.[\w-]+){0,7}$/i, 'is not a path.'));
const MessageKey = v.pipe(boundedText(64), v.regex(/^[a-z]\w*$/i, 'is not a key of a message.'));
const ScreenName = v.pipe(boundedText(64), v.regex(/^[a-z][a-z0-9-]*$/, 'is not a screen.'));
const Name = v.pipe(boundedText(64), v.regex(/^[a-z][\w-]*$/i, 'is not a name.'));

/** One source, or several of which the first with a value counts. */
const oneOf = <Source extends v.GenericSchema>(source: Source) =>
  v.union([source, v.pipe(v.array(source), v.minLength(1), v.maxLength(4))]);

const Value = oneOf(Path);
export type OutlineValue = v.InferOutput<typeof Value>;

/** One of the screen's messages. It has no value unless all of its own values have one. */
const Message = v.strictObject({
  message: MessageKey,
  values: v.optional(boundedRecord(Name, Value, 8)),
});

/** A text of the content, or a message. */
const Text = oneOf(v.union([Path, Message]));
export type OutlineText = v.InferOutput<typeof Text>;

/** A page of a screen. The printer makes its URL; it needs all parameters. */
const Target = v.strictObject({
  screen: ScreenName,
  /** Parameter of the screen's route → its value. */
  params: v.optional(boundedRecord(Name, Path, 8)),
});
export type OutlineTarget = v.InferOutput<typeof Target>;

/** Links to each item of a list, or to a single one. Without `of` it is one link. */
const Links = v.strictObject({ of: v.optional(Path), text: Text, to: Target });
export type OutlineLinks = v.InferOutput<typeof Links>;

/** The `sizes` of a picture. The screen must have the same, so that its file is fetched once. */
const Sizes = v.pipe(
  boundedText(200),
  v.regex(/^[\w\s.,()<>=:+*/%-]+$/, 'is not a list of sizes.'),
);

/** The links to the pages above this one, after the home page; then its own name. */
const PathPart = v.strictObject({
  kind: v.literal('path'),
  items: boundedList(Links, 8),
  current: v.optional(Text),
});

const TitlePart = v.strictObject({ kind: v.literal('title'), text: Text });

/** A text, or a list of texts as paragraphs. */
const TextPart = v.strictObject({ kind: v.literal('text'), text: Text });

/** A day, such as 2026-11-14, in the words of the page's language. */
const DatePart = v.strictObject({ kind: v.literal('date'), of: Path });

/** A price, and what it includes. */
const PricePart = v.strictObject({
  kind: v.literal('price'),
  of: Value,
  /** The message around it, which has the price as `{price}`. */
  sentence: v.optional(v.strictObject({ message: MessageKey })),
});

/** The main picture. */
const PicturePart = v.strictObject({
  kind: v.literal('picture'),
  of: Value,
  sizes: Sizes,
  /** Whether the screen crops it. */
  crop: v.optional(v.boolean()),
  /** Whether it is 5:4 on a phone and 3:2 on a tablet, where the layout `side` has squares. */
  landscape: v.optional(v.boolean()),
  /** The list that it is one of: captions of all stand below it, and on a phone small pictures. */
  among: v.optional(Path),
  /** The name whose initial stands in place of a missing picture. */
  initialOf: v.optional(Text),
});

/** All pictures of a list that the page has not shown yet, with their captions. */
const PicturesPart = v.strictObject({ kind: v.literal('pictures'), of: Path });

const LinksPart = v.strictObject({
  kind: v.literal('links'),
  items: boundedList(Links, 8),
  /** Shown in one line, with a label for screen readers. */
  tabs: v.optional(Text),
  /** Shown only if the screen does not come: it has no such links there. */
  late: v.optional(v.boolean()),
});

/**
 * The availability of a product, and its variants as links. The one that the URL selects can be
 * read at `chosen`: its fields, `picture`, `number` if it has an item number, and the
 * places that have it, each with `name` and `where`: as `stock`, or as `display` if it is made
 * to order.
 */
const VariantsPart = v.strictObject({
  kind: v.literal('variants'),
  of: Path,
  /** The list in which variants name their picture. */
  pictures: Path,
  availability: Value,
  label: Text,
  /** The weeks until a variant that is made to order is sent. */
  leadTime: v.optional(Path),
  /** The list in which variants name the places that have them. */
  places: v.optional(Path),
});

/** The measures of a product, or of a variant that has its own, in the units of the locale. */
const measured = { of: Path, variant: v.optional(Path) };

/** Lines such as those of a museum label; a line without a value is left out. */
const FactsPart = v.strictObject({
  kind: v.literal('facts'),
  items: boundedList(
    v.strictObject({
      term: Text,
      value: Text,
      /** Its lengths are the value, if there are any. */
      size: v.optional(v.strictObject(measured)),
    }),
    20,
  ),
});

/** All measures, a line each. */
const MeasuresPart = v.strictObject({ kind: v.literal('measures'), ...measured });

/** A link to the form for enquiries, or to the mail program; none on a site without both. */
const EnquiryPart = v.strictObject({
  kind: v.literal('enquiry'),
  label: Text,
  /** The id of the product, its name for the subject of a mail, and the variant's `sku`. */
  product: Path,
  name: Path,
  variant: v.optional(Path),
});

/** Delivery to the market whose prices the page has, and returns from it, under a label. */
const DeliveryPart = v.strictObject({ kind: v.literal('delivery'), of: Path, returns: Text });

const TablePart = v.strictObject({ kind: v.literal('table'), of: Path, name: Path, value: Path });

/** Product summaries: a list, or a single one. */
const ProductsPart = v.strictObject({
  kind: v.literal('products'),
  of: Path,
  /** The product of each item; without it, the items are products. */
  item: v.optional(Path),
  /** Below each card. */
  note: v.optional(Text),
  /** One line of text each, not a card. */
  line: v.optional(v.boolean()),
});

/** Items of any kind, each with a link. */
const CardsPart = v.strictObject({
  kind: v.literal('cards'),
  of: Path,
  /** Rows of text, or a grid of pictures. */
  as: v.picklist(['grid', 'rows']),
  to: Target,
  title: Text,
  picture: v.optional(Path),
  /** Beside the title of a row. */
  label: v.optional(Text),
  text: v.optional(Text),
  note: v.optional(Text),
});

const EmptyList = v.strictObject({ title: Text, help: Text, all: v.optional(Text) });

/** A product list of the content API with filters, orders and pages, which are links. */
const ListPart = v.strictObject({
  kind: v.literal('list'),
  /** The number of its products on the first screen; default 0. */
  first: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(12))),
  /** A facet whose values are offered before all other filters. */
  tabs: v.optional(v.strictObject({ facet: Name, label: Text, all: Text })),
  /** For a list that filters or a search have left without products. `all` links to all of it. */
  empty: EmptyList,
  /** For a list that has no products at all, if that is another text. */
  none: v.optional(EmptyList),
});
export type OutlineList = v.InferOutput<typeof ListPart>;

const INNER_PARTS = [
  TextPart,
  DatePart,
  PricePart,
  PicturesPart,
  LinksPart,
  VariantsPart,
  FactsPart,
  MeasuresPart,
  EnquiryPart,
  DeliveryPart,
  TablePart,
  ProductsPart,
  CardsPart,
  ListPart,
] as const;

/** Parts with a heading; left out if all of them are empty. */
const SectionPart = v.strictObject({
  kind: v.literal('section'),
  /** Repeats the section for each item of a list, at which its paths begin. */
  each: v.optional(Path),
  title: v.optional(Text),
  parts: boundedList(v.variant('kind', [...INNER_PARTS]), 20),
});

const Part = v.variant('kind', [...INNER_PARTS, PathPart, TitlePart, PicturePart, SectionPart]);
export type OutlinePart = v.InferOutput<typeof Part>;

const Parts = boundedList(Part, 40);

/** The places of the parts on the first screen. */
const LAYOUTS = [
  /** The title over a column, beside it a picture as high as the window. */
  'cover',
  /** The title over a column, beside it a square picture. */
  'side',
  /** A picture, beside it a column with title and price. */
  'object',
  /** A large title, beside it the text, below them a list. */
  'list',
  /** A small title, below it a list. */
  'results',
  /** A column of text, below it a wide picture. */
  'article',
  /** A column of text. */
  'text',
  /** Title and text at the start of the page. */
  'page',
  /** A small title at the start of the page. */
  'view',
] as const;

/** The layout, and what stands in it. */
const screenEntries = {
  layout: v.picklist(LAYOUTS),
  /** The first screen: shown at once, until the screen replaces it. */
  first: v.pipe(
    Parts,
    v.check((parts) => parts.filter(isTitle).length === 1, 'does not have exactly one title.'),
  ),
  /** The rest of the page, for visitors without scripts. */
  rest: v.optional(Parts),
};

/**
 * Content of a page in place of all else if its URL has a parameter: with the value, or with any.
 * Only scripts know the content of such a view, for example what a device has stored.
 */
const OutlineView = v.strictObject({
  parameter: Name,
  value: v.optional(boundedText(64)),
  ...screenEntries,
});
export type OutlineView = v.InferOutput<typeof OutlineView>;

/**
 * The plain form of a screen's page, as data: which values of the answer are on it, and in which
 * order. The edge prints it before any script has run. It contains no HTML, no URL and no
 * expression.
 */
export const Outline = v.strictObject({
  ...screenEntries,
  /** The first of them that the URL requests counts. */
  views: v.optional(boundedList(OutlineView, 4)),
});
export type Outline = v.InferOutput<typeof Outline>;

const isTitle = ({ kind }: { kind: string }): boolean => kind === 'title';

/**
 * Reads the outline that a screen's sources export.
 *
 * @throws {Error} with all problems, by their paths.
 * @example readOutline({ layout: 'page', first: [{ kind: 'title', text: 'name' }] })
 */
export function readOutline(value: unknown): Outline {
  const result = v.safeParse(Outline, value);
  if (result.success) return result.output;
  const problems = result.issues.map(
    (issue) => `${v.getDotPath(issue) ?? 'the outline'}: ${issue.message}`,
  );
  throw new Error(problems.join('\n'));
}

const LocaleCode = v.pipe(boundedText(35), v.regex(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i));

/** The file of a release with the screen's outline. */
export const OUTLINE_FILE = 'outline.json';
export const MAX_OUTLINE_BYTES = 64 * 1024;

/** An outline in a release, with the messages that it needs, in ICU MessageFormat. */
export const ReleasedOutline = v.strictObject({
  ...Outline.entries,
  /** Locale → key → message. */
  texts: boundedRecord(LocaleCode, boundedRecord(MessageKey, boundedText(500), 100), 64),
});
export type ReleasedOutline = v.InferOutput<typeof ReleasedOutline>;

/** The messages of a product in a list. */
const PRODUCT_MESSAGES = ['fromPrice', 'madeToOrder', 'soldOut'];

/** The messages of each kind, which have the same keys in every screen. */
const KIND_MESSAGES: Partial<Record<OutlinePart['kind'], readonly string[]>> = {
  path: ['home'],
  variants: ['inStock', 'madeToOrder', 'soldOut'],
  delivery: DELIVERY_MESSAGES,
  measures: MEASURE_NAMES,
  products: PRODUCT_MESSAGES,
  list: [
    ...PRODUCT_MESSAGES,
    'clearAll',
    'count',
    'filters',
    'fromStart',
    'ignored',
    'loadMore',
    'removeFilter',
    'shown',
    'sortBy',
    'sortName',
    'sortNewest',
    'sortPriceDown',
    'sortPriceUp',
  ],
};

const LEAD_TIME_MESSAGES = ['leadTime', 'leadTimeFixed'];

/** Those of a list that can be searched. */
const SEARCH_MESSAGES = ['corrected', 'sortRelevance'];

/** The outline of the page that a query requests: that of a view, or else the whole one. */
export function viewedOutline(outline: Outline, query: URLSearchParams): Outline {
  const view = outline.views?.find(({ parameter, value }) =>
    value === undefined ? query.has(parameter) : query.get(parameter) === value,
  );
  return view ? { layout: view.layout, first: view.first, rest: view.rest } : outline;
}

/** The parts of a page, those of sections included. */
export const outlineParts = ({ first, rest = [] }: Pick<Outline, 'first' | 'rest'>) =>
  [...first, ...rest].flatMap((part): OutlinePart[] =>
    part.kind === 'section' ? [part, ...part.parts] : [part],
  );

/**
 * The keys of the screen's messages that an outline needs, and of those that it uses if the screen
 * has them.
 *
 * @example outlineMessages(outline).needed // ['home', 'about']
 */
export function outlineMessages(outline: Outline): { needed: string[]; optional: string[] } {
  const parts = [outline, ...(outline.views ?? [])].flatMap(outlineParts);
  const ofKinds = parts.flatMap((part) => [
    ...(KIND_MESSAGES[part.kind] ?? []),
    ...(part.kind === 'variants' && part.leadTime ? LEAD_TIME_MESSAGES : []),
  ]);
  const needed = new Set([...ofKinds, ...parts.flatMap(namedMessages)]);
  const hasList = parts.some(({ kind }) => kind === 'list');
  return { needed: [...needed].sort(), optional: hasList ? SEARCH_MESSAGES : [] };
}

/** The messages that a part names anywhere. */
function namedMessages(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { message } = { message: undefined, ...value };
  return [
    ...(typeof message === 'string' ? [message] : []),
    ...Object.values(value).flatMap(namedMessages),
  ];
}
