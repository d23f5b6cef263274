import { Hono } from 'hono';
import { createMidtrans } from '#adapters/gateways/midtrans.ts';
import { createStripe } from '#adapters/gateways/stripe.ts';
import { createTripay } from '#adapters/gateways/tripay.ts';
import { createXendit } from '#adapters/gateways/xendit.ts';
import { API_BASE } from '#contract/wire/endpoint.ts';
import { OUTSIDE_GATEWAYS, type OutsideGateway, outsideFacts } from '#domain/payments/gateways.ts';
import { createMidtransSandbox } from '#sandbox/midtrans/midtrans-sandbox.ts';
import { createStripeSandbox } from '#sandbox/stripe/stripe-sandbox.ts';
import { adoptOrders } from '#sandbox/tripay/adopt-orders.ts';
import { createTripaySandbox } from '#sandbox/tripay/tripay-sandbox.ts';
import { createXenditSandbox } from '#sandbox/xendit/xendit-sandbox.ts';
import type { Db } from '#server/db/database.ts';
import type { Host } from '#server/host.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Gateway } from '#server/ports/gateway.ts';
import type { HttpSend } from '#server/ports/http-send.ts';
import type { Log } from '#server/ports/log.ts';
import type { GatewayAccess, GatewaySetUps } from '../env/gateway-access.ts';
import type { Beating } from './sandbox-beat.ts';

type Hmac = (key: string, data: string | Uint8Array) => string | Promise<string>;

interface AdapterParts {
  base: string | undefined;
  hmacSha256Hex: Hmac;
  send: HttpSend;
  timeoutMs?: number;
  now: () => number;
}

interface StandInParts {
  db: Db;
  clock: Clock;
  log: Log;
  hmacSha256Hex: Hmac;
  fetch: HttpSend;
  publicUrl: (returnUrl: string | null) => string;
  timeScale: number;
  /** Where the merchant's dashboard says that news go. */
  callbackUrl: string;
}

export interface StandIn extends Beating {
  app: Hono;
}

/** Everything that a process needs of one gateway: its adapter, its stand-in, and what the stand-in lets in. */
interface Kit<Name extends OutsideGateway> {
  adapter(access: GatewayAccess[Name], parts: AdapterParts): Gateway;
  standIn(access: GatewayAccess[Name], parts: StandInParts): StandIn;
  /** Made from the store's secret, so that every process of one store agrees on it. */
  sandboxAccess(derive: (purpose: string) => string): GatewayAccess[Name];
  /** In a sandbox its ways to pay wait to be switched on: buyers who try the store out see one of each kind. */
  startsOff?: true;
  /** Takes the example orders into its books, as if it had been paid for them. */
  adopt?(db: Db): Promise<unknown>;
  /** Below the stand-in's own address. */
  apiPath: string;
  /** The variables by which a store of another process finds the stand-in. */
  variables(access: GatewayAccess[Name], base: string): Record<string, string>;
}

const KITS: { [Name in OutsideGateway]: Kit<Name> } = {
  tripay: {
    adapter: (access, { base = 'https://tripay.co.id/api/', hmacSha256Hex, send, timeoutMs }) =>
      createTripay({ baseUrl: base, ...access, hmacSha256Hex, fetch: send, timeoutMs }),
    standIn: (credentials, parts) => createTripaySandbox({ ...parts, credentials }),
    adopt: adoptOrders,
    sandboxAccess: (derive) => ({
      apiKey: `DEV-${derive('api')}`,
      privateKey: derive('private'),
      merchantCode: 'T0001',
    }),
    apiPath: '/api/',
    variables: ({ apiKey, privateKey, merchantCode }, base) => ({
      TRIPAY_BASE_URL: base,
      TRIPAY_API_KEY: apiKey,
      TRIPAY_PRIVATE_KEY: privateKey,
      TRIPAY_MERCHANT_CODE: merchantCode,
    }),
  },
  stripe: {
    adapter: (access, { base, hmacSha256Hex, send, timeoutMs, now }) =>
      createStripe({ ...access, apiBase: base, hmacSha256Hex, fetch: send, timeoutMs, now }),
    standIn: (credentials, { callbackUrl: webhookUrl, ...parts }) =>
      createStripeSandbox({ ...parts, credentials, webhookUrl }),
    sandboxAccess: (derive) => ({
      secretKey: `sk_test_${derive('card')}`,
      webhookSecret: `whsec_${derive('card events')}`,
    }),
    apiPath: '',
    variables: ({ secretKey, webhookSecret }, base) => ({
      STRIPE_API_BASE: base,
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
    }),
  },
  midtrans: {
    adapter: (access, { base, send, timeoutMs, now }) =>
      createMidtrans({ ...access, base, fetch: send, timeoutMs, now }),
    standIn: ({ serverKey }, parts) => createMidtransSandbox({ ...parts, serverKey }),
    startsOff: true,
    sandboxAccess: (derive) => ({ serverKey: `SB-Mid-server-${derive('midtrans').slice(0, 24)}` }),
    apiPath: '',
    variables: ({ serverKey }, base) => ({ MIDTRANS_BASE_URL: base, MIDTRANS_SERVER_KEY: serverKey }),
  },
  xendit: {
    adapter: (access, { base, send, timeoutMs, now }) =>
      createXendit({ ...access, base, fetch: send, timeoutMs, now }),
    standIn: ({ secretKey, callbackToken }, parts) =>
      createXenditSandbox({ ...parts, secretKey, callbackToken }),
    startsOff: true,
    sandboxAccess: (derive) => ({
      secretKey: `xnd_development_${derive('xendit')}`,
      callbackToken: derive('xendit events'),
    }),
    apiPath: '',
    variables: ({ secretKey, callbackToken }, base) => ({
      XENDIT_BASE_URL: base,
      XENDIT_SECRET_KEY: secretKey,
      XENDIT_CALLBACK_TOKEN: callbackToken,
    }),
  },
};

