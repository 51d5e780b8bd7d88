/** A mid-range phone and a desktop window. */
export const DEVICES = {
  phone: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 2 },
  desk: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
} as const;
export type Device = keyof typeof DEVICES;
