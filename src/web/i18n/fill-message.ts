import type { Message } from '#languages/message.ts';

export type MessageParams = Readonly<Record<string, string | number>>;

export function fillMessage(message: Message, params: MessageParams, rules: Intl.PluralRules): string {
  const text =
    typeof message === 'string' ? message : (message[rules.select(Number(params.n))] ?? message.other);
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in params ? String(params[name]) : whole));
}
