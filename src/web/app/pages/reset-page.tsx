import { LanguagePicker } from '#web/features/accounts/components/language-picker.tsx';
import { ResetPassword } from '#web/features/accounts/components/reset-password.tsx';
import { Layout } from '../layout.tsx';

export function Page() {
  return (
    <Layout action={false} language={<LanguagePicker />}>
      <ResetPassword />
    </Layout>
  );
}
