import type { StoreEnv } from './env.ts';
import type { FirstStart } from './first-start.ts';

/** What a person needs to know after a start, and no more. Passwords appear only when this start made them. */
export function announce(env: StoreEnv, ownUrl: string, first: FirstStart): void {
  const address = env.storeUrl ?? ownUrl;
  const lines = [
    '',
    `  Kunci is open at  ${address}`,
    env.mode === 'sandbox' ? '  Sandbox: no real money; payments and mails stay on this machine.' : '  Live.',
    '',
    `  Admin     ${address}/admin17`,
    first.admin
      ? `            ${first.admin.email}  ${env.adminPassword ? '(password from ADMIN_PASSWORD)' : first.admin.password}`
      : `            ${env.adminEmail}  (password as printed at the first start)`,
  ];
  for (const customer of first.customers) lines.push(`  Customer  ${customer.email}  ${customer.password}`);
  if (first.customers.length > 0 || (first.admin && !env.adminPassword)) {
    lines.push('            These passwords are shown only this once.');
  }
  if (env.mode === 'sandbox') lines.push('', `  Mails     ${address}/sandbox/inbox`);
  if (env.apiDocs) lines.push(`  API       ${address}/backend/api/docs`);
  lines.push('');
  console.log(lines.join('\n'));
}
