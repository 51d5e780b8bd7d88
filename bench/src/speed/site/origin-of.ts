/** Of what the bench serves by itself, by its port. */
export const originOf = (port: number) => `https://localhost:${port}`;
