import * as z from 'zod/mini';
import { SECRET_LEAST, SECRET_MOST } from '#domain/hand-payments/bank-doors.ts';
import { OUTSIDE_HEALTH } from '#domain/notices/outside-health.ts';
import {
  MOST_ARTICLE,
  MOST_SOURCES,
  SUPPLIER_ADAPTERS,
  SUPPLIER_RESULTS,
  SUPPLY_STATES,
} from '#domain/orders/supply.ts';
import { ANSWER_PATH, MOST_PATH } from '#domain/orders/supply-answers.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { filledText, id, queryId, raw, webLink } from '../wire/fields.ts';
import { marginPercent, rounding } from './supplied.ts';

/** Where a supplier calls by itself, followed by its own address. */
export const SUPPLY_PATH = 'suppliers/deliver';

const path = filledText(MOST_PATH).check(z.regex(ANSWER_PATH));
const reads = z.strictObject({
  /** Where the keys stand in an answer, and the state: names with dots between them. */
  keysAt: path,
  stateAt: path,
  /** Its words for 'taken on, not there yet' and 'nothing will come'. */
  laterWord: filledText(MOST_PATH),
  refusedWord: filledText(MOST_PATH),
});

const supplier = z.object({
  id,
  name: z.string(),
  adapter: z.enum(SUPPLIER_ADAPTERS),
  url: z.string(),
  reads,
  /** The last part of where it calls. */
  address: z.string(),
  health: z.enum(OUTSIDE_HEALTH),
  /** The last of its own calls. */
  calledAt: z.nullable(z.string()),
  result: z.nullable(z.enum(SUPPLIER_RESULTS)),
  /** Until then the secret before holds as well. */
  oldSecretEndsAt: z.nullable(z.string()),
  /** Variants that are asked for from it, requests that are not settled, and what came too late and is kept for the next. */
  variants: z.int(),
  waiting: z.int(),
  spares: z.int(),
  /** Nothing of it is offered, and nothing new is asked for. */
  stopped: z.boolean(),
  /** Of another Kunci: what is put on its prices, and how far it is known. */
  shop: z.nullable(
    z.object({
      marginPercent,
      rounding,
      lookedAt: z.nullable(z.string()),
      /** Why the last look failed, and why it does not tell us of changes; empty: it does. */
      why: z.string(),
      hookWhy: z.string(),
      isTold: z.boolean(),
    }),
  ),
});
export type SupplierView = z.infer<typeof supplier>;

const managed = { audience: 'admin', right: 'settings.change' } as const;
const changes = { ...managed, method: 'POST', stepUp: true } as const;
const secret = z.optional(raw(SECRET_MOST).check(z.minLength(SECRET_LEAST)));

export const listSuppliers = defineEndpoint({
  ...managed,
  method: 'GET',
  path: 'suppliers/list',
  summary: 'Those who are asked for what the shop sells, and how they are',
  input: z.object({}),
  output: z.object({ data: z.array(supplier) }),
});

export const saveSupplier = defineEndpoint({
  ...changes,
  path: 'suppliers/save',
  summary: 'Write a supplier down, or change one. A secret that is made here is shown this once',
  input: z.strictObject({
    id: z.optional(id),
    name: filledText(80),
    adapter: z.enum(SUPPLIER_ADAPTERS),
    /** Asked by POST, asked about by GET below it. */
    url: webLink.check(z.minLength(8), z.regex(/^[^?#]+$/)),
    reads,
    /** Of a new one, where the other side gives it out. */
    secret,
    /** Of another Kunci. */
    marginPercent: z.optional(marginPercent),
    rounding: z.optional(rounding),
  }),
  output: z.object({ data: supplier, secret: z.nullable(z.string()) }),
});

export const renewSupplierSecret = defineEndpoint({
  ...changes,
  path: 'suppliers/renew-secret',
  summary:
    'Give a supplier another secret; the one before is taken from it for a day. One that is made here is shown this once',
  input: z.strictObject({ id, secret }),
  output: z.object({ data: supplier, secret: z.nullable(z.string()) }),
});

export const removeSupplier = defineEndpoint({
  ...changes,
  path: 'suppliers/remove',
  summary: 'Ask a supplier no more; not while a variant names it or a request is not settled',
  input: z.strictObject({ id }),
  output: z.object({}),
});

export const stopSupplier = defineEndpoint({
  ...managed,
  method: 'POST',
  path: 'suppliers/stop',
  summary:
    'Stop a supplier, or go on: while it is stopped nothing of it is offered and nothing new is asked for; what is under way is settled',
  input: z.strictObject({ id, stopped: z.boolean() }),
  output: z.object({ data: supplier }),
});

export const trySupplier = defineEndpoint({
  ...managed,
  method: 'POST',
  path: 'suppliers/try',
  summary: 'Whether a supplier answers; nothing is asked for',
  input: z.strictObject({ id }),
  output: z.object({ answers: z.boolean(), why: z.string() }),
});

const source = z.strictObject({ supplierId: id, article: filledText(MOST_ARTICLE) });
export type SupplySource = z.infer<typeof source>;

export const listSources = defineEndpoint({
  method: 'GET',
  path: 'suppliers/sources',
  audience: 'admin',
  right: 'products.change',
  summary: 'Whom a variant is asked for from, one after the other, and who there is',
  input: z.object({ product_id: queryId }),
  output: z.object({ data: z.array(source), suppliers: z.array(z.object({ id, name: z.string() })) }),
});

export const saveSources = defineEndpoint({
  method: 'POST',
  path: 'suppliers/save-sources',
  audience: 'admin',
  right: 'products.change',
  summary: 'Say whom a variant is asked for from, the first first; what is under way stays with whom it is',
  input: z.strictObject({ product_id: id, sources: z.array(source).check(z.maxLength(MOST_SOURCES)) }),
  output: z.object({}),
});

const request = z.object({
  id,
  supplier: z.string(),
  article: z.string(),
  state: z.enum(SUPPLY_STATES),
  tries: z.int(),
  /** When it is asked next. */
  nextAt: z.nullable(z.string()),
  /** What the supplier calls it, and why there is nothing, or no clear answer. */
  reference: z.string(),
  why: z.string(),
  changedAt: z.string(),
});
export type SupplyRequestView = z.infer<typeof request>;

export const listRequests = defineEndpoint({
  method: 'GET',
  path: 'orders/supply',
  audience: 'admin',
  right: 'orders.see',
  summary: 'Who was asked for an order, the first first, and what became of it',
  input: z.object({ id: queryId }),
  output: z.object({ data: z.array(request) }),
});

export const askAgain = defineEndpoint({
  method: 'POST',
  path: 'orders/ask-again',
  audience: 'admin',
  right: 'orders.change',
  summary:
    'Ask for an order again: at once about a request that is not settled; all suppliers anew where all of them had nothing',
  input: z.strictObject({ id }),
  output: z.object({ orderId: id }),
});
