import type { MailRow } from '#contract/settings/mail.ts';
import type { MailStatus } from '#domain/mail/mail.ts';
import type { Ctx } from '../../context.ts';
import { type Columns, csvFile } from '../reports/csv-file.ts';
import { listMails } from './list-mails.ts';

const PAGE = 1_000;

const MAILS: Columns<MailRow> = [
  ['report.number', (mail) => mail.id],
  ['report.made', (mail) => mail.createdAt],
  ['report.email', (mail) => mail.to],
  ['report.kind', (mail) => mail.kind],
  ['report.reference', (mail) => mail.reference],
  ['report.status', (mail) => mail.status],
  ['report.attempts', (mail) => mail.attempts],
  ['report.sentAt', (mail) => mail.sentAt],
  ['report.error', (mail) => mail.lastError],
];

/** The whole outbox, or what of it stands so. */
export const exportMails = async (ctx: Ctx, filter: { status?: MailStatus }): Promise<Response> =>
  csvFile<MailRow, number>('mails', ctx.locale, MAILS, async (before) => {
    const page = await listMails(ctx, { ...filter, ...(before === null ? {} : { before }), limit: PAGE });
    return { data: page.data, next: page.nextBefore };
  });
