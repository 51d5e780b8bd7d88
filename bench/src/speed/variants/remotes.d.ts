/** The module that a stock remote exposes. Its host knows only its name. */
declare module '*/screen' {
  const screen: import('@vitrine/host/src/federation/load/screen-module.ts').MountableScreen;
  export = screen;
}

/** Whether this is a tuned build. */
declare const TUNED: boolean;
