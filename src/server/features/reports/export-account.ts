import type { Redeemed } from '#contract/accounts/redeem.ts';
import type { BalanceTransaction } from '#contract/accounts/wallet.ts';
import type { Locale } from '#domain/text/locales.ts';
import { reasonText } from '#languages/reason-text.ts';
import type { Ctx } from '../../context.ts';
import { subjectOf } from '../accounts/subject-of.ts';
import { redeemedBefore } from '../redeem/list-redeemed.ts';
import { ledgerBefore } from '../wallet/list-transactions.ts';
import { type Columns, csvFile } from './csv-file.ts';
import { pageWords } from './page-words.ts';

const PAGE = 1_000;

const ledgerColumns = (locale: Locale): Columns<BalanceTransaction> => {
  const words = pageWords(locale);
  return [
    ['report.number', (row) => row.id],
    ['report.made', (row) => row.createdAt],
    ['report.amount', (row) => (row.operation === 'add' ? row.amount : -row.amount)],
    ['report.reason', (row) => reasonText(locale, words, row)],
    ['report.balance', (row) => row.balance],
  ];
};

/** Every change of one balance. */
export const exportLedger = async (ctx: Ctx, { user_id }: { user_id?: number }): Promise<Response> =>
  csvFile<BalanceTransaction, number>('balance', ctx.locale, ledgerColumns(ctx.locale), (below) =>
    ledgerBefore(ctx, subjectOf(ctx, user_id), below, PAGE),
  );

const REDEEMED: Columns<Redeemed> = [
  ['report.made', (row) => row.redeemedAt],
  ['report.amount', (row) => row.amount],
  ['report.code', (row) => row.code],
  ['report.reason', (row) => row.description],
];

/** Every code that one user has redeemed. */
export const exportRedeemed = async (ctx: Ctx, { user_id }: { user_id?: number }): Promise<Response> =>
  csvFile<Redeemed, number>('redeemed', ctx.locale, REDEEMED, (before) =>
    redeemedBefore(ctx, subjectOf(ctx, user_id), before, PAGE),
  );
