import type { ClaimedPiece } from '#contract/orders/claims.ts';
import { MOST_CLAIM_WORDS } from '#domain/orders/claims.ts';
import { REPLACE_REASON_NAMES, type ReplaceReason } from '#domain/orders/replacing.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { formatDateTime } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { TextArea } from '#web/ui/fields/text-field.tsx';
import { Banner } from '#web/ui/screen/banner.tsx';
import { useOpenClaim, type Whose } from '../queries.ts';
import { ClaimFiles } from './claim-files.tsx';

interface Props {
  whose: Whose;
  pieces: readonly ClaimedPiece[];
  /** The piece that is meant, where the buyer has said so. */
  first: number | null;
  onDone: () => void;
}

/** Which one, what happened, and the buyer's own words. */
export function ClaimForm({ whose, pieces, first, onDone }: Props) {
  const t = useT();
  const { send } = useOpenClaim(whose);
  const form = useForm({
    initial: {
      goods: (pieces.find(({ piece }) => piece === first) ?? pieces[0])?.goods ?? 0,
      reason: null as ReplaceReason | null,
      text: '',
      files: [] as readonly File[],
    },
    check: ({ reason }) => (reason === null ? t('claim.required') : null),
    send: async ({ reason, text, ...claim }) => {
      await send({ ...claim, reason: reason ?? 'other', text: text.trim() });
      onDone();
    },
  });
  const { goods, reason, files } = form.values;
  const chosen = pieces.find((piece) => piece.goods === goods);
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <p className="text-sm text-muted">
        {t('claim.text')} {chosen?.until && t('claim.until', { date: formatDateTime(chosen.until, t) })}
      </p>
      {pieces.length === 1 && first !== null && (
        <p className="rounded-small bg-teal-soft px-3 py-2 font-mono text-sm wrap-anywhere">
          <bdi>{chosen?.key}</bdi>
        </p>
      )}
      {pieces.length > 1 && (
        <Choices
          legend={t(pieces.some(({ written }) => written) ? 'claim.whichGoods' : 'claim.which')}
          name="claim-piece"
          chosen={goods}
          options={pieces.map((piece) => ({ value: piece.goods, label: piece.key, mono: true }))}
          onChoose={(value) => form.set({ goods: value })}
        />
      )}
      <Choices
        legend={t('claim.what')}
        name="claim-reason"
        chosen={reason}
        options={REPLACE_REASON_NAMES.map((name) => ({ value: name, label: t(`claim.why.${name}`) }))}
        onChoose={(value) => form.set({ reason: value })}
      />
      <TextArea label={t('claim.tell')} rows={4} maxLength={MOST_CLAIM_WORDS} {...form.field('text')} />
      <ClaimFiles files={files} sent={0} busy={form.busy} onChange={(next) => form.set({ files: next })} />
      {form.problem && <Banner tone="bad">{form.problem}</Banner>}
      {form.failure !== null && <Banner tone="bad">{failureText(t, form.failure, t('claim.failed'))}</Banner>}
      <Button type="submit" label={t('claim.send')} look="main" busy={form.busy} />
    </form>
  );
}

interface ChoicesProps<Value extends string | number> {
  legend: string;
  name: string;
  chosen: Value | null;
  options: readonly { value: Value; label: string; mono?: boolean }[];
  onChoose: (value: Value) => void;
}

function Choices<Value extends string | number>(props: ChoicesProps<Value>) {
  const { legend, name, chosen, options, onChoose } = props;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-bold">{legend}</legend>
      {options.map(({ value, label, mono }) => (
        <label key={value} className="choice">
          <input type="radio" name={name} checked={chosen === value} onChange={() => onChoose(value)} />
          <span className={`min-w-0 flex-1 wrap-anywhere ${mono ? 'font-mono' : ''}`}>
            <bdi>{label}</bdi>
          </span>
          <span className="choice-mark" aria-hidden="true" />
        </label>
      ))}
    </fieldset>
  );
}
