import { hmacSha256Hex } from '#adapters/secrets/hmac-node.ts';
import { type BankDoor, DOOR_PATH } from '#contract/payments/bank-doors.ts';
import type { BankService } from '#domain/hand-payments/bank-doors.ts';
import type { Answer, TestClient } from './test-client.ts';

export interface TestLine {
  id: string;
  day: string;
  amount: number;
  text?: string;
  type?: 'CR' | 'DB';
  balance?: string;
}

export interface TestDoor extends BankDoor {
  secret: string;
}

/** The door of an account, opened through the API. */
export async function aDoor(admin: TestClient, accountId: number, confirms = true): Promise<TestDoor> {
  const opened = await admin.post('manual/open-door', { accountId });
  if (opened.body?.success !== true) throw new Error(`no door: ${opened.text}`);
  if (confirms) await admin.post('manual/save-door', { accountId, confirms });
  return { ...opened.body.data, confirms, secret: opened.body.secret };
}

/** What a service sends, word for word. */
export function bankBody(service: BankService, lines: readonly TestLine[], accountNumber?: string): string {
  if (service === 'plain')
    return JSON.stringify({ ...(accountNumber ? { account: accountNumber } : {}), lines });
  return JSON.stringify({
    api_key: 'kunci-uji',
    account_id: 17,
    account_number: accountNumber ?? '',
    module: 'bca',
    balance: 0,
    data_mutasi: lines.map(({ id, day, amount, text = '', type = 'CR', balance = '' }) => ({
      id,
      transaction_date: `${day} 00:00:00`,
      description: text,
      type,
      amount: `${amount}.00`,
      balance,
    })),
  });
}

interface Sending {
  service?: BankService;
  secret?: string;
  /** Seconds off the sender's clock. */
  off?: number;
  now?: number;
}

export function bankHeaders(
  body: string,
  secret: string,
  { service = 'plain', off = 0, now = Date.now() }: Sending,
) {
  const time = String(Math.floor(now / 1000) + off);
  const [prefix, signed] = service === 'plain' ? ['x-kunci', `${time}.${body}`] : ['x-mutasibank', body];
  return {
    'content-type': 'application/json',
    [`${prefix}-timestamp`]: time,
    [`${prefix}-signature`]: hmacSha256Hex(secret, signed),
  };
}

export const sendBody = (
  client: TestClient,
  door: TestDoor,
  body: string,
  sending: Sending = {},
): Promise<Answer> =>
  client.send(
    'POST',
    `${DOOR_PATH}/${door.address}`,
    body,
    bankHeaders(body, sending.secret ?? door.secret, sending),
  );

export const sendLines = (
  client: TestClient,
  door: TestDoor,
  lines: readonly TestLine[],
  sending: Sending = {},
) => sendBody(client, door, bankBody(sending.service ?? 'plain', lines), sending);
