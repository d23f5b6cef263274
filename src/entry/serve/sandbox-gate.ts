import type { Context, MiddlewareHandler } from 'hono';
import { refuse } from '#contract/wire/refusals.ts';
import { replyRefusal } from '#server/http/errors.ts';
import { isLocalCaller } from '#server/http/local-caller.ts';

interface Gate {
  /** By the operator's own word, SANDBOX_PUBLIC=1. */
  isPublic: boolean;
  clientAddress: (c: Context) => string;
}

/** Free payments and an open inbox are for this machine alone: whoever comes by a proxy or a tunnel is told so. */
export const sandboxGate =
  ({ isPublic, clientAddress }: Gate): MiddlewareHandler =>
  async (c, next) => {
    if (!isPublic && !isLocalCaller(c, clientAddress)) return replyRefusal(c, refuse('sandbox.elsewhere'));
    return next();
  };
