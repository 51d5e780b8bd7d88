// The packed admin is served with it. All else that next.config.mjs says is in what was built.
export default { poweredByHeader: false };
