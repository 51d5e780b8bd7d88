/** Why a request of `fetch` failed. Its error says only "fetch failed"; the reason is the cause. */
export function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
