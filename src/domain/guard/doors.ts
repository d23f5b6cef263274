/** The ways to be somebody to the store's own pages. What each asks for stands in the server's `guard/identify.ts`. */
export type Door = 'session';

/** Every way there is; the calls below `/api/v1` are entered by a key, and what is said in a linked chat by that. */
export type AnyDoor = Door | 'api-key' | 'telegram';
