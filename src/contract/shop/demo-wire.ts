import type { StoreInfo } from './store.ts';

/** What passes between the pages and the store in their browser's worker. */
export interface DemoRequest {
  method: 'GET' | 'POST';
  /** From the root of the store, with its query. */
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface DemoAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** 'code', 'data' and 'store' are counted in bytes; the others only come and go. */
export const DEMO_STEPS = ['wait', 'code', 'data', 'store', 'open', 'prepare'] as const;
export type DemoStep = (typeof DEMO_STEPS)[number];

export interface DemoProgress {
  step: DemoStep;
  loaded: number;
  total: number;
}

export type ToDemoWorker =
  | { kind: 'start'; origin: string }
  | { kind: 'request'; id: number; request: DemoRequest };

export type FromDemoWorker =
  | { kind: 'progress'; progress: DemoProgress }
  | { kind: 'ready'; store: StoreInfo }
  | { kind: 'broken' }
  | { kind: 'failed'; reason: string }
  | { kind: 'answer'; id: number; answer: DemoAnswer };

/** The tokens that a server keeps in cookies. */
export const DEMO_TOKENS = ['session', 'browser', 'member', 'device', 'code'] as const;
export type DemoToken = (typeof DEMO_TOKENS)[number];
/** One token, or several in one place: a browser's marks, the newest first. */
const TOKEN_PATTERN = /^[A-Za-z0-9]{16,64}$/;
const TOKEN_GAP = '.';
export const MOST_TOKENS = 20;

/** None when anything in it is no token. */
export function tokensFrom(text: string | null | undefined): string[] {
  const tokens = text ? text.split(TOKEN_GAP, MOST_TOKENS + 1) : [];
  return tokens.length <= MOST_TOKENS && tokens.every((token) => TOKEN_PATTERN.test(token)) ? tokens : [];
}
export const tokensAsText = (tokens: readonly string[]): string => tokens.join(TOKEN_GAP);
export const tokenHeader = (name: DemoToken): string => `x-kunci-${name}`;
export const setTokenHeader = (name: DemoToken): string => `x-kunci-set-${name}`;
/** The chosen language, which a server reads from its cookie. */
export const LANGUAGE_HEADER = 'x-kunci-lang';

/** Held by the worker that has the database open: there is never a second one. */
export const DEMO_DATABASE = 'kunci-demo';
/** Its files in IndexedDB. */
export const DEMO_IN_BROWSER = `${DEMO_DATABASE}-files`;
/** Where they were kept one by one. */
export const OLD_DEMO_IN_BROWSER = `/pglite/${DEMO_DATABASE}`;
/** The folder of the demo's files, and in it the names of those that a page and its worker start from. */
export const DEMO_FOLDER = 'demo/';
export const DEMO_FILES = 'files.json';
export interface DemoFiles {
  worker: string;
  /** The prepared store. */
  store: string;
}