const standInPath = (name: OutsideGateway): string => `/sandbox/${name}`;

export interface OpenGateways {
  gateways: Host['gateways'];
  /** To be mounted below '/sandbox'. */
  standIns: Hono;
  beats: Beating[];
}

interface Opening {
  setUps: GatewaySetUps;
  /** In a sandbox whoever has no access of their own talks to the stand-in. */
  sandboxed: boolean;
  derive: (purpose: string) => string;
  /** Where this process, and with it the stand-ins, can be reached. */
  url: string;
  /** Where the store hears its news; the stand-ins' own place unless said. */
  storeUrl?: string;
  adapter: Omit<AdapterParts, 'base'>;
  standIn: Omit<StandInParts, 'callbackUrl'>;
}

/** The gateways of a process, each with its stand-in where there is one. */
export function openGateways(opening: Opening): OpenGateways {
  const opened: OpenGateways = { gateways: {}, standIns: new Hono(), beats: [] };
  for (const name of OUTSIDE_GATEWAYS) open(name, opening, opened);
  return opened;
}

function open<Name extends OutsideGateway>(name: Name, opening: Opening, into: OpenGateways): void {
  const kit: Kit<Name> = KITS[name];
  const { access: own, base: ownBase } = opening.setUps[name];
  const access = own ?? (opening.sandboxed ? kit.sandboxAccess(opening.derive) : null);
  if (!access) return;
  const standInBase = `${opening.url}${standInPath(name)}${kit.apiPath}`;
  const base = ownBase ?? (opening.sandboxed ? standInBase : undefined);
  const gateway = kit.adapter(access, { ...opening.adapter, base });
  into.gateways[name] = !own && kit.startsOff ? { ...gateway, startsOff: true } : gateway;
  if (!opening.sandboxed) return;
  const callbackUrl = `${opening.storeUrl ?? opening.url}${API_BASE}/${outsideFacts(name).callbackPath}`;
  const standIn = kit.standIn(access, { ...opening.standIn, callbackUrl });
  into.standIns.route(`/${name}`, standIn.app);
  into.beats.push(standIn);
}

/** The example store agrees with its stand-ins from its first moment on. */
export async function adoptExamples(db: Db): Promise<void> {
  for (const kit of Object.values<Pick<Kit<OutsideGateway>, 'adopt'>>(KITS)) await kit.adopt?.(db);
}

type Derive = (purpose: string) => string;

/** For stand-ins that stand alone: every gateway, with made-up access where none is set. */
export const withOwnAccess = (setUps: GatewaySetUps, derive: Derive): GatewaySetUps =>
  Object.fromEntries(
    OUTSIDE_GATEWAYS.map((name) => [
      name,
      { access: setUps[name].access ?? KITS[name].sandboxAccess(derive), base: null },
    ]),
  ) as unknown as GatewaySetUps;

/** What a store of another process has to know to use these stand-ins. */
export const standInVariables = (setUps: GatewaySetUps, url: string): Record<string, string> =>
  Object.assign({}, ...OUTSIDE_GATEWAYS.map((name) => variablesOf(name, setUps, url)));

function variablesOf<Name extends OutsideGateway>(
  name: Name,
  setUps: GatewaySetUps,
  url: string,
): Record<string, string> {
  const kit: Kit<Name> = KITS[name];
  const { access } = setUps[name];
  return access ? kit.variables(access, `${url}${standInPath(name)}${kit.apiPath}`) : {};
}
