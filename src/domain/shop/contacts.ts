import { isEmail } from '../accounts/email.ts';
import { isWebLink } from './links.ts';

export const CONTACT_KINDS = [
  'whatsapp',
  'telegram',
  'instagram',
  'tiktok',
  'discord',
  'email',
  'link',
] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

/** A further way to reach the seller, as it stands at the foot of every page. */
export interface Contact {
  kind: ContactKind;
  /** A number, a name without its sign, an address: what follows from its kind is not written. */
  value: string;
  /** What a link is called; empty for the other kinds, whose names are everybody's. */
  label: string;
}
export const MOST_CONTACT_LABEL = 40;

interface KindFacts {
  name: string;
  /** What stands before the value in an address. */
  before: string;
  good: RegExp;
}
const KINDS: Record<Exclude<ContactKind, 'email' | 'link'>, KindFacts> = {
  whatsapp: { name: 'WhatsApp', before: 'https://wa.me/', good: /^[1-9]\d{7,14}$/ },
  telegram: { name: 'Telegram', before: 'https://t.me/', good: /^(\+?[\w-]{3,64})$/ },
  instagram: { name: 'Instagram', before: 'https://instagram.com/', good: /^[\w.]{1,30}$/ },
  tiktok: { name: 'TikTok', before: 'https://tiktok.com/@', good: /^[\w.]{2,24}$/ },
  discord: { name: 'Discord', before: 'https://discord.gg/', good: /^[\w-]{2,32}$/ },
};

/** What somebody typed or pasted, as it is kept: no address around a name, no zero before a number of Indonesia. */
export function contactValue(kind: ContactKind, typed: string): string {
  const value = typed.trim();
  if (kind === 'email' || kind === 'link') return value;
  if (kind === 'whatsapp') {
    const digits = value.replace(/\D/g, '');
    return digits.replace(/^0+/, '62');
  }
  const [name = ''] = value
    .replace(/^(?:https?:\/\/)?(?:www\.)?[a-z]+\.[a-z]+\/(?:invite\/)?/i, '')
    .replace(/^@/, '')
    .split(/[/?#]/);
  return name;
}

export function isContact({ kind, value, label }: Contact): boolean {
  if (kind === 'email') return isEmail(value);
  if (kind === 'link') return isWebLink(value) && label.trim() !== '';
  return KINDS[kind].good.test(value);
}

export function contactHref({ kind, value }: Contact): string {
  if (kind === 'link') return value;
  return kind === 'email' ? `mailto:${value}` : `${KINDS[kind].before}${value}`;
}

/** What it is called at the foot of a page. */
export function contactName({ kind, value, label }: Contact): string {
  if (kind === 'link') return label;
  return kind === 'email' ? value : KINDS[kind].name;
}
