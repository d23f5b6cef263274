import { useState } from 'react';
import type { ClaimedPiece, OwnClaim } from '#contract/orders/claims.ts';
import { MOST_CLAIM_PICTURES, MOST_CLAIM_WORDS } from '#domain/orders/claims.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { formatAge, formatDateTime } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useServices } from '#web/lib/calls/services.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { TextArea } from '#web/ui/fields/text-field.tsx';
import { Banner } from '#web/ui/screen/banner.tsx';
import { useClaimPicture, useSayMore, type Whose } from '../queries.ts';
import { ClaimFiles } from './claim-files.tsx';

interface Props {
  whose: Whose;
  claim: OwnClaim;
  piece: ClaimedPiece | undefined;
  /** It still does not work: what was given instead, or what nothing was given for. */
  onAgain: (() => void) | undefined;
}

/** How a claim stands, whose word it waits for and since when, and what was said. */
export function ClaimView({ whose, claim, piece, onAgain }: Props) {
  const t = useT();
  const { now } = useServices();
  const { waitsFor, outcome } = claim;
  const age = formatAge(Math.max(0, (now() - Date.parse(claim.since)) / 1000), t.locale);
  return (
    <section className="flex flex-col gap-4">
      <header>
        <h3 className="font-bold">
          {waitsFor ? t(`claim.waits.${waitsFor}`, { age }) : t(`claim.note.${outcome ?? 'withdrawn'}`)}
        </h3>
        <p className="text-sm text-muted">
          <bdi className="font-mono">{claim.number}</bdi>
          {waitsFor && ` · ${t('claim.self')}`}
        </p>
      </header>
      {piece && (
        <ul className="flex flex-col gap-1 font-mono text-sm">
          <li className="rounded-small bg-teal-soft px-3 py-2 wrap-anywhere">
            <bdi>{piece.key}</bdi>
          </li>
          {piece.before !== null && (
            <li className="flex justify-between gap-3 px-3 py-1 text-muted">
              <s className="wrap-anywhere">
                <bdi>{piece.before}</bdi>
              </s>
              <span className="font-sans text-chilli-text">{t('claim.revoked')}</span>
            </li>
          )}
        </ul>
      )}
      <ol className="flex flex-col gap-2" aria-label={t('claim.talk')}>
        {claim.messages.map((message, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was said stays in its order
          <Said key={n} message={message} reason={n === 0 ? t(`claim.why.${claim.reason}`) : null} />
        ))}
      </ol>
      {claim.pictures.length > 0 && (
        <ul className="grid grid-cols-3 gap-2">
          {claim.pictures.map((id, n) => (
            <SentPicture key={id} whose={whose} id={id} label={t('claim.picture', { n: n + 1 })} />
          ))}
        </ul>
      )}
      {waitsFor && <Reply whose={whose} claim={claim} />}
      {outcome !== null && onAgain && piece?.mayClaim && (
        <Button label={t('claim.again')} look="small" onClick={onAgain} />
      )}
    </section>
  );
}

function Said({ message, reason }: { message: OwnClaim['messages'][number]; reason: string | null }) {
  const t = useT();
  const { who, note, text, at } = message;
  const when = formatDateTime(at, t);
  if (note !== null)
    return (
      <li className="text-center text-xs text-muted">
        {t(`claim.note.${note}`)} · {when}
      </li>
    );
  const own = who === 'buyer';
  return (
    <li
      className={`max-w-[88%] rounded-card px-3 py-2 ${own ? 'self-end bg-line' : 'self-start border border-line bg-card'}`}
    >
      {reason && <p className="text-sm font-semibold">{reason}</p>}
      <p className="text-sm whitespace-pre-line wrap-anywhere">
        <bdi>{text}</bdi>
      </p>
      <p className="text-xs text-muted">
        {t(own ? 'claim.you' : 'claim.store')} · {when}
      </p>
    </li>
  );
}

function SentPicture({ whose, id, label }: { whose: Whose; id: number; label: string }) {
  const { data } = useClaimPicture(whose, id);
  return (
    <li className="overflow-hidden rounded-small border border-line">
      {data ? (
        <img
          className="aspect-square w-full object-cover"
          src={`data:${data.data.mimeType};base64,${data.data.data}`}
          alt={label}
        />
      ) : (
        <div className="skeleton aspect-square" />
      )}
    </li>
  );
}

function Reply({ whose, claim }: { whose: Whose; claim: OwnClaim }) {
  const t = useT();
  const { send } = useSayMore(whose);
  /** A field begins anew with every word that was sent. */
  const [round, setRound] = useState(0);
  const form = useForm({
    initial: { text: '', files: [] as readonly File[] },
    check: ({ text, files }) => (text.trim() === '' && files.length === 0 ? t('claim.replyRequired') : null),
    send: async ({ text, files }) => {
      await send({ claim: claim.id, text: text.trim(), files });
      form.set({ text: '', files: [] });
      setRound(round + 1);
    },
  });
  const { files } = form.values;
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <TextArea label={t('claim.reply')} rows={3} maxLength={MOST_CLAIM_WORDS} {...form.field('text')} />
      {claim.pictures.length < MOST_CLAIM_PICTURES && (
        <ClaimFiles
          key={round}
          files={files}
          sent={claim.pictures.length}
          busy={form.busy}
          onChange={(next) => form.set({ files: next })}
        />
      )}
      {form.problem && <Banner tone="bad">{form.problem}</Banner>}
      {form.failure !== null && <Banner tone="bad">{failureText(t, form.failure, t('claim.failed'))}</Banner>}
      <Button type="submit" label={t('claim.sendReply')} busy={form.busy} />
    </form>
  );
}
