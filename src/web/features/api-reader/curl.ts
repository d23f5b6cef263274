import type { Call } from './document.ts';

const COOKIES = 'cookies.txt';
const ONE_LINE = 60;

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** The call as a line for a terminal; a session is kept in a file beside it, a key in a variable. */
export function curlOf(call: Call, origin: string): string {
  if (call.audience === 'api-key') return withKey(call, origin);
  const { name, method, path, audience, sends } = call;
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

/** What the path names stands in it, the rest of a GET behind it. */
function addressOf({ method, path, sends }: Call): string {
  const named = path.replace(/\{([a-z]+)\}/g, (_, name: string) => encodeURIComponent(String(sends[name])));
  const rest = Object.entries(sends).filter(([name]) => !path.includes(`{${name}}`));
  const query = new URLSearchParams(rest.map(([name, value]) => [name, String(value)]));
  return method === 'GET' && query.size > 0 ? `${named}?${query}` : named;
}

function withKey(call: Call, origin: string): string {
  const address = addressOf(call);
  if (call.method === 'GET')
    return [`curl ${quoted(`${origin}${address}`)}`, '-H "Authorization: Bearer $KUNCI_KEY"'].join(' \\\n  ');
  const hash = (text: string) => `$(printf %s "${text}" | sha256sum | cut -d' ' -f1)`;
  return [
    `body=${quoted(JSON.stringify(call.sends))}`,
    'time=$(date +%s)',
    `text=$(printf '${call.method}\\n${address}\\n%s\\n%s' "$time" "${hash('$body')}")`,
    `signature=$(printf %s "$text" | openssl dgst -sha256 -r -hmac "${hash('$KUNCI_KEY')}" | cut -d' ' -f1)`,
    [
      `curl ${quoted(`${origin}${address}`)}`,
      '-H "Kunci-Key: $(printf %s "$KUNCI_KEY" | cut -d_ -f3)"',
      '-H "Kunci-Timestamp: $time" -H "Kunci-Signature: $signature"',
      `-H 'Content-Type: application/json' -d "$body"`,
    ].join(' \\\n  '),
  ].join('\n');
}
