import { useState } from 'react';
import { KEY_MAX_LENGTH } from '#domain/orders/keys.ts';
import { wordsFor } from '#domain/settings/brand.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useServices } from '#web/lib/calls/services.ts';
import { paths } from '#web/lib/page/paths.ts';
import { Link } from '#web/lib/page/router.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { FormBox } from '#web/ui/fields/form-box.tsx';
import { Problem } from '#web/ui/screen/banner.tsx';
import { EyeIcon, EyeOffIcon } from '#web/ui/screen/further-icons.tsx';
import { DemoKeys } from './demo-keys.tsx';

interface Props {
  busy: boolean;
  error: string | null;
  onSubmit: (code: string) => void;
}

export function MemberSignIn({ busy, error, onSubmit }: Props) {
  const t = useT();
  const { membersSignIn, defaultLanguage } = useServices().store;
  const [code, setCode] = useState('');
  const [shown, setShown] = useState(false);
  return (
    <div className="ticket mx-auto mt-4 max-w-md">
      <div className="px-6 pt-6 pb-5">
        <h1 className="text-xl font-extrabold">
          {wordsFor(membersSignIn, t.locale, defaultLanguage) || t('vip.signIn')}
        </h1>
        <p className="mt-1 text-sm text-muted">{t('vip.note')}</p>
      </div>
      <div className="ticket-tear" />
      <FormBox className="flex flex-col gap-4 p-6" onSubmit={() => onSubmit(code)}>
        <Problem text={error} />
        <div>
          <label className="mb-2 block text-sm font-semibold text-muted" htmlFor="key">
            {t('vip.field')}
          </label>
          <div className="flex gap-2">
            <input
              id="key"
              className="field font-mono"
              type={shown ? 'text' : 'password'}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              dir="ltr"
              maxLength={KEY_MAX_LENGTH}
              value={code}
              disabled={busy}
              onChange={(event) => setCode(event.target.value.toUpperCase())}
            />
            <Button
              aria-pressed={shown}
              aria-label={shown ? t('vip.hide') : t('vip.show')}
              onClick={() => setShown(!shown)}
            >
              {shown ? <EyeOffIcon /> : <EyeIcon />}
            </Button>
          </div>
        </div>
        <Button label={busy ? t('vip.busy') : t('vip.submit')} type="submit" look="main" busy={busy} />
        <Link className="button" to={paths.home}>
          {t('vip.back')}
        </Link>
      </FormBox>
      <DemoKeys onChoose={setCode} />
    </div>
  );
}
