import { BRAND_PARTS, type SettingPart } from '#domain/settings/setting-kinds.ts';
import { type ShopSettings, settingOf } from '#domain/settings/settings.ts';
import { SettingPartPanel } from '#web/features/settings/setting-part.tsx';
import type { SettingProblems } from '#web/features/settings/settings-draft.ts';
import { useSettingsForm } from '#web/features/settings/use-settings-form.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useAddress } from '#web/lib/page/use-address.ts';
import { FormBox } from '#web/ui/fields/form-box.tsx';
import { SaveBar } from '#web/ui/fields/save-bar.tsx';
import { ViewChips } from '#web/ui/lists/view-chips.tsx';
import { Failure } from '#web/ui/screen/failure.tsx';
import { BackToStart } from './back-to-start.tsx';
import { BrandPreview } from './brand-preview.tsx';

const [FIRST] = BRAND_PARTS;

/** How the shop looks and speaks, beside what it will look like; buyers see nothing of it before it is saved. */
export function BrandForm({ settings }: { settings: ShopSettings }) {
  const t = useT();
  const { of, put } = useAddress();
  const part = BRAND_PARTS.find((each) => each === of('part')) ?? FIRST;
  const open = (next: SettingPart) => put({ part: next === FIRST ? '' : next });
  const form = useSettingsForm(settings, BRAND_PARTS);
  const submit = async () => {
    const wrong = firstPartOf(await form.submit());
    if (wrong) open(wrong);
  };
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <ViewChips
          label={t('brand.tabs')}
          views={BRAND_PARTS.map((name) => ({ name, label: t(`shop.part.${name}`) }))}
          chosen={part}
          onChoose={open}
        />
        <BackToStart form={form} />
      </div>
      <Failure of={form} text={t('shop.failed')} />
      <FormBox className="flex flex-col gap-4" onSubmit={submit}>
        <div className="grid items-start gap-4 min-[1200px]:grid-cols-2">
          <div className="min-w-0">
            <SettingPartPanel part={part} form={form} />
          </div>
          <BrandPreview draft={form.draft} />
        </div>
        <SaveBar
          changes={form.names.map((name) => t(`shop.${name}`))}
          done={form.done}
          busy={form.busy}
          onUndo={form.undo}
          saved={t('brand.saved')}
          undo={t('brand.undo')}
          save={t('brand.save')}
          note={t('brand.unseen')}
        />
      </FormBox>
    </div>
  );
}

/** Where to look for what is wrong. */
function firstPartOf(problems: SettingProblems): SettingPart | null {
  const parts = (Object.keys(problems) as (keyof SettingProblems)[]).map((name) => settingOf(name).part);
  return BRAND_PARTS.find((part) => parts.includes(part)) ?? null;
}
