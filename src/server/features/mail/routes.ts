import type { Hono } from 'hono';
import { previewLetter as letter } from '#contract/orders/batches.ts';
import { previewBrandMail as brandMail } from '#contract/settings/brand-mail.ts';
import * as contract from '#contract/settings/mail.ts';
import * as words from '#contract/settings/mail-words.ts';
import { refuse } from '#contract/wire/refusals.ts';
import type { Deps } from '../../deps.ts';
import { fromOtherSite } from '../../http/origin.ts';
import { route } from '../../http/route.ts';
import { exportMails } from './export-mails.ts';
import { listMailWords } from './list-mail-words.ts';
import { listMails } from './list-mails.ts';
import { previewBrandMail, previewLetter, previewMail } from './preview-mail.ts';
import { retryMail } from './retry-mail.ts';
import { saveMailWords } from './save-mail-words.ts';
import { sendManual } from './send-manual.ts';
import { testMail } from './test-mail.ts';

export function routes(app: Hono, deps: Deps): void {
  route(app, deps, contract.listMails, listMails);
  route(app, deps, contract.exportMails, exportMails);
  route(app, deps, contract.retryMail, retryMail);
  route(app, deps, contract.sendManualMail, sendManual);
  route(app, deps, words.listMailWords, async (ctx) => listMailWords(ctx));
  route(app, deps, words.saveMailWords, saveMailWords);
  route(app, deps, words.previewMail, async (ctx, input) => previewMail(ctx, input));
  route(app, deps, letter, previewLetter);
  route(app, deps, brandMail, async (ctx, input) => previewBrandMail(ctx, input));
  // A GET that sends something: no other site's link may set it off.
  route(app, deps, contract.testMail, async (ctx, _input, c) =>
    fromOtherSite(c, deps) ? refuse('request.wrong-origin') : testMail(ctx),
  );
}
