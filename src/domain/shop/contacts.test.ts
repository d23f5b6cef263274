import { expect, test } from 'vitest';
import { type ContactKind, contactHref, contactName, contactValue, isContact } from './contacts.ts';

test.each<[ContactKind, string, string]>([
  ['whatsapp', '0812-3456-7890', 'https://wa.me/6281234567890'],
  ['whatsapp', '+62 812 3456 7890', 'https://wa.me/6281234567890'],
  ['whatsapp', 'https://wa.me/6281234567890', 'https://wa.me/6281234567890'],
  ['telegram', '@toko_sagara', 'https://t.me/toko_sagara'],
  ['telegram', 'https://t.me/toko_sagara', 'https://t.me/toko_sagara'],
  ['instagram', 'https://www.instagram.com/toko.sagara/?hl=id', 'https://instagram.com/toko.sagara'],
  ['tiktok', 'https://www.tiktok.com/@toko', 'https://tiktok.com/@toko'],
  ['discord', 'https://discord.com/invite/aBc123', 'https://discord.gg/aBc123'],
  ['email', ' halo@toko.test ', 'mailto:halo@toko.test'],
  ['link', 'https://toko.test/katalog', 'https://toko.test/katalog'],
])('%s typed as %s leads to %s', (kind, typed, href) => {
  const contact = { kind, value: contactValue(kind, typed), label: 'Katalog' };
  expect([isContact(contact), contactHref(contact)]).toEqual([true, href]);
});

test.each<[ContactKind, string]>([
  ['whatsapp', '12'],
  ['whatsapp', 'javascript:alert(1)'],
  ['telegram', 'a b'],
  ['instagram', '"><script>'],
  ['discord', ''],
  ['email', 'halo'],
  ['email', 'halo@toko.test?bcc=a@b.id'],
  ['link', 'javascript:alert(1)'],
])('%s is not %s', (kind, value) => {
  expect(isContact({ kind, value, label: 'x' })).toBe(false);
});

test('a link without a word for it is none; the others have their own', () => {
  expect(isContact({ kind: 'link', value: 'https://toko.test', label: ' ' })).toBe(false);
  expect(contactName({ kind: 'whatsapp', value: '62812', label: '' })).toBe('WhatsApp');
});
