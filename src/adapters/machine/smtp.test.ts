import { createServer, type Server } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createSmtpMailer } from './smtp.ts';

interface Letter {
  from: string;
  to: string[];
  raw: string;
}

const MAIL = {
  to: 'pembeli@example.com',
  subject: 'Kunci Anda sudah siap – terima kasih',
  text: 'Kunci: ABCD-EFGH',
  html: '<p>Kunci: <b>ABCD-EFGH</b></p>',
};

const portOf = (server: Server): number => {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('not listening');
  return address.port;
};

/** A mail server on this machine that keeps what it gets. */
async function mailServer(options: SMTPServerOptions = {}) {
  const letters: Letter[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        letters.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map((one) => one.address),
          raw: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
    ...options,
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => smtp.close(() => resolve())));
  return { letters, port: portOf(smtp.server) };
}

function mailerTo(port: number) {
  const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'Kunci <toko@kunci.test>' });
  onTestFinished(() => mailer.close());
  return mailer;
}

describe('createSmtpMailer', () => {
  it('sends no key in clear to another machine when it must not', async () => {
    const { letters, port } = await mailServer();
    // The same machine under a name that is not known to be it.
    const url = `smtp://[::ffff:127.0.0.1]:${port}`;
    const strict = createSmtpMailer({ url, from: 'Kunci <toko@kunci.test>', encrypted: true });
    onTestFinished(() => strict.close());
    await expect(strict.send(MAIL)).rejects.toThrow();
    expect(letters).toEqual([]);
    const loose = createSmtpMailer({ url, from: 'Kunci <toko@kunci.test>' });
    onTestFinished(() => loose.close());
    await loose.send(MAIL);
    expect(letters).toHaveLength(1);
    const here = createSmtpMailer({
      url: `smtp://127.0.0.1:${port}`,
      from: 'Kunci <toko@kunci.test>',
      encrypted: true,
    });
    onTestFinished(() => here.close());
    await here.send(MAIL);
    expect(letters).toHaveLength(2);
  });

  it('brings a mail with both bodies to the server', async () => {
    const { letters, port } = await mailServer();
    await mailerTo(port).send(MAIL);
    expect(letters).toHaveLength(1);
    expect(letters[0]).toMatchObject({ from: 'toko@kunci.test', to: ['pembeli@example.com'] });
    expect(letters[0]?.raw).toMatch(/^From: Kunci <toko@kunci\.test>\r$/m);
    expect(letters[0]?.raw).toContain('multipart/alternative');
    expect(letters[0]?.raw).toContain('Kunci: ABCD-EFGH');
    expect(letters[0]?.raw).toContain('<b>ABCD-EFGH</b>');
  });

  it('uses a connection for many mails', async () => {
    let connections = 0;
    const { letters, port } = await mailServer({
      onConnect(_session, done) {
        connections += 1;
        done();
      },
    });
    const mailer = mailerTo(port);
    for (let n = 0; n < 5; n++) await mailer.send(MAIL);
    expect(letters).toHaveLength(5);
    expect(connections).toBe(1);
  });

  it('lets no line break of an address or a subject become a header or a second recipient', async () => {
    const { letters, port } = await mailServer();
    const mailer = mailerTo(port);
    await mailer.send({ ...MAIL, subject: 'Halo\r\nBcc: lain@example.com' });
    await mailer.send({ ...MAIL, to: 'a@example.com, lain@example.com' }).catch(() => undefined);
    expect(letters[0]?.raw).not.toMatch(/^Bcc:/im);
    expect(letters.flatMap((letter) => letter.to)).not.toContain('lain@example.com');
  });

  it.each([
    ['recipient', 450],
    ['recipient', 550],
  ])('throws when the server refuses the %s with %i', async (_what, responseCode) => {
    const { letters, port } = await mailServer({
      onRcptTo(_address, _session, done) {
        done(Object.assign(new Error('not now'), { responseCode }));
      },
    });
    await expect(mailerTo(port).send(MAIL)).rejects.toThrow(String(responseCode));
    expect(letters).toHaveLength(0);
  });

  it('goes on after a refusal', async () => {
    let refusals = 1;
    const { letters, port } = await mailServer({
      onMailFrom(_address, _session, done) {
        if (refusals-- > 0) done(Object.assign(new Error('busy'), { responseCode: 421 }));
        else done();
      },
    });
    const mailer = mailerTo(port);
    await expect(mailer.send(MAIL)).rejects.toThrow('busy');
    await mailer.send(MAIL);
    expect(letters).toHaveLength(1);
  });

  it('throws when nothing listens', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const port = portOf(server);
    await new Promise((resolve) => server.close(resolve));
    await expect(mailerTo(port).send(MAIL)).rejects.toThrow(/ECONNREFUSED/);
  });

  it('throws when the server hangs up in the middle', async () => {
    const server = createServer((socket) => socket.end('220 hello\r\n'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      server.close();
    });
    await expect(mailerTo(portOf(server)).send(MAIL)).rejects.toThrow();
  });
});

describe('the check of a mail server', () => {
  const signedIn = (port: number, user = 'toko:rahasia') => {
    const mailer = createSmtpMailer({ url: `smtp://${user}@127.0.0.1:${port}`, from: 'a@kunci.test' });
    onTestFinished(() => mailer.close());
    return mailer;
  };
  const auth: SMTPServerOptions = {
    authOptional: false,
    onAuth: ({ username, password }, _session, done) =>
      username === 'toko' && password === 'rahasia'
        ? done(null, { user: username })
        : done(new Error('Wrong name or password')),
  };

  it('passes every step and brings the message', async () => {
    const { letters, port } = await mailServer(auth);
    expect(await signedIn(port).check(MAIL)).toEqual([
      { name: 'connection', ok: true, detail: `127.0.0.1:${port}` },
      { name: 'sign-in', ok: true, detail: 'toko' },
      { name: 'message', ok: true, detail: MAIL.to },
    ]);
    expect(letters).toHaveLength(1);
  });

  it('ends where nobody listens', async () => {
    const [step, ...more] = await mailerTo(1).check(MAIL);
    expect(step).toMatchObject({
      name: 'connection',
      ok: false,
      detail: expect.stringContaining('ECONNREFUSED'),
    });
    expect(more).toEqual([]);
  });

  it('ends at a wrong password, and does not tell it', async () => {
    const { letters, port } = await mailServer(auth);
    const steps = await signedIn(port, 'toko:salah').check(MAIL);
    expect(steps.map(({ name, ok }) => [name, ok])).toEqual([
      ['connection', true],
      ['sign-in', false],
    ]);
    expect(steps[1]?.detail).toContain('Wrong name or password');
    expect(JSON.stringify(steps)).not.toContain('salah');
    expect(letters).toEqual([]);
  });

  it('tells when the message is not taken', async () => {
    const { port } = await mailServer({
      onRcptTo: (_address, _session, done) => done(new Error('No such user here')),
    });
    const steps = await mailerTo(port).check(MAIL);
    expect(steps.at(-1)).toMatchObject({
      name: 'message',
      ok: false,
      detail: expect.stringContaining('No such user'),
    });
  });
});
