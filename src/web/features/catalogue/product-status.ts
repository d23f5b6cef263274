/** The states that a seller's word may name; any other word is said without a colour. */
const LOOKS: Readonly<Record<string, string>> = {
  safe: 'badge-good',
  update: 'badge-wait',
  banned: 'badge-bad',
};

export const statusLook = (status: string): string => LOOKS[status.trim().toLowerCase()] ?? '';
