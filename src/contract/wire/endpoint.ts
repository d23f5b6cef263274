import type * as z from 'zod/mini';
import type { Door } from '#domain/guard/doors.ts';
import type { Right } from '#domain/guard/rights.ts';

/** Who may call. Every endpoint declares exactly one. */
export type Audience = 'anyone' | 'signed-in' | 'self-or-admin' | 'admin';

export const API_BASE = '/backend/api';
/** In every answer: what to quote when something went wrong. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

type Method = 'GET' | 'POST';

interface Call<In extends z.ZodMiniType, Out extends z.ZodMiniType, M extends Method, Path extends string> {
  method: M;
  /** Below the base path, without `.php`: 'tripay/create-transaction'. */
  path: Path;
  summary: string;
  /** The body of a POST, the query of a GET. */
  input: In;
  /** What a success carries beside `success: true`. */
  output: Out;
  /** A success is no JSON but a file of this type, as text. */
  file?: 'text/csv';
  /** The field of the input that names a user; checked against the session before the body is read. */
  identity?: string;
  /** Bytes; 256 KB unless it says otherwise. */
  bodyLimit?: number;
}

/**
 * Through which doors one comes in, the session's alone unless it says otherwise. What wants a fresh proof of the caller,
 * or is open before a second factor, is for sessions: no other door can be named there.
 */
type Entrance =
  | {
      doors?: undefined;
      /** Only soon after the caller has proved again who they are; 'for-others' where it is about somebody else. */
      stepUp?: boolean | 'for-others';
      /** Open to staff who have yet to set up the second factor that the owner demands. */
      beforeSecondFactor?: boolean;
    }
  | { doors: readonly Door[]; stepUp?: 'for-others'; beforeSecondFactor?: undefined };

/**
 * A call for the seller's people names the right it needs; 'self-or-admin' needs it to act on somebody else. 'any' is
 * open to all who have one, and its answer holds what theirs let them see.
 */
type Permission =
  | { audience: 'admin'; right: Right | 'any' }
  | { audience: 'self-or-admin'; right: Right }
  | { audience: 'anyone' | 'signed-in'; right?: undefined };

/** Method and path are kept as literals, so that the browser's table cannot name another endpoint's. */
export type Endpoint<
  In extends z.ZodMiniType = z.ZodMiniType,
  Out extends z.ZodMiniType = z.ZodMiniType,
  M extends Method = Method,
  Path extends string = string,
> = Call<In, Out, M, Path> & Permission & Entrance;

export const defineEndpoint = <
  In extends z.ZodMiniType,
  Out extends z.ZodMiniType,
  M extends Method,
  Path extends string,
>(
  endpoint: Endpoint<In, Out, M, Path>,
): Endpoint<In, Out, M, Path> => endpoint;

const SESSION_ONLY: readonly Door[] = ['session'];
export const doorsOf = ({ doors = SESSION_ONLY }: Pick<Endpoint, 'doors'>): readonly Door[] => doors;

export const BODY_LIMIT = 256 * 1024;
export const LARGE_BODY_LIMIT = 32 * 1024 * 1024;
