const METHOD = 'HAND-';
/** The code of an account as a way to pay; no gateway's begins so. */
export const handMethod = (accountId: number): string => `${METHOD}${accountId}`;
export const handAccountOf = (method: string): number | null => {
  const id = method.startsWith(METHOD) ? method.slice(METHOD.length) : '';
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null;
};
