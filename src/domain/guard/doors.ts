/** The ways to be somebody to the store. What each asks for stands in the server's `guard/identify.ts`. */
export type Door = 'session';
