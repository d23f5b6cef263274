import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { onTestFinished } from 'vitest';
import type { WebhookEndpoint } from '#contract/webhooks/webhooks.ts';
import type { TestClient } from './test-client.ts';

export interface ReceivedEvent {
  id: string;
  body: string;
  headers: Record<string, string>;
  type: string;
  orderId: number | undefined;
  variantId: number | undefined;
  claimId: number | undefined;
}

type Reply = (response: ServerResponse, event: ReceivedEvent) => void;

/** Answers as any receiver would. */
export const answer =
  (status: number, text = '', headers: Record<string, string> = {}): Reply =>
  (response) =>
    void response.writeHead(status, headers).end(text);
/** Says nothing, ever. */
export const hang: Reply = () => undefined;

/** A stranger's server that is told of events. */
export class EventReceiver {
  readonly got: ReceivedEvent[] = [];
  reply: Reply = answer(204);
  readonly url: string;

  private constructor(url: string) {
    this.url = url;
  }

  static async open(): Promise<EventReceiver> {
    let receiver: EventReceiver | null = null;
    const server = createServer((request, response) => void receiver?.take(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    receiver = new EventReceiver(`http://127.0.0.1:${(server.address() as AddressInfo).port}/kabar`);
    return receiver;
  }

  async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const headers = request.headers as Record<string, string>;
    const { type = '', data = {} } = JSON.parse(body);
    const event = { id: headers['webhook-id'] ?? '', body, headers, type, ...data };
    this.got.push(event);
    this.reply(response, event);
  }

  /** By their names, in the order in which they came. */
  get types(): string[] {
    return this.got.map(({ type }) => type);
  }

  of(orderId: number): string[] {
    return this.got.filter((event) => event.orderId === orderId).map(({ type }) => type);
  }

  /** Each as the library of the standard reads it; throws for what does not hold. */
  verified(secret: string): unknown[] {
    return this.got.map(({ body, headers }) => new Webhook(secret).verify(body, headers));
  }
}

export interface TestEndpoint extends WebhookEndpoint {
  secret: string;
}

/** Whoever is signed in has the receiver told: the seller of the shop's events, a customer of their own. */
export async function tellReceiver(
  client: TestClient,
  url: string,
  events: readonly string[],
  path: 'webhooks/save' | 'users/save-webhook' = 'webhooks/save',
): Promise<TestEndpoint> {
  const { body, text } = await client.post(path, { url, events });
  if (body?.success !== true) throw new Error(`no endpoint: ${text}`);
  return { ...body.data, secret: body.secret };
}
