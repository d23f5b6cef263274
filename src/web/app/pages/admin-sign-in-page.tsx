import { LanguagePicker } from '#web/features/accounts/components/language-picker.tsx';
import { SignInForm } from '#web/features/accounts/components/sign-in-form.tsx';
import { Layout } from '../layout.tsx';

export function Page() {
  return (
    <Layout action={false} language={<LanguagePicker />}>
      <SignInForm admin />
    </Layout>
  );
}
