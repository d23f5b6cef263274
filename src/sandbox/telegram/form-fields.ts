/**
 * The fields of a form as grammY sends one, each a text or bytes. It writes its headers in small letters and without blanks,
 * which Telegram takes and the parser of the platform does not.
 */
export function formFields(body: Uint8Array, boundary: string): Record<string, string | Uint8Array> {
  const text = Array.from(body, (byte) => String.fromCharCode(byte)).join('');
  const fields: Record<string, string | Uint8Array> = {};
  for (const part of text.split(`--${boundary}`)) {
    const from = part.indexOf('\r\n\r\n');
    const head = part.slice(0, Math.max(0, from));
    const name = /[;\s]name="([^"]*)"/i.exec(head)?.[1];
    if (from < 0 || name === undefined) continue;
    const value = Uint8Array.from(part.slice(from + 4).replace(/\r\n$/, ''), (letter) =>
      letter.charCodeAt(0),
    );
    fields[name] = /filename/i.test(head) ? value : new TextDecoder().decode(value);
  }
  return fields;
}
