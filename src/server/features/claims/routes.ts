import type { Context, Hono } from 'hono';
import * as contract from '#contract/orders/claims.ts';
import type { Endpoint } from '#contract/wire/endpoint.ts';
import { isRefusal, type Refusal } from '#contract/wire/refusals.ts';
import type { Ctx } from '../../context.ts';
import type { Deps } from '../../deps.ts';
import { readBrowserMarks } from '../../guard/browser-mark.ts';
import { countLook } from '../../guard/count-look.ts';
import { identify } from '../../guard/identify.ts';
import type { MemoryLimiter } from '../../guard/rate-limit.ts';
import { route } from '../../http/route.ts';
import { creditClaimed, declineClaim, refundClaimed, replaceClaimed, replyToClaim } from './answer-claim.ts';
import { readClaimPicture, sendClaimPicture, showClaimPicture } from './claim-pictures.ts';
import { countClaim, countSender } from './count-claims.ts';
import type { Whose } from './find-claimed.ts';
import { listClaims } from './list-claims.ts';
import { lookAtClaims } from './look-at-claims.ts';
import { openClaim } from './open-claim.ts';
import { readClaim } from './read-claim.ts';
import { sayMore } from './say-more.ts';

export function routes(app: Hono, deps: Deps, limiter: MemoryLimiter): void {
  /** A look, by whoever may see the order: guesses are counted as those at the order itself. */
  const look =
    <In extends Whose, Out extends object>(
      endpoint: Endpoint,
      read: (ctx: Ctx, input: In) => Promise<Out | Refusal>,
    ) =>
    async (ctx: Ctx, input: In, c: Context) => {
      const marks = await readBrowserMarks(ctx, c);
      return countLook(ctx, limiter, { merchantRef: input.merchant_ref }, marks, async () => {
        const answer = await read({ ...ctx, actor: await identify(ctx, c, endpoint) }, input);
        return { answer, own: !isRefusal(answer) };
      });
    };
  /** Words: counted in the database before the order is looked for. */
  const say =
    <In extends Whose, Out extends object>(
      endpoint: Endpoint,
      write: (ctx: Ctx, input: In) => Promise<Out | Refusal>,
    ) =>
    async (ctx: Ctx, input: In, c: Context) =>
      (await countClaim(ctx, c, input)) ?? write({ ...ctx, actor: await identify(ctx, c, endpoint) }, input);

  route(app, deps, contract.lookAtClaims, look(contract.lookAtClaims, lookAtClaims));
  route(app, deps, contract.showClaimPicture, look(contract.showClaimPicture, showClaimPicture));
  route(app, deps, contract.openClaim, say(contract.openClaim, openClaim), countSender);
  route(app, deps, contract.sayMore, say(contract.sayMore, sayMore), countSender);
  route(app, deps, contract.sendClaimPicture, say(contract.sendClaimPicture, sendClaimPicture), countSender);

  route(app, deps, contract.listClaims, listClaims);
  route(app, deps, contract.readClaim, readClaim);
  route(app, deps, contract.readClaimPicture, readClaimPicture);
  route(app, deps, contract.replyToClaim, replyToClaim);
  route(app, deps, contract.declineClaim, declineClaim);
  route(app, deps, contract.replaceClaimed, replaceClaimed);
  route(app, deps, contract.refundClaimed, refundClaimed);
  route(app, deps, contract.creditClaimed, creditClaimed);
}
