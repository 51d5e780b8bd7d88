/** The property of `globalThis` with which the server passes the configuration on to the pages. */
export const CONFIG: unique symbol = Symbol.for('vitrine.admin.configuration');
