/** The module that a remote exposes. Its host knows only its name. */
declare module '*/screen' {
  const screen: import('@vitrine/host/src/federation/load/screen-module.ts').MountableScreen;
  export = screen;
}
