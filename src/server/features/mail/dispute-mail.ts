import { fill } from '#contract/refusals.ts';
import { DEFAULT_LOCALE, isLocale, type Locale } from '#domain/locales.ts';
import { formatIdr } from '#domain/money.ts';
import type { Mail } from '../../ports/mailer.ts';
import { ORDER_MAIL_TEXTS } from './mail-texts.ts';
import { renderMail } from './render-mail.ts';

interface DisputeMailTexts {
  subject: string;
  intro: string;
  action: string;
  note: string;
}

/** What the owners of a store are told when a buyer disputes a payment. */
export const DISPUTE_MAIL_TEXTS: Record<Locale, DisputeMailTexts> = {
  id: {
    subject: 'Pembayaran disengketakan: {product}',
    intro:
      'Seorang pembeli di {store} menyengketakan pembayarannya di bank. Bank hanya memberi beberapa hari untuk menjawab: kirim buktinya lewat dasbor gateway.',
    action: 'Buka panel admin',
    note: 'Bukti pesanan ini ada di panel admin: buka pesanannya, lalu tekan “Bukti sengketa”. Jika bank memutuskan untuk pembeli, pesanan menjadi REFUND dan key-nya dicabut.',
  },
  en: {
    subject: 'Payment disputed: {product}',
    intro:
      'A buyer at {store} has disputed a payment at the bank. The bank gives only a few days to answer: send the evidence through the gateway’s dashboard.',
    action: 'Open the admin panel',
    note: 'The evidence for this order is in the admin panel: open the order and press “Dispute evidence”. Should the bank decide for the buyer, the order becomes REFUND and its keys are revoked.',
  },
  ar: {
    subject: 'اعتراض على دفعة: {product}',
    intro:
      'اعترض مشترٍ في {store} على دفعته لدى البنك. يمنح البنك أيامًا قليلة فقط للرد: أرسل الأدلة عبر لوحة البوابة.',
    action: 'فتح لوحة الإدارة',
    note: 'أدلة هذا الطلب في لوحة الإدارة: افتح الطلب ثم اضغط «أدلة الاعتراض». إذا حكم البنك للمشتري يصبح الطلب REFUND وتُلغى مفاتيحه.',
  },
  zh: {
    subject: '付款被拒付：{product}',
    intro: '{store} 的一位买家已就付款向银行提出拒付。银行只给几天时间答复：请通过网关后台提交证据。',
    action: '打开管理后台',
    note: '此订单的证据在管理后台：打开订单，点击“拒付证据”。如果银行判给买家，订单将变为 REFUND，密钥会被撤销。',
  },
  th: {
    subject: 'การชำระเงินถูกโต้แย้ง: {product}',
    intro:
      'ผู้ซื้อรายหนึ่งที่ {store} ได้โต้แย้งการชำระเงินกับธนาคาร ธนาคารให้เวลาตอบเพียงไม่กี่วัน โปรดส่งหลักฐานผ่านแดชบอร์ดของเกตเวย์',
    action: 'เปิดแผงผู้ดูแล',
    note: 'หลักฐานของคำสั่งซื้อนี้อยู่ในแผงผู้ดูแล: เปิดคำสั่งซื้อแล้วกด “หลักฐานข้อโต้แย้ง” หากธนาคารตัดสินให้ผู้ซื้อ คำสั่งซื้อจะเป็น REFUND และคีย์จะถูกเพิกถอน',
  },
};

export interface DisputeForMail {
  to: string;
  locale: string;
  storeName: string;
  productName: string;
  totalIdr: number;
  reference: string;
  /** Empty when the store's public address is not known. */
  adminLink: string;
}

export function disputeMail(dispute: DisputeForMail): Mail {
  const locale = isLocale(dispute.locale) ? dispute.locale : DEFAULT_LOCALE;
  const t = DISPUTE_MAIL_TEXTS[locale];
  const names = ORDER_MAIL_TEXTS[locale];
  const { to, storeName, productName } = dispute;
  return renderMail({
    to,
    locale,
    storeName,
    subject: fill(t.subject, { product: productName }),
    blocks: [
      { type: 'text', text: fill(t.intro, { store: storeName }) },
      {
        type: 'facts',
        rows: [
          [names.product, productName],
          [names.total, formatIdr(dispute.totalIdr)],
          [names.reference, dispute.reference],
        ],
      },
      ...(dispute.adminLink ? [{ type: 'action', label: t.action, url: dispute.adminLink } as const] : []),
      { type: 'note', text: t.note },
    ],
  });
}
