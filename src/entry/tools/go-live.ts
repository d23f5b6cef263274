import { randomText } from '#adapters/secrets/random-text.ts';
import { API_BASE, REQUEST_ID_HEADER } from '#contract/wire/endpoint.ts';
import { isRefusal, refusalText } from '#contract/wire/refusals.ts';
import { isEmail, localPart } from '#domain/accounts/email.ts';
import type { Channel } from '#domain/payments/channels.ts';
import { gatewayFacts, isPaying, OUTSIDE_GATEWAYS, outsideFacts } from '#domain/payments/gateways.ts';
import { SETTINGS } from '#domain/settings/settings.ts';
import { type Examples, emptyPlayed, findExamples, keptProducts } from '#seed/examples.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { createUser } from '#server/features/accounts/create-user.ts';
import { clearExamples } from '#server/features/examples/clear-examples.ts';
import { tryMail } from '#server/features/mail/test-mail.ts';
import type { Gateway } from '#server/ports/gateway.ts';
import type { StoreEnv } from '../env/env.ts';
import { storeSecrets } from '../env/secret.ts';
import { inWords } from '../serve/examples.ts';
import { openStoreVault } from '../serve/open-store-vault.ts';
import { findUser } from './account-tools.ts';
import { backup } from './backup-tool.ts';
import { type Say, withDatabase, withStore } from './tools.ts';

const PASSWORD_LENGTH = 16;
const ANSWER_MS = 15_000;
const USUAL_WORDS = ['storeName', 'footerText', 'messagingLink', 'chatLink'] as const;

export interface GoLiveOptions {
  /** Without it the examples are only named. */
  empty: boolean;
  /** Nothing is changed: only looked at. */
  checkOnly: boolean;
}

/** From a folder that was tried out to a shop that is open: makes the owner, empties, and looks at every part. */
export async function goLive(env: StoreEnv, say: Say, options: GoLiveOptions): Promise<number> {
  const examples = options.checkOnly ? null : await tellExamples(env, say);
  if (examples && !options.empty) {
    say('Nothing has been changed. With --yes it is done, after a backup.');
    return 1;
  }
  if (examples && (await backup(env, say, undefined)) !== 0) return 1;
  return withDatabase(env, (pool) =>
    withStore(env, pool, async (ctx) => {
      // First: a store always has an owner.
      if (!options.checkOnly && !(await makeOwner(ctx, env, say))) return 1;
      if (examples) {
        await inTransaction(ctx, async (tx) => {
          await emptyPlayed(tx.db, env.adminEmail);
          return clearExamples(tx);
        });
        say('✓ emptied');
      }
      lookAtWords(ctx, say);
      const good = [await askGateways(ctx, say), await sendMail(ctx, env, say), await callBack(env, say)];
      const open = good.filter((one) => !one).length;
      say(open === 0 ? '✓ ready to sell' : `${open} matter(s) open; again: npm run kunci -- go-live --check`);
      return open === 0 ? 0 : 1;
    }),
  );
}

/** What of a sandbox is there, in words; null: nothing. */
async function tellExamples(env: StoreEnv, say: Say): Promise<Examples | null> {
  return withDatabase(
    env,
    async ({ db }) => {
      // Before anything is written: what is kept must open afterwards.
      await openStoreVault(db, storeSecrets(env, { make: false }), { announces: false });
      const found = await findExamples(db);
      if (!found) {
        say('✓ nothing of a sandbox is in this database');
        return null;
      }
      const kept = (await keptProducts(db)).map(({ name, keys }) => `, ${name} (${keys} keys)`);
      say(
        `To be emptied: ${inWords(found)}; also every key that an order has shown, and the sandbox itself.`,
      );
      say(`Kept: settings, pictures, staff${kept.join('')}.`);
      return found;
    },
    { create: true, schema: 'made' },
  );
}

