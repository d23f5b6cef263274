import type { Transporter } from 'nodemailer';
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
  close(): Promise<void>;
}

/**
 * Mail over SMTP, by a library that is read with the first mail: not before the shop opens. Connections are kept for the next;
 * a server that says nothing is given up on.
 */
export function createSmtpMailer({ url, from, encrypted = false }: SmtpOptions): SmtpMailer {
  const requireTLS = encrypted && !isLoopbackHost(new URL(url).hostname);
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport(
      {
        url,
        pool: true,
        requireTLS,
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
        socketTimeout: 30_000,
        // Mail bodies are ours, but their words come from people: nothing in them may name a file or an address to load.
        disableFileAccess: true,
        disableUrlAccess: true,
      },
      { from },
    );
  };
  let opened: Promise<Transporter> | null = null;
  const transport = () => {
    opened ??= open();
    return opened;
  };
  const send = async (mail: Mail): Promise<void> => {
    try {
      await (await transport()).sendMail({
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
        await (await transport()).verify();
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
    async close() {
      (await opened)?.close();
    },
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
