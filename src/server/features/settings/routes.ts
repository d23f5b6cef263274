import type { Hono } from 'hono';
import { checkRate, getSettings, updateSettings } from '#contract/settings/settings.ts';
import { isRefusal } from '#contract/wire/refusals.ts';
import { shopSettings } from '#domain/settings/settings.ts';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { rateProblems } from './change-rate.ts';
import { changeSettings } from './change-settings.ts';
import { showBackups } from './show-backups.ts';

export function routes(app: Hono, deps: Deps): void {
  route(app, deps, getSettings, async (ctx) => ({
    data: shopSettings(deps.settings.current()),
    backup: await showBackups(ctx),
  }));
  route(app, deps, checkRate, async (ctx, { rate }) => ({ data: await rateProblems(ctx, rate) }));
  route(app, deps, updateSettings, async (ctx, input) => {
    const changed = await changeSettings(ctx, input);
    return isRefusal(changed) ? changed : { data: shopSettings(changed.data) };
  });
}
