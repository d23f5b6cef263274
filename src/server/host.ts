import type { Context, Hono } from 'hono';
import type { AddressKind } from '#domain/notices/notice-channels.ts';
import type { SupplierAdapter } from '#domain/orders/supply.ts';
import type { GatewayName } from '#domain/payments/gateways.ts';
import type { Db } from './db/database.ts';
import type { Backups } from './ports/backups.ts';
import type { BodyPacker } from './ports/body-packer.ts';
import type { Challenge } from './ports/challenge.ts';
import type { ChannelPost } from './ports/channel-post.ts';
import type { Clock } from './ports/clock.ts';
import type { EventPost } from './ports/event-post.ts';
import type { Examples } from './ports/examples.ts';
import type { FileStore } from './ports/file-store.ts';
import type { Fleet } from './ports/fleet.ts';
import type { Gateway } from './ports/gateway.ts';
import type { Hasher } from './ports/hasher.ts';
import type { ImageCodec } from './ports/image-codec.ts';
import type { KeyVault } from './ports/key-vault.ts';
import type { Log } from './ports/log.ts';
import type { Machine } from './ports/machine.ts';
import type { Mailer } from './ports/mailer.ts';
import type { PageRenderer } from './ports/page-renderer.ts';
import type { PreviewPainter } from './ports/preview-painter.ts';
import type { SessionTransport } from './ports/session-transport.ts';
import type { Signals } from './ports/signals.ts';
import type { OpenSupplier } from './ports/supplier.ts';
import type { TelegramBot } from './ports/telegram.ts';

/** Everything a host hands to the store. */
export interface Host {
  db: Db;
  /** Where reports are read, which may be a little behind; the same as `db` unless there is a replica. Nothing is written there. */
  readDb: Db;
  clock: Clock;
  gateways: Partial<Record<GatewayName, Gateway>>;
  /** How each kind of supplier is spoken to. */
  supplierAdapters: Record<SupplierAdapter, OpenSupplier>;
  /** How others are told of what happens here. */
  eventPost: EventPost;
  /** How each kind of channel is told what the seller is told of. */
  channelPosts: Record<AddressKind, ChannelPost>;
  mailer: Mailer;
  /** The shop's bot; null: there is none. */
  telegram: TelegramBot | null;
  hasher: Hasher;
  vault: KeyVault;
  images: ImageCodec;
  /** Null: links are shared with the product's own picture. */
  previews: PreviewPainter | null;
  /** Null: answers are packed by gzip alone. */
  packer: BodyPacker | null;
  /** Where the shop's own files lie; null: none can be sold. */
  files: FileStore | null;
  signals: Signals;
  transport: SessionTransport;
  /** What a network near a limit is asked to solve; null: nothing. */
  challenge: Challenge | null;
  log: Log;
  /** Null: the store makes no backups by itself. */
  backups: Backups | null;
  renderer: PageRenderer | null;
  /** Null: nothing here is for trying. */
  examples: Examples | null;
  /** Mounted below /sandbox in sandbox mode; absent in live mode. */
  sandbox: Hono | null;
  /** The process and its machine; null in a browser. */
  machine: Machine | null;
  /** The processes beside this one on its port; null: there are none. */
  fleet: Fleet | null;
  /** The caller's network address, proxies already seen through. */
  clientAddress(c: Context): string;
  /** What the host has named this request in its answer, if it names them. */
  requestId(c: Context): string | null;
  /** Random bytes as text of letters and digits. */
  randomText(length: number): string;
  config: StoreConfig;
}

export interface StoreConfig {
  /** The version of this code, and which build of it: two states of one version are told apart. */
  version: string;
  build: string;
  mode: 'sandbox' | 'live';
  /** The public origin when it is set; otherwise each request's own. */
  storeUrl: string | null;
  /** Where the gateway reaches us, when that differs from the public origin. */
  callbackOrigin: string | null;
  /** Where Telegram can tell the store what happens; null: it is asked. */
  telegramOrigin: string | null;
  /** The bot is the stand-in's. */
  telegramStandIn: boolean;
  productionHosts: string[];
  rateLimitFactor: number;
  /** How long a gateway may take to answer one call. */
  gatewayTimeoutMs: number;
  /** True in the browser's own store only: it may tell what a server must not. */
  demo: boolean;
  /** sha256 of each inline script, for the content security policy. */
  scriptHashes: string[];
  /** Whoever reads the metrics shows it; null: they are for this machine only. */
  metricsToken: string | null;
  hstsSubdomains: boolean;
  /** Whether the API's description is shown. */
  apiDocs: boolean;
  /** Whether the engine of the browser's own store is handed out. */
  servesDemo: boolean;
}
