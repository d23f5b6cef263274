import type * as z from 'zod/mini';

/** Who may call. Every endpoint declares exactly one. */
export type Audience = 'anyone' | 'member' | 'signed-in' | 'self-or-admin' | 'admin';

export const API_BASE = '/backend/api';

export interface Endpoint<
  In extends z.ZodMiniType = z.ZodMiniType,
  Out extends z.ZodMiniType = z.ZodMiniType,
> {
  method: 'GET' | 'POST';
  /** Below the base path, without `.php`: 'tripay/create-transaction'. */
  path: string;
  audience: Audience;
  summary: string;
  /** The body of a POST, the query of a GET. */
  input: In;
  /** What a success carries beside `success: true`. */
  output: Out;
  /** The field of the input that names a user; checked against the session before the body is read. */
  identity?: string;
  /** Bytes; 256 KB unless it says otherwise. */
  bodyLimit?: number;
}

export const defineEndpoint = <In extends z.ZodMiniType, Out extends z.ZodMiniType>(
  endpoint: Endpoint<In, Out>,
): Endpoint<In, Out> => endpoint;

export const BODY_LIMIT = 256 * 1024;
export const LARGE_BODY_LIMIT = 32 * 1024 * 1024;
