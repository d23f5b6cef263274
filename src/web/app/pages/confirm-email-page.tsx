import { ConfirmEmail } from '#web/features/accounts/components/confirm-email.tsx';
import { LanguagePicker } from '#web/features/accounts/components/language-picker.tsx';
import { Layout } from '../layout.tsx';

export function Page() {
  return (
    <Layout action={false} language={<LanguagePicker />}>
      <ConfirmEmail />
    </Layout>
  );
}
