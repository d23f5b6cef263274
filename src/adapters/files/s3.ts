import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';

/** A bucket, and a folder in it, of anybody who speaks S3. */
export interface S3Place {
  /** https://host/bucket/folder */
  url: string;
  key: string;
  secret: string;
  region: string;
}

/** Said to whoever looks at backups: what was asked for, and what came of it. */
export class S3Failure extends Error {
  override name = 'S3Failure';
}

const LOOPBACK = ['127.0.0.1', '[::1]', 'localhost'];
const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;
const NOTHING = createHash('sha256').digest('hex');
const TRIES = 5;
const FIRST_PAUSE_MS = 500;
const SILENCE_MS = 60_000;
const LARGEST_ANSWER = 4_000_000;

/** What is wrong with an address; null: nothing. */
export function s3Problem(url: string): string | null {
  if (!URL.canParse(url)) return 'must be an address such as https://host/bucket/folder';
  const { protocol, hostname, pathname, search, username } = new URL(url);
  if (protocol !== 'https:' && !(protocol === 'http:' && LOOPBACK.includes(hostname)))
    return 'must begin with https://';
  if (username || search) return 'must hold neither a password nor a question mark';
  const parts = pathname.split('/').filter(Boolean);
  if (parts.length === 0) return 'must name a bucket: https://host/bucket';
  return parts.every((part) => NAME.test(part))
    ? null
    : 'must have plain names only (letters, digits, . _ -)';
}

interface Call {
  method: 'GET' | 'PUT' | 'HEAD' | 'DELETE';
  url: URL;
  /** Sent as it is read, so that memory does not grow with it. */
  file?: { path: string; bytes: number; sha256: string };
  range?: string;
}

export interface S3 {
  list(): Promise<string[]>;
  /** Uploads, and asks afterwards whether all of it arrived. */
  put(name: string, path: string): Promise<void>;
  get(name: string, path: string): Promise<void>;
  /** A part of it as it comes. */
  read(name: string, stretch: { from: number; to: number }): Promise<IncomingMessage>;
  /** Null: there is none. */
  size(name: string): Promise<number | null>;
  remove(name: string): Promise<void>;
}

export function openS3(place: S3Place, pauseMs = FIRST_PAUSE_MS): S3 {
  const base = new URL(place.url);
  const [bucket = '', ...folders] = base.pathname.split('/').filter(Boolean);
  const prefix = folders.map((folder) => `${folder}/`).join('');
  const urlOf = (name: string) => new URL(`/${bucket}/${prefix}${name}`, base.origin);
  const call = (one: Call) => send(place, one);

  const put = async (name: string, path: string) => {
    const bytes = (await stat(path)).size;
    const file = { path, bytes, sha256: await sha256Of(path) };
    await again(pauseMs, async () => {
      await whole(await call({ method: 'PUT', url: urlOf(name), file }), `the upload of ${name}`);
      const answer = await call({ method: 'HEAD', url: urlOf(name) });
      await whole(answer, `the look at ${name}`);
      const arrived = Number(answer.headers['content-length']);
      if (arrived !== bytes)
        throw new S3Failure(`${name} has ${arrived} bytes at the other end instead of ${bytes}`);
    });
  };

  return {
    put,
    async list() {
      const names: string[] = [];
      for (let token: string | null = ''; token !== null; ) {
        const url = new URL(`/${bucket}`, base.origin);
        url.searchParams.set('list-type', '2');
        url.searchParams.set('prefix', prefix);
        if (token) url.searchParams.set('continuation-token', token);
        const text: string = await again(pauseMs, async () =>
          whole(await call({ method: 'GET', url }), 'the list of backups'),
        );
        for (const key of textsOf(text, 'Key'))
          if (key.startsWith(prefix)) names.push(key.slice(prefix.length));
        token = textsOf(text, 'NextContinuationToken')[0] ?? null;
      }
      return names;
    },
    async get(name, path) {
      try {
        await again(pauseMs, async () => {
          const answer = await call({ method: 'GET', url: urlOf(name) });
          if (answer.statusCode !== 200) await whole(answer, `the download of ${name}`);
          await pipeline(answer, createWriteStream(path, { mode: 0o600 }));
          const told = Number(answer.headers['content-length']);
          const { size } = await stat(path);
          if (size !== told) throw new S3Failure(`${name} ended after ${size} of ${told} bytes`);
        });
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },
    read: (name, { from, to }) =>
      again(pauseMs, async () => {
        const answer = await call({ method: 'GET', url: urlOf(name), range: `bytes=${from}-${to}` });
        if (answer.statusCode !== 206) await whole(answer, `the download of ${name}`);
        const told = Number(answer.headers['content-length']);
        if (told === to - from + 1) return answer;
        answer.destroy();
        throw new S3Failure(`${name} came with ${told} of ${to - from + 1} bytes`);
      }),
    size: (name) =>
      again(pauseMs, async () => {
        const answer = await call({ method: 'HEAD', url: urlOf(name) });
        if (answer.statusCode === 404) {
          answer.resume();
          return null;
        }
        await whole(answer, `the look at ${name}`);
        return Number(answer.headers['content-length']);
      }),
    async remove(name) {
      await again(pauseMs, async () =>
        whole(await call({ method: 'DELETE', url: urlOf(name) }), `the removal of ${name}`),
      );
    },
  };
}

/** With growing pauses, for what passes: a line that breaks, a server that is busy. */
async function again<T>(pauseMs: number, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries >= TRIES || error instanceof Refused) throw error;
      await sleep(pauseMs * 2 ** (tries - 1));
    }
  }
}

/** An answer that asking again does not change. */
class Refused extends S3Failure {}

async function send(place: S3Place, { method, url, file, range }: Call): Promise<IncomingMessage> {
  const signed = await new AwsV4Signer({
    method,
    url: url.href,
    headers: { 'X-Amz-Content-Sha256': file?.sha256 ?? NOTHING },
    accessKeyId: place.key,
    secretAccessKey: place.secret,
    region: place.region,
    service: 's3',
  }).sign();
  const headers: Record<string, string> = Object.fromEntries(signed.headers as Iterable<[string, string]>);
  if (file) headers['content-length'] = String(file.bytes);
  if (range) headers.range = range;
  const request = url.protocol === 'https:' ? overHttps : overHttp;
  return new Promise((resolve, reject) => {
    const outgoing = request(signed.url, { method, headers, timeout: SILENCE_MS }, resolve);
    outgoing.on('timeout', () => outgoing.destroy(new S3Failure('it does not answer')));
    outgoing.on('error', reject);
    if (!file) outgoing.end();
    else pipeline(createReadStream(file.path), outgoing).catch(reject);
  });
}

/** The text of a good answer; of any other, what was wrong. */
async function whole(answer: IncomingMessage, what: string): Promise<string> {
  let text = '';
  for await (const chunk of answer.setEncoding('utf8')) {
    text += chunk;
    if (text.length > LARGEST_ANSWER) throw new S3Failure(`${what} was answered with too much`);
  }
  const status = answer.statusCode ?? 0;
  if (status >= 200 && status < 300) return text;
  const code = textsOf(text, 'Code')[0];
  const Failure = status >= 500 || status === 429 || status === 408 ? S3Failure : Refused;
  throw new Failure(`${what} was answered with ${status}${code ? ` ${code}` : ''}`);
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const textsOf = (xml: string, tag: string): string[] =>
  Array.from(xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g')), (match) =>
    (match[1] ?? '').replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? ''),
  );

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
