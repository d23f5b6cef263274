import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSmtpMailer } from '#adapters/machine/smtp.ts';
import { fill } from '#contract/wire/refusals.ts';
import { DEFAULT_LOCALE } from '#domain/text/locales.ts';
import { mailTexts } from '#server/features/mail/mail-texts.ts';
import { renderMail } from '#server/features/mail/render-mail.ts';
import type { Log } from '#server/ports/log.ts';
import type { StoreEnv } from '../env/env.ts';

/** A service manager starts again and again what does not come up: one mail in this time is enough. */
const PAUSE_MS = 3_600_000;
const LONGEST_REASON = 500;

/** A store that does not come up has no outbox, so this one mail goes straight to the mail server, if there is one. */
export async function tellFailedStart(
  env: Pick<StoreEnv, 'smtpUrl' | 'mailFrom' | 'mode' | 'adminEmail' | 'dataDir' | 'storeUrl'>,
  error: unknown,
  log: Log,
): Promise<void> {
  // Whoever typed a taken port reads it at once; what a worker ended of, it has told itself.
  if (error instanceof Error && ['PortTaken', 'WorkerEnded'].includes(error.name)) return;
  if (env.smtpUrl === null || !isDue(env.dataDir)) return;
  const mailer = createSmtpMailer({ url: env.smtpUrl, from: env.mailFrom, encrypted: env.mode === 'live' });
  try {
    const { locale, texts } = mailTexts(DEFAULT_LOCALE);
    const t = texts.failedStart;
    const store = env.storeUrl ? new URL(env.storeUrl).host : 'Kunci';
    await mailer.send(
      renderMail({
        to: env.adminEmail,
        locale,
        storeName: store,
        subject: fill(t.subject, { store }),
        blocks: [
          { type: 'text', text: fill(t.intro, { store }) },
          { type: 'facts', rows: [[t.reason, reasonOf(error)]] },
          { type: 'note', text: t.note },
        ],
      }),
    );
  } catch (failure) {
    log.warn({ error: String(failure) }, 'nobody could be told that the store did not start');
  } finally {
    await mailer.close();
  }
}

/** Where no mark can be left there is no mail either: nobody wants one with every try. */
function isDue(dataDir: string): boolean {
  const mark = join(dataDir, 'failed-start-told');
  const last = statSync(mark, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (Date.now() - last < PAUSE_MS) return false;
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(mark, '', { mode: 0o600 });
    return true;
  } catch {
    return false;
  }
}

/** The database's own words where there are any: those of the statement would be pages long. */
function reasonOf(error: unknown): string {
  const told = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const text = told instanceof Error ? told.message : String(told);
  return (text.split('\n')[0] ?? '').slice(0, LONGEST_REASON);
}
