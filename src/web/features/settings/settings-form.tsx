import type { BackupStatus } from '#contract/settings/settings.ts';
import { takesReports } from '#domain/settings/brand.ts';
import { SETTING_PARTS, type SettingPart } from '#domain/settings/setting-kinds.ts';
import { type ShopSettings, settingOf } from '#domain/settings/settings.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useNarrow } from '#web/lib/hooks/use-narrow.ts';
import { useAddress } from '#web/lib/page/use-address.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { FormBox } from '#web/ui/fields/form-box.tsx';
import { SaveBar } from '#web/ui/fields/save-bar.tsx';
import { Failure } from '#web/ui/screen/failure.tsx';
import { BackupLine } from './backup-line.tsx';
import { BotPanel } from './bot-panel.tsx';
import { SettingPartPanel } from './setting-part.tsx';
import { type IndexPart, SettingsIndex } from './settings-index.tsx';
import { useSettingsForm } from './use-settings-form.ts';

interface Props {
  settings: ShopSettings;
  backup: BackupStatus;
}

/** The settings by parts: an index beside the one that is open, or a list that leads to it on a phone. */
export function SettingsForm({ settings, backup }: Props) {
  const t = useT();
  const narrow = useNarrow();
  const { of, turn } = useAddress();
  const form = useSettingsForm(settings, SETTING_PARTS);
  const parts: readonly IndexPart[] = [...SETTING_PARTS.filter((part) => isUsed(part, form.saved)), 'backup'];
  const part = parts.find((each) => each === of('part')) ?? (narrow ? null : (parts[0] ?? null));
  const submit = async () => {
    const [wrong] = Object.keys(await form.submit()) as (keyof ShopSettings)[];
    if (wrong) turn({ part: settingOf(wrong).part, setting: wrong });
  };
  return (
    <div className="settings-split">
      {(!narrow || part === null) && (
        <SettingsIndex
          parts={parts}
          open={part}
          changed={form.names}
          onOpen={(next, setting) => turn({ part: next, setting: setting ?? '' })}
        />
      )}
      <FormBox className="flex min-w-0 flex-col gap-4" onSubmit={submit}>
        {narrow && part !== null && (
          <Button look="small" className="self-start" onClick={() => turn({ part: '' })}>
            {t('shop.toIndex')}
          </Button>
        )}
        <Failure of={form} text={t('shop.failed')} />
        {part === 'backup' && <BackupLine backup={backup} />}
        {part === 'telegram' && <BotPanel />}
        {part !== null && part !== 'backup' && <SettingPartPanel part={part} form={form} />}
        <SaveBar
          changes={form.names.map((name) => t(`shop.${name}`))}
          done={form.done}
          busy={form.busy}
          onUndo={form.undo}
          saved={t('shop.saved')}
          undo={t('shop.undo')}
          save={t('shop.save')}
        />
      </FormBox>
    </div>
  );
}

/** What a shop has no use for is not in its way; it is kept. */
const isUsed = (part: SettingPart, saved: ShopSettings): boolean =>
  part === 'alerts' ? takesReports(saved) : part !== 'topUp' || saved.accountArea;
