import { describe, expect, it } from 'vitest';
import {
  covers,
  isReadyRole,
  READY_ROLE_NAMES,
  READY_ROLES,
  RIGHTS,
  type Right,
  wholeRights,
} from './rights.ts';

describe('rights', () => {
  it.each<[Right[], Right[]]>([
    [[], []],
    [['orders.change'], ['orders.see', 'orders.change']],
    [
      ['customers.change', 'reports.see'],
      ['customers.see', 'reports.see', 'customers.change'],
    ],
    [['stock.change'], ['stock.change']],
    [['staff.change', 'staff.change'], ['staff.change']],
  ])('%j come as %j', (given, whole) => {
    expect(wholeRights(given)).toEqual(whole);
  });

  it('the ready roles hold what their rights need', () => {
    expect(READY_ROLE_NAMES).toEqual(['manager', 'stock', 'support', 'reader']);
    for (const name of READY_ROLE_NAMES) expect(wholeRights(READY_ROLES[name])).toEqual(READY_ROLES[name]);
  });

  it('only owners look after staff, and support sees no stock', () => {
    for (const name of READY_ROLE_NAMES) expect(READY_ROLES[name]).not.toContain('staff.change');
    expect(READY_ROLES.support).not.toContain('keys.see');
    expect(READY_ROLES.reader.filter((right) => right.endsWith('.change'))).toEqual([]);
  });

  it('nobody hands out more than they have', () => {
    expect(covers(new Set(['orders.see']), ['orders.see'])).toBe(true);
    expect(covers(new Set(['orders.see']), ['orders.see', 'keys.see'])).toBe(false);
    expect(covers(new Set(RIGHTS), RIGHTS)).toBe(true);
  });

  it('knows its own roles by name', () => {
    expect(['manager', 'owner', 'toString', '12'].map(isReadyRole)).toEqual([true, false, false, false]);
  });
});
