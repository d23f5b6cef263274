import { createTransport } from 'nodemailer';
import type { Mailer } from '#server/ports/mailer.ts';

export interface SmtpOptions {
  /** 'smtp://user:password@host:587' or 'smtps://…'. */
  url: string;
  /** 'Kunci <toko@example.com>'. */
  from: string;
}

export interface SmtpMailer extends Mailer {
  close(): void;
}

/** Mail over SMTP. Connections are kept for the next mail; a server that says nothing is given up on. */
export function createSmtpMailer({ url, from }: SmtpOptions): SmtpMailer {
  const transport = createTransport(
    {
      url,
      pool: true,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      // Mail bodies are ours, but their words come from people: nothing in them may name a file or an address to load.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    async send(mail) {
      await transport.sendMail({
        to: { name: '', address: mail.to },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
      });
    },
    close: () => transport.close(),
  };
}
