import type { ReactElement } from 'react';
import type { Product } from '#contract/catalogue/products.ts';
import type { StoreInfo } from '#contract/shop/store.ts';
import { startingTerms } from '#domain/catalogue/starting-terms.ts';
import { TERM_KINDS } from '#domain/catalogue/vocabulary.ts';
import { RIGHTS, type Right } from '#domain/guard/rights.ts';
import { FURTHER_DIALOGS } from '#web/features/admin/further-places.ts';
import { OpenPlacesProvider } from '#web/features/admin/open-places.ts';
import { placesFor } from '#web/features/admin/places.ts';
import { SellerDialogs } from '#web/features/admin/seller-dialogs.tsx';
import { RightsProvider } from '#web/lib/page/rights.tsx';
import { askedIds, listed } from './listed-products.ts';
import { renderPage } from './render-page.tsx';
import { sampleProduct, sampleStore } from './sample-data.ts';
import { ok, scriptedTransport } from './scripted-transport.ts';

type Script = Parameters<typeof scriptedTransport>[0];

/** Two variants of one product and one of another, as an admin gets them. */
export const adminProducts = (): Product[] => [
  sampleProduct(1, 'Garuda Pass 7 days', { price: 4.99, costPrice: 2, customLink: '' }),
  sampleProduct(2, 'Garuda Pass 1 day', {
    price: 0.99,
    publicPriceIDR: 17_820,
    availableCodes: 0,
    costPrice: null,
  }),
  sampleProduct(3, 'Komodo Access 30 days', {
    category: ['FF iOS', 'Certificate'],
    description: 'Untuk naga',
  }),
];

/** A part of the seller's area with its products around it, as an owner sees it or somebody with these rights. */
export async function renderAdmin(
  element: ReactElement,
  script: Script = {},
  {
    products = adminProducts(),
    rights = RIGHTS,
    store,
    at = '/admin',
  }: { products?: Product[]; rights?: readonly Right[]; store?: Partial<StoreInfo>; at?: string } = {},
) {
  // Their chunks come in beforehand: how long that takes is no business of a test.
  await Promise.all(Object.values(FURTHER_DIALOGS).map(({ load }) => load()));
  const transport = scriptedTransport({
    'GET products/list': listed(() => products),
    'GET terms/list': () =>
      ok({ data: TERM_KINDS.flatMap((kind) => startingTerms(kind).map((term) => ({ kind, ...term }))) }),
    ...script,
  });
  const page = await renderPage(
    <RightsProvider value={new Set(rights)}>
      <OpenPlacesProvider value={new Set(placesFor(rights).map(({ name }) => name))}>
        <SellerDialogs>{element}</SellerDialogs>
      </OpenPlacesProvider>
    </RightsProvider>,
    { at, transport, data: { store: { ...sampleStore, ...store } } },
  );
  const sent = (name: string) =>
    transport.calls.filter((call) => call.name === name).map((call) => call.body);
  const asked = () => askedIds(transport.calls);
  return { ...page, transport, sent, asked };
}
