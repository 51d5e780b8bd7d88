/**
 * Prints the beginning and the end of a step, with its duration. Steps may overlap.
 *
 * @param step Name of the step.
 * @param problem A few words about a result that is not good, such as `2 found`.
 * @example await progress('types', () => run(…)) // … types, then ✓ types, 6.5 s
 */
export async function progress<Result>(
  step: string,
  work: () => Promise<Result>,
  problem: (result: Result) => string | undefined = () => undefined,
): Promise<Result> {
  const started = performance.now();
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  console.log(`  … ${step}`);
  try {
    const result = await work();
    const wrong = problem(result);
    const mark = wrong === undefined ? `✓ ${step}` : `✗ ${step}: ${wrong}`;
    console.log(`  ${mark}, ${seconds()}`);
    return result;
  } catch (error) {
    console.log(`  ✗ ${step}, ${seconds()}`);
    throw error;
  }
}
