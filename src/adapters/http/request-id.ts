import {
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http';
import type { Context } from 'hono';
import { REQUEST_ID_HEADER } from '#contract/wire/endpoint.ts';
import { randomText } from '../secrets/random-text.ts';

type HeadersOfNode = OutgoingHttpHeaders | OutgoingHttpHeader[];

/** As the app writes it: one header, whoever else gives it. */
const NAME = REQUEST_ID_HEADER.toLowerCase();

// Short enough to read out over the phone: which process, and its how many-th request.
const PROCESS = randomText(5);
let requests = 0;

/**
 * An answer that bears its request's name, whoever writes it. What the sender calls the request is not asked. The name
 * comes with the other headers: beside one that was set before, Node sets and checks each of them singly.
 */
export class NamedResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  readonly requestId: string;

  constructor(...given: ConstructorParameters<typeof ServerResponse<Request>>) {
    super(...given);
    requests += 1;
    this.requestId = `${PROCESS}-${requests.toString(36)}`;
  }

  override writeHead(status: number, reason?: string | HeadersOfNode, headers?: HeadersOfNode): this {
    if (typeof reason === 'string') return super.writeHead(status, reason, this.#named(headers));
    return super.writeHead(status, this.#named(reason));
  }

  #named(headers: HeadersOfNode | undefined): HeadersOfNode {
    if (Array.isArray(headers)) return [NAME, this.requestId, ...headers];
    return Object.assign({ [NAME]: this.requestId }, headers);
  }
}

export function givenId(c: Context): string | null {
  const { outgoing } = (c.env ?? {}) as { outgoing?: unknown };
  return outgoing instanceof NamedResponse ? outgoing.requestId : null;
}
