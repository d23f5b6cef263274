import type * as z from 'zod/mini';
import type { Right } from '#domain/rights.ts';

/** Who may call. Every endpoint declares exactly one. */
export type Audience = 'anyone' | 'member' | 'signed-in' | 'self-or-admin' | 'admin';

export const API_BASE = '/backend/api';

interface Call<In extends z.ZodMiniType, Out extends z.ZodMiniType> {
  method: 'GET' | 'POST';
  /** Below the base path, without `.php`: 'tripay/create-transaction'. */
  path: string;
  summary: string;
  /** The body of a POST, the query of a GET. */
  input: In;
  /** What a success carries beside `success: true`. */
  output: Out;
  /** The field of the input that names a user; checked against the session before the body is read. */
  identity?: string;
  /** Bytes; 256 KB unless it says otherwise. */
  bodyLimit?: number;
  /** Only soon after the caller has proved again who they are. */
  stepUp?: boolean;
  /** Open to staff who have yet to set up the second factor that the owner demands. */
  beforeSecondFactor?: boolean;
}

/** A call for the seller's people names the right it needs; 'self-or-admin' needs it to act on somebody else. */
type Permission =
  | { audience: 'admin' | 'self-or-admin'; right: Right }
  | { audience: 'anyone' | 'member' | 'signed-in'; right?: undefined };

export type Endpoint<
  In extends z.ZodMiniType = z.ZodMiniType,
  Out extends z.ZodMiniType = z.ZodMiniType,
> = Call<In, Out> & Permission;

export const defineEndpoint = <In extends z.ZodMiniType, Out extends z.ZodMiniType>(
  endpoint: Endpoint<In, Out>,
): Endpoint<In, Out> => endpoint;

export const BODY_LIMIT = 256 * 1024;
export const LARGE_BODY_LIMIT = 32 * 1024 * 1024;
