import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { devNull, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type AppProcess, appProcess } from '#testing/app-process.ts';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';
import { Door } from './serve/door.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database?.close());

async function started(vars: Record<string, string>): Promise<AppProcess> {
  const app = await appProcess(database.url, vars);
  onTestFinished(() => app.killHard());
  return app;
}

const status = async (url: string): Promise<number | string> => {
  try {
    return (await fetch(url, { headers: { connection: 'close' } })).status;
  } catch {
    return 'refused';
  }
};

/** An answer that is given when the test says so. */
function held(): { promise: Promise<void>; release(): void } {
  let release: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    release = done;
  });
  return { promise, release };
}

describe('a door that closes', () => {
  it('answers what was asked, tells who asks again to come elsewhere, and lets nobody new in', async () => {
    const door = new Door();
    const slow = held();
    const begun = held();
    door.answerWith(null, async (request) => {
      if (!request.url.endsWith('/slow')) return new Response('quick');
      begun.release();
      await slow.promise;
      return new Response('whole');
    });
    const url = await door.listen({ port: 0, host: '127.0.0.1' });
    const agent = new Agent({ keepAlive: true });
    const asked = new Promise<[string | undefined, string]>((done, failed) => {
      get(`${url}/slow`, { agent }, (answer) => {
        let text = '';
        answer
          .on('data', (chunk) => (text += chunk))
          .on('end', () => done([answer.headers.connection, text]));
      }).on('error', failed);
    });
    await begun.promise;
    const closed = door.close(60_000);
    await expect.poll(() => status(url)).toBe('refused');
    slow.release();
    expect(await asked).toEqual(['close', 'whole']);
    await closed;
    agent.destroy();
  });

  it('lets in those who have come already, however many at once', async () => {
    const door = new Door();
    const begun = held();
    door.answerWith(null, () => {
      begun.release();
      return new Response('quick');
    });
    const url = await door.listen({ port: 0, host: '127.0.0.1' });
    const asked = Array.from(
      { length: 100 },
      () =>
        new Promise((done) => {
          get(url, { agent: false }, (answer) => done(answer.resume().statusCode)).on('error', (error) =>
            done(error.message),
          );
        }),
    );
    await begun.promise;
    await door.close(60_000);
    expect(new Set(await Promise.all(asked))).toEqual(new Set([200]));
  });

  it('cuts off what takes longer than it may', async () => {
    const door = new Door();
    const begun = held();
    door.answerWith(null, () => {
      begun.release();
      return new Promise<Response>(() => undefined);
    });
    const url = await door.listen({ port: 0, host: '127.0.0.1' });
    const asked = status(url);
    await begun.promise;
    await door.close();
    expect(await asked).toBe('refused');
  });
});

describe('a store that is told to stop', () => {
  it('says so at /readyz first and goes on serving, then ends; a second signal ends it at once', async () => {
    const app = await started({ STOP_DELAY_MS: '5m' });
    expect(await status(`${app.url}/readyz`)).toBe(200);
    app.signal('SIGTERM');
    await expect.poll(() => status(`${app.url}/readyz`)).toBe(503);
    expect(await (await fetch(`${app.url}/readyz`)).json()).toMatchObject({ ok: false, reason: 'stopping' });
    expect(await status(`${app.url}/`)).toBe(200);
    let code: number | null | undefined;
    void app.ended.then((ended) => {
      code = ended;
    });
    await expect
      .poll(() => {
        app.signal('SIGTERM');
        return code;
      })
      .toBe(1);
  });

  it('ends by itself without a delay', async () => {
    const app = await started({});
    app.signal('SIGTERM');
    expect(await app.ended).toBe(0);
  });
});

describe('workers', () => {
  it('are renewed one after the other, and nobody who asks meanwhile is turned away', async () => {
    const app = await started({ WORKERS: '2', LOG_LEVEL: 'info' });
    await expect.poll(() => status(`${app.url}/readyz`)).toBe(200);
    app.signal('SIGUSR2');
    const seen = new Set<number | string>();
    while (!app.output().includes('all workers are new')) seen.add(await status(`${app.url}/readyz`));
    expect([...seen]).toEqual([200]);
    app.signal('SIGTERM');
    expect(await app.ended).toBe(0);
    expect(await status(app.url)).toBe('refused');
  });
});

describe('a port that is taken', () => {
  it.each(['1', '2'])('with WORKERS=%s: one sentence, and no folder was made', async (WORKERS) => {
    const folder = mkdtempSync(join(tmpdir(), 'kunci-port-'));
    const taken = createServer();
    await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done));
    onTestFinished(() => {
      taken.close();
      rmSync(folder, { recursive: true, force: true });
    });
    const { port } = taken.address() as AddressInfo;
    const child = spawn(process.execPath, [resolve('dist/server/serve.js')], {
      env: {
        ENV_FILE: devNull,
        PORT: String(port),
        DATA_DIR: join(folder, 'data'),
        LOG_LEVEL: 'silent',
        WORKERS,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (chunk) => (said += chunk));
    const code = await new Promise((done) => child.once('close', done));
    expect([code, said.trim()]).toEqual([
      1,
      `Port ${port} is already taken. Stop what uses it, or set PORT (and HOST) to another.`,
    ]);
    expect(existsSync(join(folder, 'data'))).toBe(false);
  });
});
