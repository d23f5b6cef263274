import type { RefusalParams } from '#contract/wire/refusals.ts';

/** The store answered, and the answer is no. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal';
  readonly status: number;
  readonly code: string | null;
  readonly params: RefusalParams;
  readonly retryAfter: number | null;
  /** False when the words are ours because the answer had none. */
  readonly worded: boolean;
  /** The whole answer, for what it tells beside its words. */
  readonly body: unknown;
  /** Which part of the store refused: a `code` is another thing in `vouchers` than in `redeem`. */
  readonly part: string;

  constructor(status: number, body: unknown, retryAfter: number | null, part = '') {
    const { message, code, params } = (body ?? {}) as { message?: unknown; code?: unknown; params?: unknown };
    const worded = typeof message === 'string' && message !== '';
    super(worded ? message : `HTTP error! status: ${status}`);
    this.status = status;
    this.body = body;
    this.part = part;
    this.worded = worded;
    this.code = typeof code === 'string' ? code : null;
    this.params = typeof params === 'object' && params !== null ? (params as RefusalParams) : {};
    this.retryAfter = retryAfter;
  }
}
