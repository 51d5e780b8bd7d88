import type { Locales, Picture, Price, UnitSystem } from '@vitrine/contract';

/** The products that a device has saved. Nothing else about them is stored. */
export interface SavedProductIds {
  /** Keys of products and variants (`productKey`), in the order in which they were added. */
  shortlist: readonly string[];
  /** The visitor's notes: key of an entry of the shortlist → plain text. */
  notes?: Readonly<Record<string, string>> | undefined;
  /** The shortlist before it was cleared, so that it can be restored; kept for this visit only. */
  cleared: readonly string[];
  /** Ids of the recently viewed products, latest first. */
  seen: readonly string[];
  /** False: the device's storage is full or blocked, and all of them are lost with this visit. */
  isStored?: boolean | undefined;
}

/** The saved products, as the host provides them. Every change shows in the other tabs too. */
export interface SavedProducts {
  /** Returns the same object until something changes. */
  read: () => SavedProductIds;
  /** @returns A function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
  /** Adds a product or a variant to the shortlist or removes it; a full one does not change. */
  toggle: (key: string) => void;
  /** Adds what is not on the shortlist yet, as long as there is room. */
  add: (keys: readonly string[]) => void;
  /** Writes a note on an entry of the shortlist; an empty text removes it. */
  setNote?: ((key: string, note: string) => void) | undefined;
  clearShortlist: () => void;
  markViewed: (id: string) => void;
  clearViewed: () => void;
  /** Replaces the keys of products that have moved: former key → current key. */
  replaceMovedIds: (moved: Readonly<Record<string, string>>) => void;
}

/** One product or variant that a visitor asks about. */
export interface EnquiryLine {
  /** Name of the product, in the page's language. */
  name: string;
  variant?: string | undefined;
  /** Item number of the variant. */
  number?: string | undefined;
  price: Price;
  /** Whether other variants cost more. */
  from?: boolean | undefined;
  /** Stands beside the name. */
  image?: Picture | null | undefined;
  /** The visitor's own note. */
  note?: string | undefined;
  /** Its delivery has a price of its own. */
  ownDelivery?: boolean | undefined;
  /** Absolute URL of the page that shows it. */
  url: string;
}

/** The visits of the device, as the host records them. Their times never leave the device. */
export interface Visits {
  /** When the visit before this one ended, in ms since 1970; undefined in the first visit. */
  lastVisit: () => number | undefined;
  /** @returns A function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
}

/** The units of measures that the visitor has chosen, as the host stores them. */
export interface UnitsChoice {
  /** Undefined without a choice. */
  chosen: () => UnitSystem | undefined;
  /** @returns A function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
  choose: (system: UnitSystem) => void;
}

/** The texts about a part of the page that did not load, in the page's language. */
export interface PartTexts {
  failed: string;
  retry: string;
  retrying: string;
}

/** The services of the host for all screens, provided before the first screen is loaded. */
export interface HostServices {
  /** Origin of the content service, without a slash at its end. */
  contentUrl: string;
  /** Like the global one; a response that the host has requested early is handed over once. */
  fetch: typeof globalThis.fetch;
  /** The locales of the content service. */
  locales: Locales;
  /** The names of the attributes that lists are filtered by; absent: none. */
  attributes?: readonly string[] | undefined;
  /** The currency that the visitor has chosen, which has prices; undefined without a choice. */
  chosenCurrency?: (() => string | undefined) | undefined;
  /** The country of the market that the visitor has chosen; undefined without a choice. */
  chosenMarket?: (() => string | undefined) | undefined;
  /** Absent: measures are in the units of the market. */
  units?: UnitsChoice | undefined;
  /** The shortlist and the recently viewed products; absent if the host does not save any. */
  savedProducts?: SavedProducts;
  /**
   * Opens the visitor's enquiry about these products, or resolves to false; absent if the site
   * takes none.
   */
  enquire?: ((lines: readonly EnquiryLine[]) => Promise<boolean>) | undefined;
  /** Absent if the host does not record visits: then no product is new. */
  visits?: Visits;
  /** Whether the page that is being rendered will be shown from its top; absent: never. */
  isFirstScreen?: (() => boolean) | undefined;
  /** Absent: a part that did not load shows nothing. */
  partTexts?: (() => PartTexts) | undefined;
  /** Reports to error reporting and the console; the host adds screen and release. */
  reportError: (error: unknown) => void;
}

let services: HostServices | undefined;

/**
 * Provides the host's services: called once when the host starts, and by tests of a screen.
 *
 * @example provideHostServices({ contentUrl: 'http://localhost:4200', fetch, locales, reportError: console.error })
 */
export function provideHostServices(provided: HostServices): void {
  services = provided;
}

/** @throws {Error} if no host has provided its services: a screen cannot run on its own. */
export function hostServices(): HostServices {
  if (services === undefined) {
    throw new Error(
      '@vitrine/kit: no host services. A screen runs inside the host; in a test, use @vitrine/testing.',
    );
  }
  return services;
}

/**
 * Returns the texts about a part of the page that did not load; undefined if the host has none.
 *
 * @throws {Error} if no host has provided its services.
 */
export const partTexts = (): PartTexts | undefined => hostServices().partTexts?.();

/**
 * Reports an error that the screen has handled; the host's error boundary reports unhandled ones.
 *
 * @throws {Error} if no host has provided its services.
 * @example catch (error) { reportError(error); }
 */
export function reportError(error: unknown): void {
  hostServices().reportError(error);
}

/**
 * A function that opens the visitor's enquiry about these products; undefined if the site takes no
 * enquiries, and then no button for one is shown. The host writes the text, and nothing is sent
 * before the visitor has read it. It resolves to false if the enquiry could not be opened.
 *
 * @throws {Error} if no host has provided its services.
 * @example enquire()?.([{ name: 'Tall carafe', number: 'TC-2', price, url: location.href }]);
 */
export function enquire(): HostServices['enquire'] {
  return hostServices().enquire;
}

/**
 * Whether the page that is being rendered will be shown from its top: what is below the window can
 * then be rendered after the first screen. It is false if the host does not know.
 *
 * @throws {Error} if no host has provided its services.
 * @example const [showAll] = useState(!isFirstScreen());
 */
export function isFirstScreen(): boolean {
  return hostServices().isFirstScreen?.() ?? false;
}
