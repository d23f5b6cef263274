import type { Hono } from 'hono';
import * as contract from '#contract/payments/bank-doors.ts';
import { API_BASE } from '#contract/wire/endpoint.ts';
import { isRefusal } from '#contract/wire/refusals.ts';
import { MOST_CALL_BYTES } from '#domain/hand-payments/bank-doors.ts';
import type { Deps } from '../../deps.ts';
import { replyRefusal } from '../../http/errors.ts';
import { readBody, requestContext, route } from '../../http/route.ts';
import { closeDoor, openDoor, readDoor, saveDoor } from './manage-doors.ts';
import { receiveMutations } from './receive-mutations.ts';
import { confirmWaitingLine, listWaitingLines, setLineAside } from './waiting-lines.ts';

const STATUS = { taken: 200, refused: 403, unread: 422 } as const;

export function routes(app: Hono, deps: Deps): void {
  route(app, deps, contract.readBankDoor, readDoor);
  route(app, deps, contract.openBankDoor, openDoor);
  route(app, deps, contract.saveBankDoor, saveDoor);
  route(app, deps, contract.closeBankDoor, closeDoor);
  route(app, deps, contract.listWaitingLines, listWaitingLines);
  route(app, deps, contract.confirmWaitingLine, confirmWaitingLine);
  route(app, deps, contract.setLineAside, setLineAside);
  // Not an endpoint of ours but of who watches the bank: no session, no origin, one answer for all that is not taken.
  app.post(`${API_BASE}/${contract.DOOR_PATH}/:address`, async (c) => {
    const ctx = await requestContext(deps, c, null);
    const body = await readBody(c, MOST_CALL_BYTES);
    const raw = isRefusal(body) ? null : body;
    const answer = await receiveMutations(ctx, c.req.param('address'), raw, (name) => c.req.header(name));
    if (isRefusal(answer)) return replyRefusal(c, answer);
    return c.json({ success: answer === 'taken' }, STATUS[answer]);
  });
}
