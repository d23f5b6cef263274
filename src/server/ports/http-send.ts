export interface HttpRequest {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  /** Nobody here follows redirects: they are answers like any other. */
  redirect: 'manual';
  signal: AbortSignal;
}

export interface HttpAnswer {
  status: number;
  text(): Promise<string>;
}

/** The little of `fetch` that gateways need. `fetch` itself fits; Node has a much cheaper way. */
export type HttpSend = (url: string, request: HttpRequest) => Promise<HttpAnswer>;

/** Somebody typed an address that the store does not call: it leads inside, or is none. Trying again does not help. */
export class AddressRefused extends Error {
  override name = 'AddressRefused';
}
