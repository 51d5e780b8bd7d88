interface Refused {
  errors?: { message?: string; data?: { errors?: { path?: string; message?: string }[] } }[];
}

/** Reads from an answer of the API what is wrong: the fields, if it names any. */
export function reasonOf(json: unknown): string | undefined {
  const { errors = [] }: Refused = typeof json === 'object' && json !== null ? json : {};
  const reasons = errors.flatMap(({ message, data }) => {
    const fields = (data?.errors ?? []).flatMap((each) => each.message ?? []);
    return fields.length > 0 ? fields : (message ?? []);
  });
  return reasons.length > 0 ? reasons.join(' ') : undefined;
}
