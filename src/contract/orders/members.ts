import * as z from 'zod/mini';
import { KEY_MAX_LENGTH } from '#domain/orders/keys.ts';
import { REPORT_CHOICES } from '#domain/orders/members.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { filledText, raw } from '../wire/fields.ts';

/** A key as its holder sees it. Name and address are masked: a guessed key must not tell whose it is. */
export const memberKey = z.object({
  code: z.string(),
  productName: z.string(),
  baseName: z.string(),
  purchaseDate: z.string(),
  duration: z.string(),
  /** Null: it has no end. */
  expiryDate: z.nullable(z.string()),
  isExpired: z.boolean(),
  /** Where maintenance counts: how much later it ends for that, and whether its time stands still now. */
  addedSeconds: z.optional(z.int()),
  isPaused: z.optional(z.boolean()),
  timeRemaining: z.string(),
  customerName: z.string(),
  customerEmail: z.string(),
  /** The file or the place that belongs to the key, and what the seller calls it. */
  customLink: z.optional(z.string()),
  linkLabel: z.optional(z.string()),
  /** What the seller writes for who has this product, as HTML that the store made from Markdown. */
  guide: z.optional(z.string()),
  content: z.optional(z.string()),
});
export type MemberKey = z.infer<typeof memberKey>;

export const validateCode = defineEndpoint({
  method: 'POST',
  path: 'publicvip/validate-code',
  audience: 'anyone',
  summary: 'Sign in to the members’ area with a key',
  input: z.strictObject({ code: raw(KEY_MAX_LENGTH) }),
  output: z.object({ data: memberKey }),
});

/** In demo mode the sign-in page shows one key that works and one that has run out. */
export const listDemoKeys = defineEndpoint({
  method: 'GET',
  path: 'publicvip/demo-keys',
  audience: 'anyone',
  summary: 'Keys to try the members’ area with; in demo mode only',
  input: z.object({}),
  output: z.object({ data: z.object({ valid: z.nullable(z.string()), expired: z.nullable(z.string()) }) }),
});

export const submitReport = defineEndpoint({
  method: 'POST',
  path: 'publicvip/submit-report',
  audience: 'anyone',
  summary: 'Say whether a product is safe or banned; needs a valid key, once in 24 hours',
  input: z.strictObject({
    productName: filledText(200),
    code: raw(KEY_MAX_LENGTH),
    choice: z.enum(REPORT_CHOICES),
  }),
  output: z.object({ message: z.string() }),
});

export const reportStats = z.object({
  safe: z.int(),
  banned: z.int(),
  lastSubmittedAt: z.nullable(z.string()),
});
export type ReportStats = z.infer<typeof reportStats>;

export const getReportStats = defineEndpoint({
  method: 'GET',
  path: 'publicvip/report-stats',
  audience: 'anyone',
  summary: 'How many key holders call a product safe or banned',
  input: z.object({ productName: filledText(200) }),
  output: z.object({ data: reportStats }),
});

export const reportAlert = z.object({
  baseName: z.string(),
  safe: z.int(),
  banned: z.int(),
  lastSubmittedAt: z.string(),
  /** The variants of the group, and whether they are in maintenance already. */
  productIds: z.array(z.int()),
  isMaintenanceMode: z.boolean(),
});
export type ReportAlert = z.infer<typeof reportAlert>;

export const listReportAlerts = defineEndpoint({
  method: 'GET',
  path: 'publicvip/report-alerts',
  audience: 'admin',
  right: 'reports.see',
  summary: 'Products that many key holders have lately called banned',
  input: z.object({}),
  output: z.object({ data: z.array(reportAlert) }),
});
