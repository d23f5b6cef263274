import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { forSeconds, get } from './lib/http-load.mjs';
import { median, percent, perSecond, report } from './lib/report.mjs';
import { AGAINST, startStore } from './lib/store.mjs';

const ROUNDS = 3;
const SECONDS = 3;
const BUDGET = 0.6;

/** What else the machine does is a few in a hundred from one run to the next. */
const NOT_SLOWER = 0.95;

/** Catalogue and home page against a bare Node server that sends the same bytes, turn by turn. */
export async function benchPages(store) {
  const old = AGAINST ? await startStore({}, AGAINST) : null;
  try {
    await against(store, old, 'products/list', '/backend/api/products/list');
    await against(store, old, 'rendered home page', '/');
  } finally {
    await old?.stop();
  }
}

async function against(store, old, name, path) {
  const answer = await fetch(`${store.url}${path}`, { headers: { 'accept-encoding': 'identity' } });
  const body = Buffer.from(await answer.arrayBuffer());
  const headers = Object.fromEntries(
    [...answer.headers].filter(([key]) => !/^(connection|date|keep-alive|content-length)$/.test(key)),
  );
  const bare = fork(fileURLToPath(new URL('./lib/bare-server.mjs', import.meta.url)));
  bare.send({ body: body.toString('base64'), headers });
  const { port } = await new Promise((resolve) => bare.once('message', resolve));
  const ours = [];
  const theirs = [];
  const before = [];
  await forSeconds(store.port, get(store.port, path), 1);
  await forSeconds(port, get(port, '/'), 1);
  if (old) await forSeconds(old.port, get(old.port, path), 1);
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await forSeconds(store.port, get(store.port, path), SECONDS));
    theirs.push(await forSeconds(port, get(port, '/'), SECONDS));
    if (old) before.push(await forSeconds(old.port, get(old.port, path), SECONDS));
  }
  bare.kill();
  const share = median(ours) / median(theirs);
  report(
    `${name}, ${Math.round(body.length / 1024)} KB`,
    `${perSecond(median(ours))} of bare Node's ${perSecond(median(theirs))} = ${percent(share)}`,
    `≥ ${percent(BUDGET)}`,
    share >= BUDGET,
  );
  if (!old) return;
  const growth = median(ours) / median(before);
  report(
    '… of the build it is held against',
    `${perSecond(median(before))}: ${growth.toFixed(2)} ×`,
    `≥ ${NOT_SLOWER}`,
    growth >= NOT_SLOWER,
  );
}
