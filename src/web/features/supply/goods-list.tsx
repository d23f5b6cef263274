import { useState } from 'react';
import type { RemoteGoodView } from '#contract/orders/supplied.ts';
import type { SupplierView } from '#contract/orders/supply.ts';
import { GOODS_A_PAGE, MOST_CHOSEN } from '#domain/orders/supplied.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useOpenDialog } from '#web/ui/dialogs/dialog-stack.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { RowTick } from '#web/ui/fields/tick.tsx';
import { Loaded } from '#web/ui/lists/loaded.tsx';
import { Pager } from '#web/ui/lists/pager.tsx';
import { RowButton } from '#web/ui/lists/row-button.tsx';
import { Problem } from '#web/ui/screen/banner.tsx';
import { GoodFacts } from './good-facts.tsx';
import { JoinDialog } from './join-dialog.tsx';
import { useChooseGoods, useGoods } from './queries.ts';

interface Props {
  supplier: SupplierView;
  onChosen: () => void;
}

const NONE: ReadonlySet<number> = new Set();

/** All that the other shop has: what is ticked is sold here from now on. */
export function GoodsList({ supplier, onChosen }: Props) {
  const t = useT();
  const [asked, setAsked] = useState({ q: '', page: 1 });
  const [ticked, setTicked] = useState(NONE);
  const query = useGoods(supplier.id, asked);
  const choosing = useChooseGoods();
  const tick = (id: number, on: boolean) => {
    const next = new Set(ticked);
    if (on) next.add(id);
    else next.delete(id);
    setTicked(next);
  };
  const choose = async () => {
    const done = await choosing.run({
      id: supplier.id,
      goods: [...ticked].map((remoteId) => ({ remoteId })),
    });
    if (done) onChosen();
  };
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-muted">{t('supplied.chooseText')}</p>
      <SearchField label={t('supplied.search')} query={asked.q} onSearch={(q) => setAsked({ q, page: 1 })} />
      <Problem text={choosing.error === null ? null : failureText(t, choosing.error)} />
      <Loaded query={query} rows={5}>
        {({ data, total }) => (
          <>
            {data.length === 0 && <p className="py-4 text-center text-muted">{t('supplied.nothing')}</p>}
            <ul>
              {data.map((good) => (
                <Good
                  key={good.id}
                  good={good}
                  supplier={supplier}
                  ticked={ticked.has(good.id)}
                  mayTick={ticked.size < MOST_CHOSEN}
                  onTick={(on) => tick(good.id, on)}
                  onJoined={onChosen}
                />
              ))}
            </ul>
            {total > GOODS_A_PAGE && (
              <Pager
                page={asked.page}
                size={GOODS_A_PAGE}
                total={total}
                onPage={(page) => setAsked({ ...asked, page })}
                anyPage
              />
            )}
          </>
        )}
      </Loaded>
      {ticked.size > 0 && (
        <Button
          look="main"
          className="sticky bottom-0 sm:self-start"
          busy={choosing.busy}
          label={t('supplied.choose', { n: ticked.size })}
          onClick={() => void choose()}
        />
      )}
    </div>
  );
}

interface GoodProps {
  good: RemoteGoodView;
  supplier: SupplierView;
  ticked: boolean;
  mayTick: boolean;
  onTick: (on: boolean) => void;
  onJoined: () => void;
}

function Good({ good, supplier, ticked, mayTick, onTick, onJoined }: GoodProps) {
  const t = useT();
  const open = useOpenDialog();
  const isChosen = good.variantId !== null;
  const may = !isChosen && good.seen !== 'asks';
  return (
    <li className="flex items-start gap-2 border-b border-line py-2 last:border-0">
      <RowTick
        label={t('supplied.tick', { name: good.name })}
        checked={ticked || isChosen}
        disabled={!may || (!ticked && !mayTick)}
        onTick={onTick}
      />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">
          <bdi>{good.name}</bdi>
        </p>
        <GoodFacts {...good} />
      </div>
      {isChosen ? (
        <span className="badge badge-good">{t('supplied.isChosen')}</span>
      ) : (
        may && (
          <RowButton
            label={t('supplied.join')}
            said={t('supplied.joinOne', { name: good.name })}
            onPress={() =>
              open((close) => (
                <JoinDialog supplier={supplier} good={good} onClose={close} onJoined={onJoined} />
              ))
            }
          />
        )
      )}
    </li>
  );
}
