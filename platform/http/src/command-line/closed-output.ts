/**
 * Ends the process quietly when nobody reads its output any more, as in `pnpm check | head`. Node
 * would print a stack.
 */
export function endOnClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit();
      throw error;
    });
  }
}
