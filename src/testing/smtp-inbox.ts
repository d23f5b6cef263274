import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Letter {
  to: string;
  /** The subject, then the plain text. */
  text: string;
}

/** A real mail server that keeps what it is given; `down` turns everybody away. */
export async function smtpInbox() {
  const state = { down: false, letters: [] as Letter[] };
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    // A store keeps its connection for the next mail: nobody waits for that here.
    closeTimeout: 100,
    onMailFrom: (_address, _session, done) =>
      state.down ? done(Object.assign(new Error('not now'), { responseCode: 451 })) : done(),
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const raw = Buffer.concat(parts).toString('utf8');
        for (const { address } of session.envelope.rcptTo)
          state.letters.push({ to: address, text: decoded(raw) });
        done();
      });
    },
  });
  smtp.on('error', () => undefined);
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  return {
    state,
    url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  };
}

/** Headers as words, the plain part as text. */
function decoded(raw: string): string {
  const words = raw
    .replace(/\?=\r\n =\?/g, '?==?')
    .replace(/=\?UTF-8\?B\?([^?]*)\?=/gi, (_, b64: string) => Buffer.from(b64, 'base64').toString('utf8'))
    .replace(/=\?UTF-8\?Q\?([^?]*)\?=/gi, (_, q: string) => quoted(q.replaceAll('_', ' ')));
  const plain = /Content-Type: text\/plain[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(raw)?.[1] ?? '';
  const encoding = /Content-Type: text\/plain[\s\S]*?Content-Transfer-Encoding: (\S+)/.exec(raw)?.[1];
  const body =
    encoding === 'base64'
      ? Buffer.from(plain, 'base64').toString('utf8')
      : quoted(plain.replace(/=\r\n/g, ''));
  const subject = /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(words)?.[1] ?? '';
  return `${subject.replace(/\r\n[ \t]/g, ' ')}\n${body}`.replaceAll('\r', '');
}

const quoted = (text: string): string =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');
