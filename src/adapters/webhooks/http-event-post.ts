import { SECRET_MARK } from '#domain/webhooks/webhooks.ts';
import type { EventMessage, EventPost } from '#server/ports/event-post.ts';
import type { HttpSend } from '#server/ports/http-send.ts';
import { sendSafely } from './send-safely.ts';

interface EventPostOptions {
  send: HttpSend;
  /** Throws for an address that is not called. */
  judge(url: string): void;
  now(): number;
  timeoutMs: number;
}

/** Events by Standard Webhooks 1.0. Web standards only: the same file runs in Node and in a browser. */
export function createEventPost({ send, judge, now, timeoutMs }: EventPostOptions): EventPost {
  return {
    mayCall(url) {
      try {
        judge(url);
        return true;
      } catch {
        return false;
      }
    },
    post: (url, message) =>
      sendSafely(send, url, timeoutMs, async () => ({
        headers: await headersOf(message, Math.floor(now() / 1000)),
        body: message.body,
      })),
  };
}

async function headersOf({ id, body, secrets }: EventMessage, time: number): Promise<Record<string, string>> {
  const signatures = await Promise.all(secrets.map((secret) => signed(secret, `${id}.${time}.${body}`)));
  return {
    'Content-Type': 'application/json',
    'User-Agent': 'Kunci-Webhooks/1',
    'Webhook-Id': id,
    'Webhook-Timestamp': String(time),
    'Webhook-Signature': signatures.map((signature) => `v1,${signature}`).join(' '),
  };
}

async function signed(secret: string, text: string): Promise<string> {
  const bytes = Uint8Array.from(atob(secret.slice(SECRET_MARK.length)), (letter) => letter.charCodeAt(0));
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const signature = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(signature)));
}
