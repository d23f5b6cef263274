/** What there is to be seen of a customer. */
export const HISTORY_VIEWS = ['purchases', 'wallet', 'redeem'] as const;
export type HistoryView = (typeof HISTORY_VIEWS)[number];
export const isHistoryView = (name: string | undefined): name is HistoryView =>
  HISTORY_VIEWS.some((view) => view === name);
