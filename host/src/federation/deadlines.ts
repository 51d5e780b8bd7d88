/**
 * The time limits of loading a release and showing its screen. The content client, the messages of
 * the shell and the start of the page have their own.
 *
 * When does the host give up on a release that hangs? After `LOAD_GRACE_MS` the host downloads the
 * release's files itself to find out what is wrong. A file that sends no bytes for `MIN_STALL_MS`,
 * or for `STALL_LATENCY_FACTOR` times the network's latency if that is longer, is requested once
 * more. If it stalls again and the host's own origin still responds, the host falls back to the
 * next release: on a fast network about 11.5 s after the load began. Until then the page's own
 * requests continue, and the file is used whenever it comes. If bytes still arrive after
 * `DIAGNOSIS_TIMEOUT_MS`, or the origin does not respond, the network is the cause: the visitor
 * reads so and can retry, and the release is not rejected.
 *
 * Requests of the inline script have their own limits: `EARLY_RESPONSE_TIMEOUT_MS` in
 * inline-script/preload.ts, and `DATA_TIMEOUT_MS` in inline-script/run.ts for the document's data.
 */

/** How long a load may take before its files are diagnosed. A slow start is not yet a failure. */
export const LOAD_GRACE_MS = 1500;

/** How long a second load may take if all files of the release can be downloaded. */
export const SECOND_LOAD_TIMEOUT_MS = 10_000;

/**
 * How long all downloads of a diagnosis may take. If bytes still arrive then, the network is slow.
 */
export const DIAGNOSIS_TIMEOUT_MS = 60_000;

/**
 * How long a download may send nothing, at least. One lost packet may delay a file by 3 s while
 * other files arrive, and a rejected release is not tried again.
 */
export const MIN_STALL_MS = 5000;

/** How long a download may send nothing, as a multiple of the network's latency. */
export const STALL_LATENCY_FACTOR = 4;

/** How long the host's own origin may take to answer. After that the network counts as down. */
export const LATENCY_TIMEOUT_MS = 5000;

/** How long the release set may take. */
export const RELEASE_SET_TIMEOUT_MS = 8000;

/** How long refetching all files of a release may delay its next load. */
export const REFETCH_TIMEOUT_MS = 10_000;

/** How long the files of a screen from a development server may take: nothing replaces it. */
export const DEV_FILES_TIMEOUT_MS = 10_000;

/** How long the host's own file with the Module Federation runtime may take. */
export const RUNTIME_TIMEOUT_MS = 10_000;

/** How long the Module Federation runtime waits for an entry: the limits above end first. */
export const RUNTIME_ENTRY_TIMEOUT_MS = 120_000;

/**
 * How long a screen's loader may take: longer than the content client waits for a response, because
 * it also waits for files without a limit of their own, such as messages.
 */
export const SCREEN_LOADER_TIMEOUT_MS = 12_000;

/** How old a response that was fetched on intent may be when it is used. */
export const PREFETCHED_RESPONSE_MAX_AGE_MS = 10_000;
