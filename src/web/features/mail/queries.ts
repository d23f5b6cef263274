import type { ChangedMailWords } from '#contract/settings/mail-words.ts';
import type { MailStatus } from '#domain/mail/mail.ts';
import { sharedEndpoints } from '#web/lib/calls/endpoints.ts';
import { queryOf, useCallChange, useRows } from '#web/lib/calls/server-state.ts';
import { useQuery } from '#web/lib/calls/use-query.ts';
import { endpoints } from './endpoints.ts';

/** A mail that goes out stands in the outbox and in its order's story. */
const STALE = [endpoints.listMails, sharedEndpoints.getOrderTimeline, sharedEndpoints.getDashboard];

export const useMails = (status: MailStatus | undefined) =>
  useRows(endpoints.listMails, status ? { status } : {});
export const useRetryMail = () => useCallChange(endpoints.retryMail, STALE);
export const useSendManualMail = () => useCallChange(sharedEndpoints.sendManualMail, STALE);
export const useTestMail = () => useCallChange(endpoints.testMail);

// What is being written does not change under who writes it.
export const useMailWords = () =>
  useQuery({ ...queryOf(endpoints.listMailWords, {}), refetchOnWindowFocus: false });
export const useSaveMailWords = () => useCallChange(endpoints.saveMailWords, [endpoints.listMailWords]);
export const useMailPreview = (words: ChangedMailWords) =>
  useQuery({ ...queryOf(endpoints.previewMail, words), refetchOnWindowFocus: false });
