import { LanguagePicker } from '#web/features/accounts/components/language-picker.tsx';
import { Register } from '#web/features/accounts/components/register.tsx';
import { Layout } from '../layout.tsx';

export function Page() {
  return (
    <Layout action={false} language={<LanguagePicker />}>
      <Register />
    </Layout>
  );
}
