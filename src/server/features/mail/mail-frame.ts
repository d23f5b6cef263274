import { isRightToLeft, type Locale } from '#domain/locales.ts';

export interface MailFrame {
  locale: Locale;
  subject: string;
  storeName: string;
  /** HTML, its values escaped. */
  body: string;
}

/** The paper that every mail is written on. */
export function mailFrame({ locale, subject, storeName, body }: MailFrame): string {
  const direction = isRightToLeft(locale) ? 'rtl' : 'ltr';
  return `<!doctype html><html lang="${locale}" dir="${direction}"><head><meta charset="utf-8"><title>${esc(subject)}</title></head>
<body style="margin:0;background:#f7f3ea;color:#14161a;font-family:Arial,sans-serif;font-size:15px;line-height:1.5">
<div style="max-width:520px;margin:0 auto;padding:24px 16px"><p style="font-size:20px;font-weight:700;margin:0 0 16px">${esc(storeName)}</p>
<div style="background:#fffdf8;border:1px solid #e4ddce;border-radius:12px;padding:20px">${body}</div></div></body></html>`;
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const esc = (value: string): string => value.replace(/[&<>"']/g, (c) => ESCAPES[c] ?? c);
