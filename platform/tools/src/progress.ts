/**
 * Prints the beginning and the end of a step, with its duration. Steps may overlap.
 *
 * @param step Name of the step.
 * @example await progress('types', () => run(…)) // … types, then ✓ types, 6.5 s
 */
export async function progress<Result>(step: string, work: () => Promise<Result>): Promise<Result> {
  const started = performance.now();
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  console.log(`  … ${step}`);
  try {
    const result = await work();
    console.log(`  ✓ ${step}, ${seconds()}`);
    return result;
  } catch (error) {
    console.log(`  ✗ ${step}, ${seconds()}`);
    throw error;
  }
}
