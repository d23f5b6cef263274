import type { Hono } from 'hono';
import { getSettings, updateSettings } from '#contract/settings.ts';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { changeSettings } from './change-settings.ts';

export function settingRoutes(app: Hono, deps: Deps): void {
  route(app, deps, getSettings, async () => ({ data: deps.settings.current() }));
  route(app, deps, updateSettings, changeSettings);
}
