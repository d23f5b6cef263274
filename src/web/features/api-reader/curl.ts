import type { Call } from './document.ts';

const COOKIES = 'cookies.txt';
const ONE_LINE = 60;

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** The call as a line for a terminal; a session is kept in a file beside it. */
export function curlOf({ name, method, path, audience, sends }: Call, origin: string): string {
  const query = new URLSearchParams(Object.entries(sends).map(([key, value]) => [key, String(value)]));
  const address = `${origin}${path}${method === 'GET' && query.size > 0 ? `?${query}` : ''}`;
  const short = JSON.stringify(sends);
  const body = short.length > ONE_LINE ? JSON.stringify(sends, null, 2) : short;
  return [
    `curl ${quoted(address)}`,
    ...(name === 'auth/login' ? [`-c ${COOKIES}`] : []),
    ...(audience === 'anyone' ? [] : [`-b ${COOKIES}`]),
    ...(method === 'POST' ? [`-H 'Content-Type: application/json'`, `-d ${quoted(body)}`] : []),
  ].join(' \\\n  ');
}
