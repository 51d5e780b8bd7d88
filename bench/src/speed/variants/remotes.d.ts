/** What a stock remote exposes; its host knows it by name alone. */
declare module '*/screen' {
  const screen: import('@vitrine/host/src/federation/load/screen-module.ts').MountableScreen;
  export = screen;
}

/** Whether this build does all that a monolith can do to be fast. */
declare const TUNED: boolean;
