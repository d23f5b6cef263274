/** The shapes that others take at an address. */
export const ADDRESS_KINDS = ['discord', 'slack', 'plain'] as const;
export type AddressKind = (typeof ADDRESS_KINDS)[number];
/** How the seller is told beside the mail; in Telegram by the shop's own bot. */
export const CHANNEL_KINDS = [...ADDRESS_KINDS, 'telegram'] as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[number];

/** What makes a chat a channel: letters and digits, for so long. */
export const NOTICE_CODE = { length: 12 };
export const CODE_MINUTES = 10;

export const MOST_CHANNELS = 10;
export const MOST_CHANNEL_NAME = 60;
/** What comes up within this time is one message. */
export const CHANNEL_PAUSE_MS = 60_000;
/** Of many, so many are named. */
export const MOST_LINES = 15;
/** The shortest of what the shapes take. */
export const MOST_CHANNEL_TEXT = 1_900;

/** What a sealed address is bound to. */
export const channelRow = (id: number): string => `channel:${id}`;
