import * as z from 'zod/mini';
import { MOST_CSV_PICTURES } from '#domain/product-csv/product-csv.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { filledText, imageLink } from '../wire/fields.ts';
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

/** What a line would do: a variant that is new, or what of it becomes something else. */
const foreseenLine = z.object({
  line: z.int(),
  name: z.string(),
  isNew: z.boolean(),
  changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
});
export type ForeseenLine = z.infer<typeof foreseenLine>;

/** Pictures that came with the file: how they are called in it, and where the store keeps them. */
const pictures = z._default(
  z.array(z.strictObject({ name: filledText(200), url: imageLink })).check(z.maxLength(MOST_CSV_PICTURES)),
  [],
);

export const dryRunProducts = defineEndpoint({
  ...managed,
  method: 'POST',
  path: 'products/import-dry-run',
  summary:
    'What importing this file would do: how many variants are new, changed, as they are, and which lines are refused',
  input: z.strictObject({ csv, pictures }),
  output: z.object({
    fresh: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    refused: z.int(),
    /** The first of them. */
    refusedLines: z.array(refusedLine),
    /** The first of those that are new or changed. */
    lines: z.array(foreseenLine),
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
  input: z.strictObject({ csv, pictures, mark: filledText(100) }),
  output: z.object({ message: z.string(), added: z.int(), changed: z.int() }),
  bodyLimit: 2 * MOST_CSV,
});
