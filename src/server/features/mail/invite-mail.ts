import { fill } from '#contract/refusals.ts';
import { DEFAULT_LOCALE, isLocale, type Locale } from '#domain/locales.ts';
import type { Mail } from '../../ports/mailer.ts';
import { renderMail } from './render-mail.ts';

interface InviteMailTexts {
  subject: string;
  intro: string;
  action: string;
  life: string;
  notYou: string;
}

/** What somebody reads for whom an account was made: they choose the password, nobody else. */
export const INVITE_MAIL_TEXTS: Record<Locale, InviteMailTexts> = {
  id: {
    subject: 'Akun Anda di {store}',
    intro: 'Sebuah akun di {store} telah dibuat untuk Anda. Buka tautan ini untuk membuat kata sandi Anda:',
    action: 'Buat kata sandi',
    life: 'Tautan ini berlaku selama {days} hari dan hanya dapat dipakai sekali.',
    notYou:
      'Jika Anda tidak mengenal toko ini, abaikan email ini. Tanpa kata sandi, akun itu tidak dapat dipakai.',
  },
  en: {
    subject: 'Your account at {store}',
    intro: 'An account at {store} has been made for you. Open this link to choose your password:',
    action: 'Choose a password',
    life: 'The link is valid for {days} days and works once.',
    notYou:
      'If you do not know this shop, ignore this e-mail. Without a password the account cannot be used.',
  },
  ar: {
    subject: 'حسابك في {store}',
    intro: 'أُنشئ لك حساب في {store}. افتح هذا الرابط لاختيار كلمة مرورك:',
    action: 'اختيار كلمة المرور',
    life: 'الرابط صالح لمدة {days} أيام ويعمل مرة واحدة فقط.',
    notYou: 'إذا كنت لا تعرف هذا المتجر فتجاهل هذه الرسالة. لا يمكن استخدام الحساب دون كلمة مرور.',
  },
  zh: {
    subject: '您在 {store} 的账户',
    intro: '{store} 已为您创建账户。请打开此链接设置密码：',
    action: '设置密码',
    life: '链接在 {days} 天内有效，且只能使用一次。',
    notYou: '如果您不认识这家店铺，请忽略此邮件。未设置密码的账户无法使用。',
  },
  th: {
    subject: 'บัญชีของคุณที่ {store}',
    intro: 'มีการสร้างบัญชีที่ {store} ให้คุณแล้ว เปิดลิงก์นี้เพื่อตั้งรหัสผ่าน:',
    action: 'ตั้งรหัสผ่าน',
    life: 'ลิงก์นี้ใช้ได้ภายใน {days} วัน และใช้ได้ครั้งเดียว',
    notYou: 'หากคุณไม่รู้จักร้านนี้ โปรดเพิกเฉยต่ออีเมลฉบับนี้ บัญชีที่ไม่มีรหัสผ่านจะใช้งานไม่ได้',
  },
};

export interface InviteForMail {
  to: string;
  locale: string;
  storeName: string;
  link: string;
  days: number;
}

export function inviteMail({ to, locale: wanted, storeName, link, days }: InviteForMail): Mail {
  const locale = isLocale(wanted) ? wanted : DEFAULT_LOCALE;
  const t = INVITE_MAIL_TEXTS[locale];
  return renderMail({
    to,
    locale,
    storeName,
    subject: fill(t.subject, { store: storeName }),
    blocks: [
      { type: 'text', text: fill(t.intro, { store: storeName }) },
      { type: 'action', label: t.action, url: link },
      { type: 'text', text: fill(t.life, { days }) },
      { type: 'note', text: t.notYou },
    ],
  });
}
