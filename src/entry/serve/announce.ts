import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StoreEnv } from '../env/env.ts';
import type { FirstStart } from './first-start.ts';

/** What a person needs to know after a start, and no more. Passwords appear only when this start made them. */
export function announce(env: StoreEnv, ownUrl: string, first: FirstStart): void {
  const address = env.storeUrl ?? ownUrl;
  const admin = adminOf(env, first);
  const lines = [
    '',
    `  Kunci is open at  ${address}`,
    env.mode === 'sandbox' ? '  Sandbox: no real money; payments and mails stay on this machine.' : '  Live.',
    '',
    `  Admin     ${address}/admin17`,
    `            ${admin.text}`,
  ];
  for (const customer of first.customers) lines.push(`  Customer  ${customer.email}  ${customer.password}`);
  if (first.customers.length > 0 || admin.shown) {
    lines.push('            These passwords are shown only this once.');
  }
  if (env.mode === 'sandbox') lines.push('', `  Mails     ${address}/sandbox/inbox`);
  if (env.apiDocs) lines.push(`  API       ${address}/backend/api/docs`);
  lines.push('');
  console.log(lines.join('\n'));
}

/** What is said of the owner, and whether a password is in it. */
function adminOf(env: StoreEnv, { admin, adminKnown }: FirstStart): { text: string; shown: boolean } {
  if (admin) {
    const said = passwordOf(env, admin.password);
    return { text: `${admin.email}  ${said}`, shown: said === admin.password };
  }
  const text = adminKnown
    ? `${env.adminEmail}  (password as told at the first start)`
    : `the owner's own address; nobody is called ${env.adminEmail} (npm run kunci -- create-admin ${env.adminEmail})`;
  return { text, shown: false };
}

/** What a service prints ends up in a journal that others read: the password of a live store goes into a file. */
function passwordOf(env: StoreEnv, password: string): string {
  if (env.adminPassword) return '(password from ADMIN_PASSWORD)';
  if (env.mode === 'sandbox' || process.stdout.isTTY) return password;
  const file = join(env.dataDir, 'first-password');
  try {
    mkdirSync(env.dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(file, `${password}\n`, { mode: 0o600 });
    return `(password in ${file}; remove it when you have signed in)`;
  } catch {
    return password;
  }
}
