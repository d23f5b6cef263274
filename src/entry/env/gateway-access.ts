import { OUTSIDE_GATEWAYS, type OutsideGateway } from '#domain/payments/gateways.ts';
import type { Values } from './env-table.ts';

/** What lets a store in at each gateway. */
export interface GatewayAccess {
  tripay: { apiKey: string; privateKey: string; previousPrivateKey?: string; merchantCode: string };
  stripe: { secretKey: string; webhookSecret: string; previousWebhookSecret?: string };
  midtrans: { serverKey: string; previousServerKey?: string };
  xendit: { secretKey: string; callbackToken: string; previousCallbackToken?: string };
}

/** How one gateway is set up; without access it is not, and takes no payments. */
export interface GatewaySetUp<Name extends OutsideGateway> {
  access: GatewayAccess[Name] | null;
  /** Where its API is, when it is not where it always is. */
  base: string | null;
}
export type GatewaySetUps = { [Name in OutsideGateway]: GatewaySetUp<Name> };

interface Reader<Name extends OutsideGateway> {
  read(values: Values): GatewaySetUp<Name>;
  /** Variables of which one says nothing without the others. */
  together: readonly (keyof Values)[];
  /** Why a live store cannot start with it. */
  weak(access: GatewayAccess[Name]): string | null;
}

const READERS: { [Name in OutsideGateway]: Reader<Name> } = {
  tripay: {
    read: ({
      TRIPAY_API_KEY: apiKey,
      TRIPAY_PRIVATE_KEY: privateKey,
      TRIPAY_MERCHANT_CODE: merchantCode,
      TRIPAY_PRIVATE_KEY_PREVIOUS: previous,
      TRIPAY_BASE_URL: base,
    }) => ({
      access:
        apiKey && privateKey && merchantCode
          ? { apiKey, privateKey, previousPrivateKey: previous ?? undefined, merchantCode }
          : null,
      base,
    }),
    together: ['TRIPAY_API_KEY', 'TRIPAY_PRIVATE_KEY', 'TRIPAY_MERCHANT_CODE'],
    weak: ({ apiKey }) =>
      apiKey.startsWith('DEV-') ? 'TRIPAY_API_KEY is a key of the gateway’s sandbox (DEV-…)' : null,
  },
  stripe: {
    read: ({
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_WEBHOOK_SECRET_PREVIOUS: previous,
      STRIPE_API_BASE: base,
    }) => ({
      access:
        secretKey && webhookSecret
          ? { secretKey, webhookSecret, previousWebhookSecret: previous ?? undefined }
          : null,
      base,
    }),
    // One without the other would take money and never hear of it, or verify notices with nothing.
    together: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
    weak: ({ secretKey }) =>
      /^(sk|rk)_live_/.test(secretKey) ? null : 'STRIPE_SECRET_KEY is a test key (sk_test_…)',
  },
  midtrans: {
    read: ({
      MIDTRANS_SERVER_KEY: serverKey,
      MIDTRANS_SERVER_KEY_PREVIOUS: previous,
      MIDTRANS_BASE_URL: base,
    }) => ({
      access: serverKey ? { serverKey, previousServerKey: previous ?? undefined } : null,
      base,
    }),
    together: ['MIDTRANS_SERVER_KEY'],
    weak: ({ serverKey }) =>
      serverKey.startsWith('SB-') ? 'MIDTRANS_SERVER_KEY is a key of the gateway’s sandbox (SB-…)' : null,
  },
  xendit: {
    read: ({
      XENDIT_SECRET_KEY: secretKey,
      XENDIT_CALLBACK_TOKEN: callbackToken,
      XENDIT_CALLBACK_TOKEN_PREVIOUS: previous,
      XENDIT_BASE_URL: base,
    }) => ({
      access:
        secretKey && callbackToken
          ? { secretKey, callbackToken, previousCallbackToken: previous ?? undefined }
          : null,
      base,
    }),
    together: ['XENDIT_SECRET_KEY', 'XENDIT_CALLBACK_TOKEN'],
    weak: ({ secretKey }) =>
      secretKey.startsWith('xnd_development_')
        ? 'XENDIT_SECRET_KEY is a key of the gateway’s test mode (xnd_development_…)'
        : null,
  },
};

export const setUpsOf = (values: Values): GatewaySetUps =>
  Object.fromEntries(OUTSIDE_GATEWAYS.map((name) => [name, READERS[name].read(values)])) as GatewaySetUps;

/** Of a store that has none of its own. */
export const NO_SET_UPS = Object.fromEntries(
  OUTSIDE_GATEWAYS.map((name) => [name, { access: null, base: null }]),
) as unknown as GatewaySetUps;

const list = (names: readonly string[]) => names.join(' and ');

/** Of some variables that belong together, some are missing. */
export const incompleteGateways = (values: Values): string[] =>
  OUTSIDE_GATEWAYS.flatMap((name) => {
    const { together } = READERS[name];
    const missing = together.filter((variable) => values[variable] === null);
    return missing.length === 0 || missing.length === together.length
      ? []
      : [`${list(missing)} must be set too, or none of ${together.join(', ')}`];
  });

/** A live store takes real money: not with keys of a sandbox. */
export function gatewayProblemsInLive(values: Values): string[] {
  const setUps = setUpsOf(values);
  return OUTSIDE_GATEWAYS.flatMap((name) => weakOf(name, setUps) ?? []);
}

/** A live store without any may be paid by hand: whoever starts it should know that nothing else is set. */
export function gatewayWarningsInLive(values: Values): string[] {
  const none = OUTSIDE_GATEWAYS.every((name) =>
    READERS[name].together.every((variable) => values[variable] === null),
  );
  const ways = OUTSIDE_GATEWAYS.map((name) => list(READERS[name].together)).join('; or ');
  return none
    ? [
        `no payment gateway is set: buyers can pay to the accounts that you add under Manual payments, or set ${ways}`,
      ]
    : [];
}

function weakOf<Name extends OutsideGateway>(name: Name, setUps: GatewaySetUps): string | null {
  const { access } = setUps[name];
  return access && (READERS[name] as Reader<Name>).weak(access);
}
