import type { Hono } from 'hono';
import * as contract from '#contract/accounts/accounts.ts';
import * as manage from '#contract/accounts/manage-customers.ts';
import { refuse } from '#contract/wire/refusals.ts';
import { may } from '../../context.ts';
import type { Deps } from '../../deps.ts';
import { closeSession } from '../../guard/session.ts';
import { route } from '../../http/route.ts';
import { changeName } from './change-name.ts';
import { changePassword } from './change-password.ts';
import { confirmEmail } from './confirm-email.ts';
import { createUser } from './create-user.ts';
import { deleteUser, previewDeletion } from './delete-user.ts';
import { editCustomer } from './edit-customer.ts';
import { requestEmailChange } from './email-change.ts';
import { listUsers } from './list-users.ts';
import { registerUser } from './register-user.ts';
import { requestReset } from './request-reset.ts';
import { readResetLink, resetPassword } from './reset-password.ts';
import { sendPasswordLink } from './send-password-link.ts';
import { updateProfile } from './update-profile.ts';
import { readUser } from './user-view.ts';

export function routes(app: Hono, deps: Deps): void {
  route(app, deps, contract.logout, async (ctx, input, c) => {
    await closeSession(ctx, c, input.everywhere ?? false);
    return {};
  });
  route(
    app,
    deps,
    contract.getUser,
    async (ctx, input) =>
      (await readUser(ctx, input.user_id ?? ctx.actor?.id ?? 0)) ?? refuse('user.not-found'),
  );
  route(app, deps, contract.register, registerUser);
  route(app, deps, contract.updateUser, updateProfile);
  route(app, deps, contract.changeName, changeName);
  route(app, deps, contract.requestEmailChange, requestEmailChange);
  route(app, deps, contract.confirmEmail, confirmEmail);
  route(app, deps, contract.updatePassword, changePassword);
  route(app, deps, contract.requestReset, requestReset);
  route(app, deps, contract.readResetLink, readResetLink);
  route(app, deps, contract.resetPassword, resetPassword);
  route(app, deps, contract.createUser, (ctx, input) =>
    // Who knows an account's password gets into it, and may find there what its address bought: others invite by mail.
    input.password !== undefined && !may(ctx, 'keys.see')
      ? Promise.resolve(refuse('session.not-allowed'))
      : createUser(ctx, input),
  );
  route(app, deps, manage.listUsers, listUsers);
  route(app, deps, manage.editCustomer, editCustomer);
  route(app, deps, manage.sendPasswordLink, sendPasswordLink);
  route(app, deps, manage.previewUserDeletion, previewDeletion);
  route(app, deps, manage.deleteUser, deleteUser);
}
