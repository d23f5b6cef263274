import type { Context } from 'hono';
import { MOUNTED_AT } from './sandbox-deps.ts';

/** An error as the card gateway writes it. */
export const problem = (
  c: Context,
  status: 400 | 401 | 404 | 500,
  type: string,
  message: string,
  code?: string,
) => c.json({ error: { type, message, code, doc_url: `${MOUNTED_AT}/docs` } }, status);
