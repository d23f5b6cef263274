import { useState } from 'react';
import type { BankDoor } from '#contract/payments/bank-doors.ts';
import { API_BASE } from '#contract/wire/endpoint.ts';
import { DOOR_RESULTS, SECRET_LEAST, SECRET_MOST } from '#domain/hand-payments/bank-doors.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { formatDateTime } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useServices } from '#web/lib/calls/services.ts';
import { paths } from '#web/lib/page/paths.ts';
import { Link } from '#web/lib/page/router.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Tick } from '#web/ui/fields/tick.tsx';
import { CopiedLine } from '#web/ui/goods/copied-line.tsx';
import { LoadFailed } from '#web/ui/lists/loaded.tsx';
import { Banner, Problem } from '#web/ui/screen/banner.tsx';
import { useBankDoor, useCloseDoor, useOpenDoor, useSaveDoor } from './queries.ts';

const GUIDE = 'docs/guides/automatic-transfers.md';
const addressOf = ({ address }: BankDoor): string =>
  `${location.origin}${API_BASE}/manual/mutations/${address}`;

/** Where a service tells what came to an account, in that account's form; its buttons work at once. */
export function DoorPart({ accountId }: { accountId: number }) {
  const t = useT();
  const { store } = useServices();
  const query = useBankDoor(accountId);
  const door = query.data?.data ?? null;
  const [opening, saving, closing] = [useOpenDoor(), useSaveDoor(), useCloseDoor()];
  const [shown, setShown] = useState<string | null>(null);
  // The tick follows the hand, not the answer; what could not be saved jumps back.
  const [allowed, setAllowed] = useState<boolean | null>(null);
  const copying = { copy: t('door.copy'), copied: t('door.copied') };
  const busy = opening.busy || saving.busy || closing.busy;
  const failure = opening.error ?? saving.error ?? closing.error;
  const open = async (secret: string) => {
    saving.clear();
    closing.clear();
    const answer = (await opening.run({ accountId, ...(secret === '' ? {} : { secret }) }))?.answer;
    setShown(answer?.secret ?? null);
  };
  const allow = async (confirms: boolean) => {
    setAllowed(confirms);
    if (!(await saving.run({ accountId, confirms }))) setAllowed(null);
  };
  const close = async () => {
    if (await closing.run({ accountId })) setShown(null);
  };
  return (
    <fieldset className="flex flex-col gap-3 border-t border-line pt-4">
      <legend className="sr-only">{t('door.title')}</legend>
      <p className="font-semibold" aria-hidden="true">
        {t('door.title')}
      </p>
      <p className="text-sm text-muted">{t('door.text')}</p>
      <LoadFailed query={query} text={t('door.loadFailed')} />
      <Problem text={failure === null ? null : failureText(t, failure, t('door.failed'))} />
      {door?.open && (
        <>
          <CopiedLine label={t('door.address')} value={addressOf(door)} {...copying} />
          {shown !== null && (
            <Banner tone="note">
              <CopiedLine label={t('door.secret')} value={shown} {...copying} />
              <p className="mt-1 text-sm">{t('door.once')}</p>
            </Banner>
          )}
          <Tick
            label={t('door.confirms')}
            className="text-sm font-semibold"
            checked={allowed ?? door.confirms === true}
            disabled={busy}
            onTick={(confirms) => void allow(confirms)}
          />
          <p className="text-sm text-muted">{t('door.confirmsHint')}</p>
          <LastCall door={door} />
        </>
      )}
      {query.data && <OpenButtons isOpen={door?.open === true} busy={busy} onOpen={open} onClose={close} />}
      <p className="text-sm text-muted">
        {store.mode === 'sandbox' && door?.open && (
          <>
            <Link className="underline underline-offset-2" to={paths.sandboxBank}>
              {t('door.try')}
            </Link>
            {' · '}
          </>
        )}
        {t('door.guide')} <bdi className="font-mono text-xs wrap-anywhere">{GUIDE}</bdi>
      </p>
    </fieldset>
  );
}

function LastCall({ door: { calledAt, result, takenAt, unread, oldSecretEndsAt } }: { door: BankDoor }) {
  const t = useT();
  const known = DOOR_RESULTS.find((one) => one === result);
  const bad = known !== undefined && known !== 'taken' && known !== 'repeated';
  return (
    <div className="text-sm" role="status">
      <p className={bad ? 'font-semibold text-chilli-text' : ''}>
        {calledAt && known
          ? t('door.last', { when: formatDateTime(calledAt, t), result: t(`door.result.${known}`) })
          : t('door.never')}
      </p>
      {bad && takenAt && <p>{t('door.taken', { when: formatDateTime(takenAt, t) })}</p>}
      {unread > 0 && <p className="font-semibold">{t('door.unread', { n: unread })}</p>}
      {oldSecretEndsAt && (
        <p className="text-muted">{t('door.old', { when: formatDateTime(oldSecretEndsAt, t) })}</p>
      )}
    </div>
  );
}

interface ButtonsProps {
  isOpen: boolean;
  busy: boolean;
  onOpen: (secret: string) => Promise<void>;
  onClose: () => Promise<void>;
}

/** A secret of our own at one press, or the service's where that gives out one. */
function OpenButtons({ isOpen, busy, onOpen, onClose }: ButtonsProps) {
  const t = useT();
  const [theirs, setTheirs] = useState('');
  const own = theirs.trim();
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button
          label={t(isOpen ? 'door.rotate' : 'door.open')}
          look="small"
          busy={busy}
          onClick={() => void onOpen('')}
        />
        {isOpen && (
          <Button
            label={t('door.close')}
            look="small danger"
            disabled={busy}
            onClick={() => void onClose()}
          />
        )}
      </div>
      <details className="text-sm">
        <summary>{t('door.theirs')}</summary>
        <TextField
          label={t('door.theirSecret')}
          hint={t('door.theirHint', { n: SECRET_LEAST })}
          dir="ltr"
          maxLength={SECRET_MOST}
          value={theirs}
          onChange={setTheirs}
          beside={
            <Button
              label={t('door.useTheirs')}
              className="flex-none"
              disabled={busy || own.length < SECRET_LEAST}
              onClick={() => void onOpen(own).then(() => setTheirs(''))}
            />
          }
        />
      </details>
    </>
  );
}
