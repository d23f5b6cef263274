import type { Hono } from 'hono';
import { login } from '#contract/accounts/accounts.ts';
import * as contract from '#contract/accounts/second-factor.ts';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { signIn } from './sign-in.ts';
import { askPasskeyAtLogin, finishLogin } from './sign-in-ticket.ts';

export function routes(app: Hono, deps: Deps): void {
  route(app, deps, login, signIn);
  route(app, deps, contract.finishLogin, finishLogin);
  route(app, deps, contract.askPasskeyAtLogin, askPasskeyAtLogin);
}
