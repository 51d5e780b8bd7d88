/**
 * Says when a step has begun and when it has ended, with its time; steps may overlap.
 *
 * @param step What is being done, as a noun.
 */
export async function progress<Result>(step: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`;
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
