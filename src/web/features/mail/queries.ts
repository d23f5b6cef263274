import type { MailStatus } from '#domain/mail/mail.ts';
import { sharedEndpoints } from '#web/lib/calls/endpoints.ts';
import { useCallChange, useRows } from '#web/lib/calls/server-state.ts';
import { endpoints } from './endpoints.ts';

/** A mail that goes out stands in the outbox and in its order's story. */
const STALE = [endpoints.listMails, sharedEndpoints.getOrderTimeline, sharedEndpoints.getDashboard];

export const useMails = (status: MailStatus | undefined) =>
  useRows(endpoints.listMails, status ? { status } : {});
export const useRetryMail = () => useCallChange(endpoints.retryMail, STALE);
export const useSendManualMail = () => useCallChange(sharedEndpoints.sendManualMail, STALE);
export const useTestMail = () => useCallChange(endpoints.testMail);
