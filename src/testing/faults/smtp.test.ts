import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect, it, onTestFinished } from 'vitest';
import { aProduct, aTransaction, callbackBody, placeOrder, sendCallback } from '../factories.ts';
import { testStore } from '../test-store.ts';
import { newSeed, RUN_MS, say, size } from './fault-run.ts';

type Mood = 'down' | '4xx' | 'hang' | 'well';

/** A mail server with moods: it takes mails only when it is well. */
async function moodyServer() {
  const state = { mood: 'well' as Mood, letters: [] as string[] };
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onConnect(_session, done) {
      if (state.mood === 'down') done(new Error('421 not now'));
      else done();
    },
    onRcptTo(_address, _session, done) {
      if (state.mood === '4xx') done(Object.assign(new Error('try later'), { responseCode: 451 }));
      else done();
    },
    onData(stream, session, done) {
      stream.resume();
      stream.on('end', () => {
        if (state.mood === 'hang') return;
        state.letters.push(...session.envelope.rcptTo.map((one) => one.address));
        done();
      });
    },
  });
  smtp.on('error', () => undefined);
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => smtp.close(() => resolve())));
  return { state, url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}?socketTimeout=5000` };
}

it(
  'SMTP: refusing, putting off and hanging after DATA delays mails and nothing else',
  async () => {
    const { seed } = newSeed('smtp');
    const each = size(2, 10);
    const server = await moodyServer();
    let at = Date.now();
    const store = await testStore({ vars: { SMTP_URL: server.url }, clock: { now: () => new Date(at) } });
    onTestFinished(() => store.close());
    const admin = await store.signedIn('admin');
    const product = await aProduct(admin, {}, each * 3 + 5);
    const buyers: string[] = [];
    for (const mood of ['down', '4xx', 'hang'] as const) {
      server.state.mood = mood;
      for (let n = 0; n < each; n += 1) {
        const input = aTransaction(product);
        buyers.push(input.customer_email);
        const made = await placeOrder(store.client(), input);
        await sendCallback(store, callbackBody(made));
        const view = await store.client().get(`tripay/get-purchase?merchant_ref=${made.merchant_ref}`);
        expect([mood, view.body.data.codes.length]).toEqual([mood, 1]);
      }
      await store.runJob('send-mail');
      expect([mood, server.state.letters]).toEqual([mood, []]);
    }
    server.state.mood = 'well';
    // Each failure doubles the wait; an hour later all are due.
    at += 3_600_000;
    await store.runJob('send-mail');
    expect([...server.state.letters].sort(), `seed ${seed}`).toEqual([...buyers].sort());
    say(
      'smtp',
      `${buyers.length} deliveries unaffected by three kinds of failure, all mails sent afterwards`,
    );
  },
  RUN_MS,
);
