import { retry } from './retry.ts';

/** How long a click waits for its element. */
export const CLICK_TIMEOUT_MS = 20_000;

/** A key by its name in `KeyboardEvent.key`. */
export type Key = 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'Enter' | 'Escape' | 'Tab';

/** The settings of the visitor's device. */
export interface Device {
  dark?: boolean;
  reducedMotion?: boolean;
}

/** A browser that was started with the settings of a device. */
export interface EngineBrowser extends AsyncDisposable {
  /** A visitor without cookies, storage or cache of earlier ones. */
  newVisitor(): Promise<Visitor>;
}

/** A visitor in some browser. Every method has a deadline. */
export interface Visitor extends AsyncDisposable {
  /** Resolves when the document and its files have loaded. */
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  /** The result of a function that runs in the page and uses nothing but its arguments. */
  read<Args extends (string | number)[]>(
    fact: (...args: Args) => unknown,
    ...args: Args
  ): Promise<unknown>;
  /** Clicks the first element that matches, as a mouse does, as soon as it can be clicked. */
  click(selector: string): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Sets the size of the viewport, in CSS px. The smallest width that all browsers have is 450. */
  resize(width: number, height: number): Promise<void>;
}

const RESIZE_TIMEOUT_MS = 10_000;

/**
 * Waits until the viewport has a size: browsers answer before they have resized their window.
 *
 * @param read Of the visitor.
 */
export function waitForSize(read: Visitor['read'], width: number, height: number): Promise<void> {
  const size = () => `${innerWidth} × ${innerHeight}`;
  const expected = `${width} × ${height}`;
  return retry(
    async () => {
      const actual = await read(size);
      if (actual !== expected) throw new Error(`The viewport is ${actual}, not ${expected}.`);
    },
    { timeoutMs: RESIZE_TIMEOUT_MS },
  );
}
