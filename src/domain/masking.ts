/** The buyer's label in public: the first two characters, then x up to nine. */
export function maskName(name: string): string {
  const known = [...name.trim()].slice(0, 2);
  return known.join('') + 'x'.repeat(9 - known.length);
}

/** 'rani@contoh.id' → 'ra***@co***.id': enough for its owner to know it, too little for anybody else. */
export function maskEmail(email: string): string {
  const [local = '', host = ''] = email.split('@');
  const dot = host.lastIndexOf('.');
  const domain = dot > 0 ? host.slice(0, dot) : host;
  const tail = dot > 0 ? host.slice(dot) : '';
  return `${local.slice(0, 2)}***@${domain.slice(0, 2)}***${tail}`;
}

/** A key for who may know that it is there but not what it says. */
export const maskKey = (key: string): string => `${key.length > 8 ? key.slice(0, 4) : ''}••••••••`;
