import { act, fireEvent, screen, within } from '@testing-library/react';
import { UsersTab } from '#web/features/accounts/seller/users-tab.tsx';
import { renderAdmin } from './render-admin.tsx';
import { sampleUser } from './sample-account.ts';
import { ok } from './scripted-transport.ts';

export const LIST = 'GET users/list';
export const RANI = sampleUser();
export const BIMA = sampleUser({ id: 8, username: 'Bima', email: 'bima@kunci.test', balance: 0 });
export const FAULT = { status: 500, body: null };

/** The seller's customers, and what a hand does there. */
export const openUsers = (script: Parameters<typeof renderAdmin>[1] = {}) =>
  renderAdmin(<UsersTab />, { [LIST]: () => ok({ data: [RANI, BIMA], total: 2 }), ...script });
export const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
export const pressIn = (name: string) =>
  act(async () => fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name })));
export const type = (label: string, value: string) =>
  act(async () =>
    fireEvent.change(within(screen.getByRole('dialog')).getByLabelText(label), { target: { value } }),
  );
export const alert = () => screen.getByRole('alert').textContent;
