import { act, fireEvent, screen, within } from '@testing-library/react';

const field = (label: string) => screen.getByRole('combobox', { name: label });

/** Opens a choice and types into it. */
export async function lookFor(label: string, text = ''): Promise<void> {
  await act(async () => fireEvent.click(field(label)));
  if (text !== '') await act(async () => fireEvent.change(field(label), { target: { value: text } }));
}

/** What an open choice offers, under the names of its groups. */
export const offered = (label: string): string[] =>
  [...screen.getByRole('listbox', { name: label }).querySelectorAll('p[aria-hidden], [role=option]')].map(
    (each) => each.textContent,
  );

export async function choose(label: string, text: string): Promise<void> {
  await lookFor(label, text);
  const list = within(screen.getByRole('listbox', { name: label }));
  await act(async () => fireEvent.click(list.getByRole('option', { name: text })));
}
