import type { Dashboard } from '#contract/reports/manage-reports.ts';
import { FIRST_STEP_NAMES, type FirstStepName } from '#domain/settings/first-steps.ts';
import { SETTINGS, type Settings } from '#domain/settings/settings.ts';
import { TERMS } from '#domain/shop/info-pages.ts';
import type { Ctx } from '../../context.ts';
import { statement } from '../../db/statement.ts';

interface Done {
  /** What there is was put there to look around. */
  examples: boolean;
  mail: boolean;
  purchase: boolean;
}

const doneSoFar = statement<Done>('first_steps_done')(
  `select exists (select 1 from examples where kind in ('product', 'order', 'user')) as examples,
     exists (select 1 from audit_log where action = 'mail.test') as mail,
     exists (select 1 from orders where status = 'PAID') as purchase`,
);

/** A name of its own, and a picture that shows it. */
const named = ({ storeName, logoLight, logoDark, mark }: Settings): boolean =>
  storeName !== SETTINGS.storeName.first && (logoLight ?? logoDark ?? mark) !== null;

/** Each is read off what there is: nothing notes that a step was taken, and one that is undone comes back. */
async function stepsOf(ctx: Ctx, row: Done | undefined): Promise<Record<FirstStepName, boolean>> {
  const { deps, actor } = ctx;
  const { shelf } = await deps.catalogue.ready();
  const products = shelf.products();
  return {
    name: named(deps.settings.current()),
    product: products.length > 0,
    keys: products.some(({ totalCodes }) => totalCodes > 0),
    // The sandbox's gateways take no money; the seller's own account always does.
    payment:
      (deps.config.mode === 'live' && deps.watch.all().length > 0) || deps.handAccounts.channels().length > 0,
    mail: row?.mail ?? false,
    purchase: row?.purchase ?? false,
    terms: deps.infoPages.isWritten(TERMS, deps.settings.current()),
    factor: actor?.session?.hasSecondFactor ?? false,
  };
}

/** For the owner, until nothing is left to do; not while examples would take the steps. */
export async function firstSteps(ctx: Ctx): Promise<Dashboard['firstSteps']> {
  if (!ctx.actor?.isOwner) return [];
  const [row] = await doneSoFar(ctx.db);
  if (row?.examples) return [];
  const done = await stepsOf(ctx, row);
  const steps = FIRST_STEP_NAMES.map((name) => ({ name, done: done[name] }));
  return steps.every((step) => step.done) ? [] : steps;
}
