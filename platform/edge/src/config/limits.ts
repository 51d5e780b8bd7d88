/** Every limit of the edge: times in milliseconds, sizes in bytes, counts. */

/** Time that a browser waits for configuration and typography. */
export const START_DEADLINE_MS = 3000;

// The content service.

/** Time in which every request must have failed until the content service counts as away. */
export const CONTENT_AWAY_AFTER_MS = 1000;
/**
 * Time that an answer is used after the content service last confirmed it, if the service fails:
 * the `stale-if-error` of its own answers.
 */
export const CONTENT_KEPT_MS = 86_400_000;

// Heads of pages, from the content service.

/**
 * Time that a visitor waits for the newer head of a known page, and of any page while the content
 * service is away.
 */
export const HEAD_WAIT_TIMEOUT_MS = 150;
/** Time that a visitor waits for a page that is not known. After it, the status is 503. */
export const UNKNOWN_HEAD_WAIT_TIMEOUT_MS = 3000;
/** `Retry-After` of such a 503. */
export const UNKNOWN_HEAD_RETRY_AFTER_S = 5;
/** Time that a head may take to arrive for the next visitors. */
export const HEAD_REQUEST_TIMEOUT_MS = 5000;
/** Time until a head is requested again. */
export const HEAD_FRESH_MS = 5000;
/** Time after that in which the old head is served while a new one is requested. */
export const HEAD_STALE_MS = 60_000;
/** Pause after a request that failed or was too slow. */
export const HEAD_RETRY_DELAY_MS = 1000;
/** More at once would only wait in the content service. */
export const MAX_CONCURRENT_HEAD_REQUESTS = 16;
/** Requests that wait for one of those. Beyond this number, unknown pages are 503 at once. */
export const MAX_WAITING_HEAD_REQUESTS = 512;

// Locales and settings of the site, from the content service.

export const LOCALES_REQUEST_TIMEOUT_MS = 500;
/** Time until the locales are requested again. */
export const LOCALES_FRESH_MS = 10_000;
/** The same before the first response: the content service may be starting too. */
export const LOCALES_RETRY_DELAY_MS = 1000;

// Sitemaps, from the content service.

/** Crawlers wait longer than visitors. */
export const SITEMAP_REQUEST_TIMEOUT_MS = 10_000;
/** Time until a part is requested again. */
export const SITEMAP_FRESH_MS = 60_000;
/** Parts that the list of a screen's own pages may have, and pages in each of them. */
export const MAX_SCREEN_SITEMAP_PARTS = 100;
export const MAX_SCREEN_SITEMAP_PAGES = 10_000;
/** Pause after a failed request; also the `Retry-After` of a 503. */
export const SITEMAP_RETRY_DELAY_MS = 5000;

// Enquiries.

/** The body of a form: a message of the longest length and a full shortlist with notes. */
export const MAX_ENQUIRY_BYTES = 400_000;
/** Time until the next bytes of a form have to come. */
export const ENQUIRY_BODY_TIMEOUT_MS = 10_000;
/** Enquiries of one client within the time. */
export const ENQUIRY_LIMIT = { max: 10, windowMs: 10 * 60_000 };
/** Time that the endpoint has while a visitor waits. After it, the enquiry stays in the queue. */
export const ENQUIRY_FIRST_TIMEOUT_MS = 4000;
export const ENQUIRY_RETRY_TIMEOUT_MS = 15_000;
/** Enquiries that are being sent while their visitors wait. More go to the queue. */
export const MAX_SENDING_ENQUIRIES = 8;
/** Enquiries in the queue. One more is not taken, and its page asks the visitor to try again. */
export const MAX_QUEUED_ENQUIRIES = 300;
/** First pause after a failure; it doubles up to the longest. */
export const ENQUIRY_RETRY_DELAY_MS = 2000;
export const MAX_ENQUIRY_RETRY_DELAY_MS = 300_000;
/** Time in which an enquiry must be passed on. Then it is removed, and an error is logged. */
export const ENQUIRY_KEPT_MS = 14 * 86_400_000;

// Previews, from the content service.

/** Only authors see them, and they wait longer than visitors. */
export const PREVIEW_REQUEST_TIMEOUT_MS = 5000;

// Caches.

/** The part of `VITRINE_CACHE_MB` that each cache may fill. */
export const CACHE_SHARES = {
  /** Compressed pages by language and encoding; about 13 kB each. */
  documents: 0.5,
  /** The content service's answers about pages; about 15 kB each. */
  heads: 0.28,
  /**
   * Searches, filtered lists and missing pages, apart from the pages: anyone can invent such URLs.
   */
  otherHeads: 0.08,
  /** Compressed parts: 1000 pages in six languages are about 30 kB. */
  sitemaps: 0.08,
  /** Sets of the entries that open visits started with; about 70 kB for 20 screens. */
  sets: 0.03,
  /** Their compressed files. */
  setFiles: 0.02,
  /** Sets and hosts of previews, which few people open. */
  previews: 0.01,
} as const;

// Signals of page views.

/**
 * Beacons that one process should get in a second, on average: less than 3 % of its documents
 * (`pnpm bench edge`). Above, a smaller share of page views signals.
 */
export const MAX_EXPECTED_SIGNALS_PER_SECOND = 40;
/** Beacons that one process reads in a second. More are answered without being counted. */
export const MAX_SIGNALS_PER_SECOND = 100;
/** Pause between two writes of the counts. A killed edge loses that time. */
export const SIGNALS_WRITE_INTERVAL_MS = 60_000;

// Release sets.

/** Sets that were sent lately, to compress newer ones with; about 70 kB for 20 screens. */
export const MAX_DICTIONARY_BYTES = 2_000_000;

/** About 20 kB, compressed. */
export const MAX_SCREENS_PER_SET_PART = 16;

// The release log.

/**
 * Time without a byte from a store in S3 after which a request fails, and in which failed requests
 * are repeated.
 */
export const S3_TIMEOUT_MS = 3000;
/** Pause between two looks at the log. A look reads one entry that does not exist yet. */
export const RELEASE_LOG_POLL_INTERVAL_MS = 500;
/** Services charge for each request. A promotion is still live within two seconds. */
export const S3_POLL_INTERVAL_MS = 1000;
/** Time without an answer of the store after which a look at the log has failed. */
export const RELEASE_LOG_READ_TIMEOUT_MS = 5000;

// Development.

/** A development server responds after its first build. The browser waits for its files only. */
export const DEV_BUILD_TIMEOUT_MS = 30_000;
