/**
 * What work comes to, or a refusal once it has had its time; whoever asks has to end the work.
 *
 * @param time In ms.
 * @param late Made into the error when the time is over.
 */
export async function withDeadline<Value>(
  time: number,
  work: Promise<Value>,
  late: () => Error,
): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), time);
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}
