import { MAIL_SENT_TEXT } from '#contract/mail.ts';
import { fill, type Refusal, refusalText, refuse } from '#contract/refusals.ts';
import type { Locale } from '#domain/locales.ts';
import type { MailStep } from '#domain/mail.ts';
import type { Ctx } from '../../context.ts';
import { countHit, LIMITS } from '../../guard/rate-limit.ts';
import { renderMail } from './render-mail.ts';

export const TEST_MAIL_TEXTS: Record<Locale, { subject: string; text: string }> = {
  id: {
    subject: 'Email percobaan dari {store}',
    text: 'Jika Anda membaca ini, {store} dapat mengirim email.',
  },
  en: { subject: 'Test e-mail from {store}', text: 'If you can read this, {store} can send e-mail.' },
  ar: {
    subject: 'رسالة تجريبية من {store}',
    text: 'إذا كنت تقرأ هذه الرسالة فإن {store} يستطيع إرسال البريد.',
  },
  zh: { subject: '来自 {store} 的测试邮件', text: '如果您能看到这封邮件，说明 {store} 可以发送邮件。' },
  th: { subject: 'อีเมลทดสอบจาก {store}', text: 'หากคุณอ่านข้อความนี้ได้ แสดงว่า {store} ส่งอีเมลได้' },
};

export interface MailTest {
  success: boolean;
  message: string;
  steps: MailStep[];
}

/** Tries the mail server step by step, up to a message to the admin who asks and to nobody else. */
export async function testMail(ctx: Ctx): Promise<MailTest | Refusal> {
  if (!ctx.actor) return refuse('session.required');
  const over = await countHit(ctx, LIMITS.testMail, String(ctx.actor.id));
  if (over) return over;
  const { storeName } = ctx.deps.settings.current();
  const { subject, text } = TEST_MAIL_TEXTS[ctx.locale];
  const { email } = ctx.actor;
  const steps = await ctx.deps.mailer.check(
    renderMail({
      to: email,
      locale: ctx.locale,
      storeName,
      subject: fill(subject, { store: storeName }),
      blocks: [{ type: 'text', text: fill(text, { store: storeName }) }],
    }),
  );
  const failed = steps.find((step) => !step.ok);
  return {
    success: !failed,
    message: failed
      ? refusalText('email.failed', { message: failed.detail })
      : fill(MAIL_SENT_TEXT, { email }),
    steps,
  };
}
