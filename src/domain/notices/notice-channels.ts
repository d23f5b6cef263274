/** How the seller is told beside the mail: the shapes that others take. */
export const CHANNEL_KINDS = ['discord', 'slack', 'plain'] as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[number];

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
