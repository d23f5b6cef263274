/** Everything that is written into the audit log; each has a word in every language. */
export const AUDIT_ACTIONS = [
  'abuse.block',
  'abuse.unblock',
  'balance.add',
  'balance.deduct',
  'bank-door.close',
  'bank-door.open',
  'bank-door.save',
  'bank-door.secret',
  'bank-line.aside',
  'examples.clear',
  'examples.fill',
  'hand-account.order',
  'hand-account.remove',
  'hand-account.save',
  'image.upload',
  'keys.add',
  'keys.delete',
  'keys.export',
  'keys.move',
  'keys.reveal',
  'keys.set-aside',
  'keyword.create',
  'keyword.delete',
  'keyword.update',
  'mail.resend',
  'mail.retry',
  'mail.test',
  'mail.words',
  'order.credit',
  'order.refund',
  'order.replace',
  'order.swap',
  'order.deliver',
  'shared.save',
  'page.order',
  'page.remove',
  'page.save',
  'payment.confirm',
  'payment.refuse',
  'payment.repair',
  'payment.seen',
  'privacy.export',
  'privacy.forget',
  'product.create',
  'product.delete',
  'product.delete-all',
  'product.hot-order',
  'product.page',
  'product.restore',
  'product.update',
  'promo.create',
  'promo.delete',
  'promo.update',
  'purchase.create',
  'redeem-code.create',
  'redeem-code.delete',
  'redeem-code.update',
  'redeem.redeem',
  'role.delete',
  'role.save',
  'second-factor.app',
  'second-factor.app-removed',
  'second-factor.passkey',
  'second-factor.passkey-removed',
  'second-factor.recovery-renewed',
  'second-factor.reset',
  'session.end',
  'session.open',
  'settings.update',
  'staff.invite',
  'staff.invite-again',
  'staff.remove',
  'staff.role',
  'term.add',
  'term.change',
  'term.order',
  'term.remove',
  'user.create',
  'user.delete',
  'user.email',
  'user.password-link',
  'user.password-reset',
  'user.rename',
  'user.update',
  'voucher.create',
  'voucher.delete',
  'voucher.export',
  'voucher.update',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** What somebody did something to: 'order' of 'order:7', and its number; null for what is no number. */
export function auditTarget(target: string): { kind: string; id: string | null } {
  const [kind = '', ...rest] = target.split(':');
  return { kind, id: rest.length === 0 ? null : rest.join(':') };
}

/** How a value of the log is to be read, by its name: '100000' of 'balanceCents' is a sum. */
export type AuditValueKind = 'cents' | 'usd' | 'idr' | 'percent' | 'moment' | 'other';

export function auditValueKind(name: string): AuditValueKind {
  if (name.endsWith('Cents')) return 'cents';
  if (/Idr$/i.test(name)) return 'idr';
  if (['amount', 'price', 'originalPrice', 'costPrice'].includes(name)) return 'usd';
  if (name === 'discountPercentage') return 'percent';
  return /(At|Date)$/.test(name) ? 'moment' : 'other';
}
