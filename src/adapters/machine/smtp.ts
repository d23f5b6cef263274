import { createTransport } from 'nodemailer';
import type { MailStep } from '#domain/mail/mail.ts';
import { isLoopbackHost } from '#server/http/local-caller.ts';
import { type Mail, type Mailer, MailServerAway } from '#server/ports/mailer.ts';
import { errorCode } from './start-failure.ts';

export interface SmtpOptions {
  /** 'smtp://user:password@host:587' or 'smtps://…'. */
  url: string;
  /** 'Kunci <toko@example.com>'. */
  from: string;
  /** Refuse a server that offers no encryption, unless it is this machine. */
  encrypted?: boolean;
}

export interface SmtpMailer extends Mailer {
  close(): void;
}

/** Mail over SMTP. Connections are kept for the next mail; a server that says nothing is given up on. */
export function createSmtpMailer({ url, from, encrypted = false }: SmtpOptions): SmtpMailer {
  const transport = createTransport(
    {
      url,
      pool: true,
      requireTLS: encrypted && !isLoopbackHost(new URL(url).hostname),
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      // Mail bodies are ours, but their words come from people: nothing in them may name a file or an address to load.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  const send = async (mail: Mail): Promise<void> => {
    try {
      await transport.sendMail({
        to: { name: '', address: mail.to },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
      });
    } catch (error) {
      throw isAway(error) ? new MailServerAway(wordsOf(error), { cause: error }) : error;
    }
  };
  return {
    send,
    async check(mail) {
      const steps: MailStep[] = [];
      const note = (name: MailStep['name'], ok: boolean, detail: string) => steps.push({ name, ok, detail });
      const { host, username } = new URL(url);
      try {
        await transport.verify();
      } catch (error) {
        const reached = errorCode(error) === 'EAUTH';
        note('connection', reached, reached ? host : wordsOf(error));
        if (reached) note('sign-in', false, wordsOf(error));
        return steps;
      }
      note('connection', true, host);
      note('sign-in', true, username ? decodeURIComponent(username) : '–');
      try {
        await send(mail);
        note('message', true, mail.to);
      } catch (error) {
        note('message', false, wordsOf(error));
      }
      return steps;
    },
    close: () => transport.close(),
  };
}

/** What failed before the server was told whom the mail is for. */
const AWAY = [
  'ECONNECTION',
  'ECONNREFUSED',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'ETLS',
  'EAUTH',
  'EPROTOCOL',
  'EPROXY',
];
const NOT_NOW = 421;
const isAway = (error: unknown): boolean =>
  AWAY.includes(errorCode(error)) || (error as { responseCode?: unknown } | null)?.responseCode === NOT_NOW;

const wordsOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 300);
