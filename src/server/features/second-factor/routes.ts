import type { Hono } from 'hono';
import * as contract from '#contract/accounts/second-factor.ts';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { secondFactorStatus } from './second-factor-status.ts';
import * as setUp from './set-up.ts';
import { stepUp, stepUpQuestion, stepUpWays } from './step-up.ts';

export function routes(app: Hono, deps: Deps): void {
  route(app, deps, contract.getStepUp, stepUpWays);
  route(app, deps, contract.askPasskeyToStepUp, stepUpQuestion);
  route(app, deps, contract.stepUp, stepUp);
  route(app, deps, contract.getSecondFactor, secondFactorStatus);
  route(app, deps, contract.beginTotp, setUp.beginTotp);
  route(app, deps, contract.confirmTotp, setUp.confirmTotp);
  route(app, deps, contract.removeTotp, setUp.removeTotp);
  route(app, deps, contract.beginPasskey, setUp.beginPasskey);
  route(app, deps, contract.finishPasskey, setUp.finishPasskey);
  route(app, deps, contract.removePasskey, setUp.removePasskey);
  route(app, deps, contract.renewRecoveryCodes, setUp.renewRecoveryCodes);
}
