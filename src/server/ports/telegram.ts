/** One of the buttons under a message: it is pressed, opens an address, or copies a text. */
export type TelegramButton = { text: string } & ({ data: string } | { url: string } | { copy: string });

export interface TelegramMessage {
  chatId: number;
  /** In Telegram's HTML; what others wrote is escaped. */
  html: string;
  /** In rows. */
  buttons?: readonly (readonly TelegramButton[])[];
  /** Its bytes, where it lies, or what the QR code says that is drawn for it. */
  picture?: { bytes: Uint8Array; name: string } | { url: string } | { qr: string };
  /** It can be neither passed on nor saved. */
  isProtected?: boolean;
}

/** A bot of Telegram. Its calls may hang, fail or be turned away; nothing here is ever awaited inside a transaction. */
export interface TelegramBot {
  /** What it is called there. */
  name(): Promise<string>;
  /** Answers the number of the message. */
  send(message: TelegramMessage): Promise<number>;
  /** Puts another text and other buttons in the place of a message without a picture. */
  edit(messageId: number, message: TelegramMessage): Promise<void>;
  /** Until then the button that was pressed turns. */
  answerPress(pressId: string): Promise<void>;
  /** From then on updates come to this address, with the secret in a header. */
  setWebhook(url: string, secret: string): Promise<void>;
  dropWebhook(): Promise<void>;
  /** Waits so long for what has happened from this number on; those before it are forgotten there. */
  updates(from: number, seconds: number, signal: AbortSignal): Promise<unknown[]>;
}

/** Too many at once: not before then. */
export class TelegramBusy extends Error {
  override name = 'TelegramBusy';
  constructor(readonly retryMs: number) {
    super(`to be tried again in ${retryMs} ms`);
  }
}

/** The person has turned the bot away, or is no more: nothing reaches them. */
export class TelegramBlocked extends Error {
  override name = 'TelegramBlocked';
}

/** It answered, and said no. */
export class TelegramRefused extends Error {
  override name = 'TelegramRefused';
}

/** No usable answer: it may have been done all the same. */
export class TelegramUnclear extends Error {
  override name = 'TelegramUnclear';
}
