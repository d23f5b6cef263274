import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/wire/endpoint.ts';

/**
 * The contract's endpoints as the browser needs them: types without their schemas, which would cost
 * every visitor the validator's weight. Method and path are the endpoint's own, or it does not compile.
 */
export interface Route<E extends Endpoint = Endpoint> {
  method: E['method'];
  path: E['path'];
  /** Never set; carries the type. */
  endpoint?: E;
}

export type InputOf<R> = R extends Route<infer E> ? z.input<E['input']> : never;
export type OutputOf<R> = R extends Route<infer E> ? z.output<E['output']> : never;

export const route = <E extends Endpoint>(method: E['method'], path: E['path']): Route<E> => ({
  method,
  path,
});
