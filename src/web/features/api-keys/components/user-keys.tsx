import { useT } from '#web/i18n/language-context.tsx';
import { Loaded } from '#web/ui/lists/loaded.tsx';
import { useApiKeys } from '../queries.ts';
import { KeyList } from './key-list.tsx';

/** By which keys the machines of somebody else enter; nothing where there are none. */
export function UserKeys({ userId }: { userId: number }) {
  const t = useT();
  const keys = useApiKeys(userId);
  return (
    <Loaded query={keys}>
      {({ data }) =>
        data.length > 0 && (
          <section className="mt-6 flex flex-col gap-3">
            <h3 className="font-bold">{t('apiKeys.title')}</h3>
            <KeyList keys={data} userId={userId} />
          </section>
        )
      }
    </Loaded>
  );
}
