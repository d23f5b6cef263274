import type { Hono } from 'hono';
import * as contract from '#contract/catalogue/vocabulary.ts';
import { ROW } from '#domain/catalogue/vocabulary.ts';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { addTermTo, changeOneTerm, orderTermsOf } from './manage-terms.ts';
import { clearUnused, takeTermAway } from './remove-term.ts';
import { usesOf } from './sorted-products.ts';

export function routes(app: Hono, deps: Deps): void {
  route(app, deps, contract.listTerms, async () => ({ data: deps.vocabulary.listed() }));
  route(app, deps, contract.listOwnTerms, async () => {
    const { shelf } = await deps.catalogue.ready();
    const products = shelf
      .groups()
      .map(({ main }) => ({ ...main, name: main.baseName }))
      .sort((a, b) => a.id - b.id);
    const usesIn = ({ kind, name }: { kind: contract.OwnTerm['kind']; name: string }) =>
      kind === ROW ? { uses: 0, products: [] } : usesOf(products, kind, name);
    return { data: deps.vocabulary.own().map((term) => ({ ...term, ...usesIn(term) })) };
  });
  route(app, deps, contract.addTerm, addTermTo);
  route(app, deps, contract.changeTerm, changeOneTerm);
  route(app, deps, contract.removeTerm, takeTermAway);
  route(app, deps, contract.clearTerms, clearUnused);
  route(app, deps, contract.orderTerms, orderTermsOf);
}