async function makeOwner(ctx: Ctx, env: StoreEnv, say: Say): Promise<boolean> {
  const email = env.adminEmail;
  const known = await findUser(ctx, email);
  if (known?.isAdmin) {
    say(`✓ ${email} is an owner`);
    return true;
  }
  const password = env.adminPassword ?? randomText(PASSWORD_LENGTH);
  const input = { email, username: localPart(email), password, initialBalance: 0 };
  const made = await createUser(ctx, input, true);
  if (isRefusal(made)) {
    say(`✗ the owner ${email}: ${refusalText(made.code, made.params)}`);
    return false;
  }
  say(`✓ ${email} is the owner${env.adminPassword ? '' : `, with the password ${password}`}`);
  return true;
}

/** What buyers would read that nobody has written for this shop. A word of advice, not a fault. */
function lookAtWords(ctx: Ctx, say: Say): void {
  const settings = ctx.deps.settings.current();
  const usual = USUAL_WORDS.filter((name) => settings[name] === SETTINGS[name].first);
  say(
    usual.length === 0 ? '✓ the shop has its own words' : `• still as they came: ${usual.join(', ')} (Brand)`,
  );
}

async function askGateways(ctx: Ctx, say: Say): Promise<boolean> {
  let good = true;
  await ctx.deps.handAccounts.refresh();
  const others = Object.values(ctx.deps.gateways).filter((gateway) => !gateway.ownChannels).length;
  for (const [name, gateway] of Object.entries(ctx.deps.gateways)) {
    // Who is paid through a company needs no account of their own.
    if (gateway.ownChannels?.().length === 0) {
      if (others > 0) continue;
      say('✗ nobody can pay yet: add an account under Manual payments, or set a gateway');
      good = false;
      continue;
    }
    try {
      const channels = await openChannels(name, gateway);
      const active = channels.filter((channel) => channel.active).length;
      say(`${active > 0 ? '✓' : '✗'} ${name}: ${active} of ${channels.length} ways to pay are open`);
      good &&= active > 0;
    } catch (error) {
      say(`✗ ${name} cannot be asked: ${wordsOf(error)}`);
      good = false;
    }
  }
  return good;
}

/** One that does not say which are open is asked whether it answers. */
async function openChannels(name: string, gateway: Gateway): Promise<readonly Channel[]> {
  if (gateway.ownChannels) return gateway.ownChannels();
  if (gateway.channels) return gateway.channels();
  await gateway.probe();
  return isPaying(name) ? gatewayFacts(name).channels : [];
}

async function sendMail(ctx: Ctx, env: StoreEnv, say: Say): Promise<boolean> {
  const to = isEmail(env.adminEmail) ? env.adminEmail : '';
  const failed = (await tryMail(ctx, to)).find((step) => !step.ok);
  say(failed ? `✗ mail, ${failed.name}: ${failed.detail}` : `✓ a mail is on its way to ${to}`);
  return !failed;
}

/** As a gateway would call, from here: a notice that nobody signed must reach the store and be refused by it. */
async function callBack(env: StoreEnv, say: Say): Promise<boolean> {
  const [name] = OUTSIDE_GATEWAYS.filter((one) => env.gateways[one].access);
  if (!name) return true;
  const address = `${env.storeUrl}${API_BASE}/${outsideFacts(name).callbackPath}`;
  try {
    const answer = await fetch(address, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json', 'x-callback-event': 'payment_status' },
      signal: AbortSignal.timeout(ANSWER_MS),
      redirect: 'error',
    });
    const ours = answer.headers.has(REQUEST_ID_HEADER) && answer.status < 500 && answer.status !== 404;
    say(
      ours
        ? `✓ ${address} is this store`
        : `✗ ${address} answers ${answer.status}, and not as a store: look at the proxy`,
    );
    return ours;
  } catch (error) {
    say(`✗ ${address} does not answer (${wordsOf(error)}): start the store and its proxy`);
    return false;
  }
}

const wordsOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
};
