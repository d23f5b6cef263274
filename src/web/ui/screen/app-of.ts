const APPS = [
  [/(^|\.)(wa\.me|whatsapp\.com)$/, 'WhatsApp'],
  [/(^|\.)(t\.me|telegram\.me)$/, 'Telegram'],
  [/(^|\.)(discord\.gg|discord\.com)$/, 'Discord'],
  [/(^|\.)(line\.me|lin\.ee)$/, 'LINE'],
] as const;

/** The app that a link opens, which is the same word in every language. */
export function appOf(href: string): string | undefined {
  const host = URL.canParse(href) ? new URL(href).hostname : '';
  return APPS.find(([pattern]) => pattern.test(host))?.[1];
}
