import type { BankService } from '#domain/hand-payments/bank-doors.ts';
import type { Dispute, OrderStatus } from '#domain/orders/orders.ts';
import type { OutsideGateway } from '#domain/payments/gateways.ts';

/** The stand-in gateways, each below `/sandbox/{name}`. */
export type SandboxGatewayName = OutsideGateway;

/** What a sandbox gateway's hosted page shows: `GET /sandbox/{gateway}/checkout/{reference}.json`. */
export interface SandboxCheckout {
  reference: string;
  merchantRef: string;
  merchantName: string;
  status: OrderStatus;
  methodCode: string;
  methodName: string;
  group: string;
  amount: number;
  feeCustomer: number;
  items: { name: string; price: number; quantity: number; subtotal: number }[];
  payCode: string | null;
  qrString: string | null;
  instructions: { title: string; steps: string[] }[];
  returnUrl: string | null;
  /** Unix seconds. */
  expiresAt: number;
  paidAt: number | null;
  /** Of a payment by card that its buyer disputes. */
  dispute?: Dispute | null;
}

/** The buttons of that page: `POST /sandbox/{gateway}/checkout/{reference}/{action}`. */
export const SANDBOX_ACTIONS = ['pay', 'fail', 'expire', 'refund'] as const;
/** What else can become of a payment by card. */
export const DISPUTE_ACTIONS = ['dispute', 'dispute-won', 'dispute-lost'] as const;
export type SandboxAction = (typeof SANDBOX_ACTIONS)[number] | (typeof DISPUTE_ACTIONS)[number];

/** Answer of a button: the new state and whether the store took the callback. */
export interface SandboxActionResult {
  success: boolean;
  message?: string;
  status: OrderStatus;
  callback: 'accepted' | 'refused' | 'unreachable' | 'dropped' | 'delayed';
  dispute?: Dispute | null;
}

/** `POST /sandbox/{gateway}/faults`, the same at each of them: zero or false clears. */
export interface SandboxFaults {
  drop: number;
  duplicate: number;
  delayMs: number;
  reorder: number;
  wrongSignature: boolean;
  wrongAmount: boolean;
  createTimeout: number;
  status5xx: number;
  /** Refunds are made, and their answers lost; or they are refused. */
  refundTimeout: number;
  refundRefused: number;
  /** Mails are refused and wait for another try. */
  mailDown: boolean;
}

/** `GET /sandbox/timeline/{reference}.json`: oldest first. */
export interface TimelineEntry {
  kind: string;
  source: string;
  at: string;
}

/** `GET /sandbox/inbox.json?to=`: newest first. `GET /sandbox/inbox/mail/{id}` is the HTML by itself. */
export interface InboxMail {
  id: number;
  to: string;
  subject: string;
  text: string;
  html: string;
  at: string;
}

/** `GET /sandbox/bank.json`: the shop's own accounts as the stand-in for a bank knows them. */
export interface SandboxBank {
  accounts: {
    id: number;
    name: string;
    number: string;
    /** Somebody watches it and calls its door. */
    told: boolean;
    /** Orders that wait for money there, the newest first. */
    orders: { id: number; amount: number; email: string }[];
  }[];
}

/** How a transfer is told: once, three times, a few seconds later, with a wrong secret, or with an old time. */
export const TRANSFER_PLAYS = ['once', 'repeat', 'delay', 'forge', 'old'] as const;
export type TransferPlay = (typeof TRANSFER_PLAYS)[number];

/** `POST /sandbox/bank/transfer`. */
export interface SandboxTransfer {
  accountId: number;
  amount: number;
  text: string;
  service: BankService;
  play: TransferPlay;
}

/** What the store answered to each call; none yet where it is told later. */
export interface SandboxTransferResult {
  success: boolean;
  message?: string;
  answers: number[];
}

/**
 * What a stand-in supplier is to do: hang up before or after it has sold, answer 500 or nonsense after it has, refuse, have
 * nothing, promise it for later, so many times each; call so many times more than once; take so long.
 */
export const SUPPLIER_FAULTS = [
  'dropBefore',
  'dropAfter',
  'errorAfter',
  'garbage',
  'refuse',
  'empty',
  'later',
  'repeat',
  'slowMs',
] as const;
export type SupplierFault = (typeof SUPPLIER_FAULTS)[number];
/** `POST /sandbox/supplier/{shop}/faults`: zero clears. */
export type SupplierFaults = Record<SupplierFault, number>;

/** `GET /sandbox/supplier.json`: the stand-in suppliers, each with its address and what it sold, the newest first. */
export interface SandboxSupplier {
  shops: {
    shop: string;
    url: string;
    /** A supplier of the store has this address. */
    known: boolean;
    faults: SupplierFaults;
    sales: {
      id: string;
      article: string;
      quantity: number;
      orderId: number;
      /** What the buyer was asked, as it was sent. */
      answers: Record<string, string> | null;
      asked: number;
      state: string;
      at: string;
    }[];
  }[];
}

/** `POST /sandbox/telegram/faults`: so many calls answered with 429, or not at all; everybody has blocked the bot. */
export interface TelegramFaults {
  busy: number;
  down: number;
  /** Payments that are never told of. */
  lost: number;
  /** Calls that are done and whose answer is lost. */
  silent: number;
  blocked: boolean;
}

/** A button under a message: it tells the bot something, opens an address, or copies a text. */
export interface SandboxChatButton {
  text: string;
  callback_data?: string;
  url?: string;
  copy_text?: { text: string };
  /** It pays the invoice that it stands under. */
  pay?: true;
}

/** `GET /sandbox/telegram.json?chat=`: a chat with the bot, the oldest message first. */
export interface SandboxChat {
  bot: string;
  messages: {
    id: number;
    own: boolean;
    /** In Telegram's HTML. */
    html: string;
    buttons: SandboxChatButton[][];
    picture: string | null;
    protected: boolean;
    at: string;
  }[];
}

/** `POST /sandbox/telegram/say`: somebody writes, or presses a button of a message. */
export interface SandboxChatAct {
  chat: number;
  name: string;
  language: string;
  text?: string;
  press?: { message: number; data: string; label: string };
  pay?: { message: number };
}
