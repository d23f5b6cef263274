import { ADMIN } from './store.mjs';

/** A caller that is signed in as the admin: with a body it posts, without one it gets. */
export async function signIn(store) {
  const answer = await fetch(`${store.url}/backend/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const call = async (path, body) => {
    const reply = await fetch(`${store.url}/backend/api/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', cookie },
      body: body && JSON.stringify(body),
    });
    const json = await reply.json();
    if (!json.success) throw new Error(`${path}: ${json.message}`);
    return json;
  };
  return Object.assign(call, { cookie });
}
