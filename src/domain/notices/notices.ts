/** Where in the seller's area a matter is seen to. */
interface Matter {
  tab: string;
  query?: Readonly<Record<string, string>>;
  /** What can be wrong; its text is `matter.<word>`. When the word changes the seller is told again. */
  words: readonly string[];
}

/** Everything that the seller is told of without asking. */
export const MATTERS = {
  waiting: { tab: 'orders', query: { view: 'queue' }, words: ['waiting'] },
  byHand: { tab: 'byHand', words: ['byHand'] },
  claims: { tab: 'claims', words: ['claim'] },
  doors: { tab: 'byHand', words: ['linesWaiting', 'doorFailing', 'doorSilent'] },
  gateway: { tab: 'payments', words: ['gatewayDown', 'gatewaySlow', 'gatewayGone'] },
  suppliers: { tab: 'suppliers', words: ['supplierDown', 'supplierUnseen', 'supplierLoss'] },
  refused: { tab: 'payments', words: ['refused'] },
  stars: { tab: 'settings', query: { part: 'telegram' }, words: ['starsUnknown'] },
  stock: { tab: 'products', words: ['soldOut', 'low'] },
  batches: { tab: 'products', words: ['batchHeld', 'batchEnded'] },
  mails: { tab: 'mail', query: { status: 'failed' }, words: ['mails'] },
  safety: { tab: 'vipReports', words: ['safety'] },
  backup: { tab: 'settings', words: ['backupOld', 'backupFailed'] },
  disk: { tab: 'dashboard', words: ['disk'] },
} as const satisfies Record<string, Matter>;

export type MatterName = keyof typeof MATTERS;
export type MatterWord = (typeof MATTERS)[MatterName]['words'][number];
export const MATTER_NAMES = Object.keys(MATTERS) as MatterName[];
export const matterOf = (name: MatterName): Matter => MATTERS[name];

/** So long nothing more is told after a mail: what comes up meanwhile is in the next one. */
export const NOTICE_PAUSE_MS = 10 * 60_000;
/** Refused notices of gateways within this time are a burst. */
export const BURST_MS = 10 * 60_000;
/** A mail that was tried so often is not only late. */
export const MAIL_TRIES_BAD = 3;
