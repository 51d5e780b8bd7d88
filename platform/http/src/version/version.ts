// Generated from package.json by `pnpm generate`.
export const VERSION = '1.0.0';
