import { type ReactNode, useState } from 'react';
import type { Credential } from '#contract/accounts/second-factor.ts';
import type { SecondFactor } from '#domain/accounts/second-factor.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useAction } from '#web/lib/calls/use-action.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { FormBox } from '#web/ui/fields/form-box.tsx';
import { FormField } from '#web/ui/fields/form-field.tsx';
import { Banner } from '#web/ui/screen/banner.tsx';
import { knowsPasskeys, PasskeyFault, signWithPasskey, wasDismissed } from '../use-passkey.ts';

export type Way = SecondFactor | 'password';
export type Proof = { code: string } | { recovery: string } | { passkey: Credential } | { password: string };

interface Props {
  ways: readonly Way[];
  /** Gets what a passkey is to sign. */
  askPasskey: () => Promise<{ question: Record<string, unknown> }>;
  /** Sends the proof; what it throws is shown. */
  onProof: (proof: Proof) => Promise<void>;
  /** Beside the main button. */
  children?: ReactNode;
}

/** How somebody shows who they are: the quickest way first, the others one press away. */
export function ProofForm({ ways, askPasskey, onProof, children }: Props) {
  const t = useT();
  const usable = ways.filter((way) => way !== 'passkey' || knowsPasskeys());
  const [chosen, setChosen] = useState<Way | null>(null);
  const way = chosen ?? usable[0] ?? 'recovery';
  const [text, setText] = useState('');
  const prove = useAction(async () => {
    try {
      if (way === 'passkey') {
        const { question } = await askPasskey();
        return await onProof({ passkey: await signWithPasskey(question) });
      }
      await onProof({ [way]: text } as Proof);
    } catch (error) {
      setText('');
      if (!wasDismissed(error)) throw error;
    }
  });
  const choose = (next: Way) => {
    setText('');
    prove.clear();
    setChosen(next);
  };
  return (
    <FormBox
      className="flex flex-col gap-4"
      onSubmit={() => {
        if (way === 'passkey' || text.trim() !== '') void prove.run();
      }}
    >
      {prove.error !== null && (
        <Banner tone="bad" onDismiss={prove.clear}>
          {prove.error instanceof PasskeyFault
            ? t('refusal.second-factor.passkey')
            : failureText(t, prove.error)}
        </Banner>
      )}
      <p className="text-sm text-muted">{t(`proof.text.${way}`)}</p>
      {way !== 'passkey' && (
        <FormField key={way} label={t(`proof.label.${way}`)}>
          {(props) => (
            <input
              {...props}
              className={`field ${way === 'password' ? '' : 'font-mono tracking-widest'}`}
              type={way === 'password' ? 'password' : 'text'}
              inputMode={way === 'code' ? 'numeric' : 'text'}
              autoComplete={way === 'password' ? 'current-password' : 'one-time-code'}
              autoCapitalize={way === 'recovery' ? 'characters' : 'none'}
              spellCheck={false}
              dir="ltr"
              maxLength={way === 'password' ? 200 : 20}
              // biome-ignore lint/a11y/noAutofocus: the only thing asked for, after a press that led here
              autoFocus
              value={text}
              // Not disabled: that would take the focus away from who has to type again.
              readOnly={prove.busy}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </FormField>
      )}
      <Button type="submit" look="main" busy={prove.busy}>
        {way === 'passkey' ? t('proof.usePasskey') : t('proof.confirm')}
      </Button>
      {usable
        .filter((other) => other !== way)
        .map((other) => (
          <button
            key={other}
            type="button"
            className="min-h-11 text-sm underline underline-offset-4"
            onClick={() => choose(other)}
          >
            {t(`proof.instead.${other}`)}
          </button>
        ))}
      {children}
    </FormBox>
  );
}
