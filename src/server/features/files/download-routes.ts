import type { Context, Hono } from 'hono';
import { isRefusal, type Refusal, refuse } from '#contract/wire/refusals.ts';
import { FILES_PATH, type Stretch, stretchOf } from '#domain/orders/files.ts';
import type { Deps } from '../../deps.ts';
import { LIMITS, type MemoryLimiter } from '../../guard/rate-limit.ts';
import { refusalPage } from '../../http/refusal-page.ts';
import { requestContext } from '../../http/route.ts';
import { countDownload, type GivenFile } from './count-download.ts';
import { readLink } from './file-link.ts';

/** Whatever the file is, no browser runs it here, keeps it, or tells others where it came from. */
const FILE_HEADERS = {
  'Content-Type': 'application/octet-stream',
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
  'Accept-Ranges': 'bytes',
};

/** Where a buyer fetches the file that they bought. It stands before the pages, which answer every other address. */
export function downloadRoute(
  app: Hono,
  deps: Deps,
  headers: Record<string, string>,
  limiter: MemoryLimiter,
): void {
  app.get(`${FILES_PATH}:link`, async (c) => {
    for (const [name, value] of Object.entries({ ...headers, ...FILE_HEADERS })) c.header(name, value);
    const answer = await download(deps, c, limiter);
    return isRefusal(answer) ? refusalPage(c, deps, answer) : answer;
  });
}

async function download(deps: Deps, c: Context, limiter: MemoryLimiter): Promise<Response | Refusal> {
  const ctx = await requestContext(deps, c, null);
  const link = await readLink(ctx, c.req.param('link') ?? '');
  const at = deps.clock.now();
  if (!link) return limiter(LIMITS.fileGuesses, ctx.network, at.getTime()) ?? refuse('file.not-found');
  if (link.endsAt <= at) return refuse('file.ended');
  const over = limiter(LIMITS.downloads, ctx.network, at.getTime());
  if (over) return over;
  const file = await countDownload(ctx, link.goodsId, false);
  if (isRefusal(file)) return file;
  if (!deps.files) return refuse('file.not-found');
  const stretch = stretchOf(c.req.header('range'), file.bytes);
  if (c.req.raw.method === 'HEAD') return headed(c, file, null).body(null);
  if (stretch === 'none') {
    c.header('Content-Range', `bytes */${file.bytes}`);
    return c.body(null, 416);
  }
  const body = await deps.files.read(file.stored_as, stretch ?? { from: 0, to: file.bytes - 1 });
  // Counted when it lies ready and before a byte leaves: nobody pays for what the store could not send.
  const counted = await countDownload(ctx, link.goodsId, true).catch(async (error) => {
    await body.cancel();
    throw error;
  });
  if (isRefusal(counted)) {
    await body.cancel();
    return counted;
  }
  return headed(c, file, stretch).body(body, stretch ? 206 : 200);
}

function headed(c: Context, { name, bytes, stored_as }: GivenFile, stretch: Stretch | null): Context {
  const { from, to } = stretch ?? { from: 0, to: bytes - 1 };
  c.header('Content-Disposition', `attachment; filename="${plain(name)}"; filename*=UTF-8''${encoded(name)}`);
  c.header('Content-Length', String(to - from + 1));
  c.header('ETag', `"${stored_as.slice(0, 16)}"`);
  if (stretch) c.header('Content-Range', `bytes ${from}-${to}/${bytes}`);
  return c;
}

/** For who does not know the second form. */
const plain = (name: string): string => name.replace(/[^ !#-[\]-~]/g, '_');
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
