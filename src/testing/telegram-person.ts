import { expect } from 'vitest';
import type { SandboxChat, SandboxChatButton } from '#contract/payments/sandbox.ts';

let people = 1000;

/** Calls the stand-in for Telegram of a store. */
export async function postTelegram(url: string, path: string, body: object): Promise<number> {
  const answer = await fetch(`${url}/sandbox/telegram/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.status;
}

/** Somebody who talks with the bot. */
export class Person {
  readonly chat: number;
  constructor(
    readonly url: string,
    readonly language = 'id',
    readonly name = 'Rani',
  ) {
    people += 1;
    this.chat = people;
  }
  async messages(): Promise<SandboxChat['messages']> {
    const answer = await fetch(`${this.url}/sandbox/telegram.json?chat=${this.chat}`);
    return ((await answer.json()) as SandboxChat).messages;
  }
  async heard() {
    return (await this.messages()).filter(({ own }) => !own);
  }
  async last() {
    const message = (await this.heard()).at(-1);
    if (!message) throw new Error('the bot said nothing');
    return message;
  }
  act(more: object) {
    const { chat, name, language } = this;
    return postTelegram(this.url, 'say', { chat, name, language, ...more });
  }
  async say(text: string) {
    expect(await this.act({ text })).toBe(200);
    // Who writes at the same time may have been answered first.
    await expect.poll(async () => (await this.messages()).at(-1)?.own).toBe(false);
    return this.last();
  }
  async press(label: string) {
    const message = await this.last();
    const button = message.buttons.flat().find(({ text }) => text.startsWith(label));
    if (!button?.callback_data) throw new Error(`no button ${label}: ${JSON.stringify(message)}`);
    expect(await this.act({ press: { message: message.id, data: button.callback_data, label } })).toBe(200);
    return this.last();
  }
  /** Presses the button of the invoice shown last. */
  async payStars() {
    const invoice = (await this.heard()).findLast(({ buttons }) => buttons.flat().some(({ pay }) => pay));
    if (!invoice) throw new Error('there is no invoice');
    expect(await this.act({ pay: { message: invoice.id } })).toBe(200);
    return this.last();
  }
  /** As far as the bill. */
  async order(productId: number, way = 'QRIS') {
    await this.say(`/start p-${productId}`);
    const [variant] = (await this.last()).buttons.flat();
    await this.press(variant?.text ?? '');
    await this.press('Bayar');
    if ((await this.last()).html.startsWith('Kirim juga')) await this.press('Lewati');
    return this.press(way);
  }
}

export const urlOf = (buttons: SandboxChatButton[][]) => buttons.flat().find(({ url }) => url)?.url ?? '';
export const payAt = async (url: string) => (await fetch(`${url}/pay`, { method: 'POST' })).status;
