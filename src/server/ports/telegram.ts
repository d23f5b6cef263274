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

/** What is to be paid in Stars: a message with a button that pays it. */
export interface StarsInvoice {
  chatId: number;
  /** At most 32 characters, and 255. */
  title: string;
  text: string;
  /** Ours: what is paid is told with it. */
  payload: string;
  stars: number;
  /** On the button that pays. */
  pay: string;
  buttons: NonNullable<TelegramMessage['buttons']>;
}

/** A line of Telegram's own list: a payment of somebody for an invoice, one that went back, or neither. */
export interface StarTransaction {
  payment: { chargeId: string; payload: string; chatId: number; stars: number; at: Date } | null;
  returned: { chargeId: string; at: Date } | null;
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
  sendInvoice(invoice: StarsInvoice): Promise<number>;
  /** Lets a payment through, or says why not; it is over after ten seconds. */
  answerCheckout(checkoutId: string, problem: string | null): Promise<void>;
  /** Sends a payment back whole. Once: one that went back already is answered as if it did now. */
  returnStars(userId: number, chargeId: string): Promise<void>;
  /** So many from this place in the list on, the oldest first. */
  starTransactions(from: number, most: number): Promise<StarTransaction[]>;
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
