/** What the seller's people may see and change. An owner has all of it, staff have what their role holds. */
export const RIGHTS = [
  'orders.see',
  'keys.see',
  'customers.see',
  'reports.see',
  'products.change',
  'stock.change',
  'offers.change',
  'orders.change',
  'customers.change',
  'settings.change',
  'staff.change',
] as const;
export type Right = (typeof RIGHTS)[number];
export const isRight = (value: unknown): value is Right => RIGHTS.includes(value as Right);

/** Nobody can change what they cannot see. Keys are the exception: stock can be filled without being read. */
const NEEDS: Partial<Record<Right, Right>> = {
  'orders.change': 'orders.see',
  'customers.change': 'customers.see',
};

/** The same rights with what they need, in the order of the list, each once. */
export function wholeRights(rights: readonly Right[]): Right[] {
  const all = new Set(rights.flatMap((right) => [right, ...(NEEDS[right] ? [NEEDS[right]] : [])]));
  return RIGHTS.filter((right) => all.has(right));
}

/** The roles every store comes with. */
export const READY_ROLES = {
  manager: RIGHTS.filter((right) => right !== 'staff.change'),
  stock: ['keys.see', 'products.change', 'stock.change'],
  support: ['orders.see', 'customers.see', 'orders.change'],
  reader: ['orders.see', 'customers.see', 'reports.see'],
} as const satisfies Record<string, readonly Right[]>;
export type ReadyRole = keyof typeof READY_ROLES;
export const READY_ROLE_NAMES = Object.keys(READY_ROLES) as ReadyRole[];
export const isReadyRole = (name: string): name is ReadyRole => Object.hasOwn(READY_ROLES, name);

export const ROLE_NAME_MAX = 40;

interface Person {
  isOwner: boolean;
  rights: Iterable<Right>;
}

/** Whether one may look into or change what belongs to another: owners may, others never of who may do more than they. */
export const coversPerson = (own: { isOwner: boolean; rights: ReadonlySet<Right> }, other: Person): boolean =>
  own.isOwner || (!other.isOwner && covers(own.rights, [...other.rights]));

/** Whether somebody with these rights may hand out or touch those: never more than one's own. */
export const covers = (own: ReadonlySet<Right>, wanted: readonly Right[]): boolean =>
  wanted.every((right) => own.has(right));
