import { MAIL_SENT_TEXT } from '#contract/settings/mail.ts';
import { fill, type Refusal, refusalText, refuse } from '#contract/wire/refusals.ts';
import type { MailStep } from '#domain/mail/mail.ts';
import type { Ctx } from '../../context.ts';
import { countHit, LIMITS } from '../../guard/rate-limit.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { mailLook } from './mail-look.ts';
import { mailTexts } from './mail-texts.ts';
import { renderMail } from './render-mail.ts';

export interface MailTest {
  success: boolean;
  message: string;
  steps: MailStep[];
}

/** The way of a mail to this address, step by step, up to a message that arrives. */
export function tryMail(ctx: Ctx, to: string): Promise<MailStep[]> {
  const settings = ctx.deps.settings.current();
  const { storeName } = settings;
  const { locale, texts } = mailTexts(ctx.locale);
  const { subject, text } = texts.test;
  return ctx.deps.mailer.check(
    renderMail({
      to,
      locale,
      storeName,
      look: mailLook(settings, ctx.origin),
      subject: fill(subject, { store: storeName }),
      blocks: [{ type: 'text', text: fill(text, { store: storeName }) }],
    }),
  );
}

/** Tries the mail server step by step, up to a message to the admin who asks and to nobody else. */
export async function testMail(ctx: Ctx): Promise<MailTest | Refusal> {
  if (!ctx.actor) return refuse('session.required');
  const over = await countHit(ctx, LIMITS.testMail, String(ctx.actor.id));
  if (over) return over;
  const { email } = ctx.actor;
  const steps = await tryMail(ctx, email);
  const failed = steps.find((step) => !step.ok);
  // That mails arrive is proven from now on.
  if (!failed) await recordAudit(ctx, 'mail.test', 'mail', null, { to: email });
  return {
    success: !failed,
    message: failed
      ? refusalText('email.failed', { message: failed.detail })
      : fill(MAIL_SENT_TEXT, { email }),
    steps,
  };
}
