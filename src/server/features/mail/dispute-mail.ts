import { fill } from '#contract/wire/refusals.ts';
import { formatIdr } from '#languages/format-money.ts';
import type { Mail } from '../../ports/mailer.ts';
import type { MailLook } from './mail-blocks.ts';
import { mailTexts } from './mail-texts.ts';
import { mailProductName } from './product-name.ts';
import { renderMail } from './render-mail.ts';

export interface DisputeForMail {
  to: string;
  locale: string;
  storeName: string;
  look?: MailLook | undefined;
  productName: string;
  totalIdr: number;
  reference: string;
  /** Empty when the store's public address is not known. */
  adminLink: string;
}

export function disputeMail(dispute: DisputeForMail): Mail {
  const { locale, texts } = mailTexts(dispute.locale);
  const t = texts.dispute;
  const names = texts.order;
  const { to, storeName, look } = dispute;
  const productName = mailProductName(locale, dispute.productName);
  return renderMail({
    to,
    locale,
    storeName,
    look,
    subject: fill(t.subject, { product: productName }),
    blocks: [
      { type: 'text', text: fill(t.intro, { store: storeName }) },
      {
        type: 'facts',
        rows: [
          [names.product, productName],
          [names.total, formatIdr(dispute.totalIdr, locale)],
          [names.reference, dispute.reference],
        ],
      },
      ...(dispute.adminLink ? [{ type: 'action', label: t.action, url: dispute.adminLink } as const] : []),
      { type: 'note', text: t.note },
    ],
  });
}
