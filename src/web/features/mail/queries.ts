import type { MailStatus } from '#domain/notices/mail.ts';
import { endpoints } from '#web/lib/calls/endpoints.ts';
import { useCallChange, useRows } from '#web/lib/calls/server-state.ts';

/** A mail that goes out stands in the outbox and in its order's story. */
const STALE = [endpoints.listMails, endpoints.getOrderTimeline, endpoints.getDashboard];

export const useMails = (status: MailStatus | undefined) =>
  useRows(endpoints.listMails, status ? { status } : {});
export const useRetryMail = () => useCallChange(endpoints.retryMail, STALE);
export const useSendManualMail = () => useCallChange(endpoints.sendManualMail, STALE);
export const useTestMail = () => useCallChange(endpoints.testMail);
