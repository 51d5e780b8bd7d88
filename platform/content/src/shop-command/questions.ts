import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';

/** A question, which is repeated after a wrong answer. */
interface Question {
  text: string;
  /** The answer of an empty line, and where nobody can answer. */
  otherwise: string;
  /** @returns the answer as it is used; undefined if it is wrong. */
  read(answer: string): string | undefined;
  /** The right answers, in words. */
  allowed: string;
}

export interface Questions {
  ask(question: Question): Promise<string>;
  close(): void;
}

/**
 * Asks at a terminal. Without one, as in a script, each answer is the default, and is printed.
 */
export function openQuestions(
  input: Readable & { isTTY?: boolean },
  output: Writable,
  print: (line: string) => void,
): Questions {
  if (!input.isTTY) {
    return {
      async ask({ text, otherwise }) {
        print(`${text} ${otherwise}`);
        return otherwise;
      },
      close: () => undefined,
    };
  }
  const lines = createInterface({ input, output });
  return {
    async ask({ text, otherwise, read, allowed }) {
      for (;;) {
        const line = (await lines.question(`${text} [${otherwise}] `)).trim();
        const answer = line === '' ? otherwise : read(line);
        if (answer !== undefined) return answer;
        print(`"${line}" is not one: ${allowed}.`);
      }
    },
    close: () => lines.close(),
  };
}
