import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { filledText } from '../wire/fields.ts';
import type { RefusalCode } from '../wire/refusals.ts';

const MOST_CSV = 8 * 1024 * 1024;
const managed = { audience: 'admin', right: 'products.change' } as const;
const csv = z.string().check(z.minLength(1), z.maxLength(MOST_CSV));

export const exportProducts = defineEndpoint({
  ...managed,
  method: 'GET',
  path: 'products/export',
  stepUp: true,
  summary: 'Every product on sale, one variant a line, as a file that `products/import` takes',
  input: z.object({}),
  output: z.string(),
  file: 'text/csv',
});

/** A line that will not be taken, and why. */
const refusedLine = z.object({
  line: z.int(),
  code: z.string() as unknown as z.ZodMiniType<RefusalCode>,
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type RefusedLine = z.infer<typeof refusedLine>;

export const dryRunProducts = defineEndpoint({
  ...managed,
  method: 'POST',
  path: 'products/import-dry-run',
  summary:
    'What importing this file would do: how many variants are new, changed, as they are, and which lines are refused',
  input: z.strictObject({ csv }),
  output: z.object({
    fresh: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    refused: z.int(),
    /** The first of them. */
    refusedLines: z.array(refusedLine),
    /** Stands for what was foreseen; the import asks for it. */
    mark: z.string(),
  }),
  bodyLimit: 2 * MOST_CSV,
});

export const importProducts = defineEndpoint({
  ...managed,
  method: 'POST',
  path: 'products/import',
  summary:
    'Add and change the variants of a file, all that were foreseen or none; lines that were refused are left out',
  input: z.strictObject({ csv, mark: filledText(100) }),
  output: z.object({ message: z.string(), added: z.int(), changed: z.int() }),
  bodyLimit: 2 * MOST_CSV,
});
