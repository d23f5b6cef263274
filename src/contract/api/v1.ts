import * as z from 'zod/mini';
import type { ApiRight } from '#domain/guard/api-keys.ts';

type Method = 'GET' | 'POST';

/** A call for a reseller's machine. A GET takes the key itself or a signature, everything else a signature alone. */
export interface V1Call<
  In extends z.ZodMiniType = z.ZodMiniType,
  Out extends z.ZodMiniType = z.ZodMiniType,
  M extends Method = Method,
  Path extends string = string,
> {
  method: M;
  /** Below `/api/v1`; `:name` is a field of the input. */
  path: Path;
  /** What the key must have; any key where there is none. */
  right: ApiRight | null;
  summary: string;
  /** The body of a POST; the query of a GET with what its path names. */
  input: In;
  output: Out;
  /** Beside 200: what was made is answered with 201. */
  makes?: true;
}

export const defineCall = <
  In extends z.ZodMiniType,
  Out extends z.ZodMiniType,
  M extends Method,
  Path extends string,
>(
  call: V1Call<In, Out, M, Path>,
): V1Call<In, Out, M, Path> => call;

/** What every refusal looks like. Decide by the code; the text may be corrected at any time. */
export const v1Error = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    /** What the text names: the field that is wrong, when to come back. */
    params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
    /** Where it is explained. */
    docs: z.string(),
  }),
});
export type V1Error = z.infer<typeof v1Error>;
