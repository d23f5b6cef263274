// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { choose, lookFor, offered } from '#web/testing/choose.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { scriptedTransport } from '#web/testing/scripted-transport.ts';
import { ChoiceField } from './choice-field.tsx';

afterEach(cleanup);

const MANY = Array.from({ length: 10_000 }, (_, at) => ({
  value: String(at + 1),
  label: `Karcis ${at + 1}`,
}));
const onSubmit = vi.fn();

async function open(choices = MANY) {
  function Form() {
    const [value, setValue] = useState('');
    return (
      <form onSubmit={onSubmit}>
        <ChoiceField label="Produk" placeholder="Pilih" choices={choices} value={value} onChange={setValue} />
        <output>{value}</output>
      </form>
    );
  }
  await renderPage(<Form />, { transport: scriptedTransport({}) });
}
const field = () => screen.getByRole('combobox') as HTMLInputElement;
const key = (name: string) => act(async () => fireEvent.keyDown(field(), { key: name }));
const chosen = () => document.querySelector('output')?.textContent;
const active = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

test('ten thousand choices draw fifty rows, and say how many there are', async () => {
  await open();
  expect(screen.queryByRole('listbox')).toBeNull();
  await lookFor('Produk');
  expect(screen.getAllByRole('option')).toHaveLength(50);
  expect(screen.getAllByRole('option')[0]?.getAttribute('aria-setsize')).toBe('10000');
  expect(screen.getByText('9.950 lagi: ketik untuk mempersempit')).toBeTruthy();
});

test('typed words find what was not drawn, in any order and letter case', async () => {
  await open();
  await lookFor('Produk', '9999 KARCIS');
  expect(offered('Produk')).toEqual(['Karcis 9999']);
  await choose('Produk', 'Karcis 9999');
  expect(chosen()).toBe('9999');
  expect(field().value).toBe('Karcis 9999');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('words are found by how they begin, and inside only when none begins so', async () => {
  await open(['Garuda Pass 7 days', 'Garuda Pass 1777 days'].map((label) => ({ value: label, label })));
  await lookFor('Produk', 'garuda 7');
  expect(offered('Produk')).toEqual(['Garuda Pass 7 days']);
  await lookFor('Produk', 'ruda 77');
  expect(offered('Produk')).toEqual(['Garuda Pass 1777 days']);
});

test('what nothing fits says so, and Enter chooses nothing', async () => {
  await open();
  await lookFor('Produk', 'tidak ada');
  expect(screen.getByText('Tidak ada yang cocok')).toBeTruthy();
  await key('Enter');
  expect(chosen()).toBe('');
});

test('the keys walk to rows that were not drawn; Enter chooses without sending the form', async () => {
  await open();
  await key('ArrowDown');
  expect(active()).toBe('Karcis 1');
  for (let n = 0; n < 5; n += 1) await key('PageDown');
  await key('ArrowDown');
  expect(active()).toBe('Karcis 52');
  expect(screen.getAllByRole('option')).toHaveLength(50);
  await key('ArrowUp');
  await key('ArrowUp');
  expect(active()).toBe('Karcis 50');
  await key('Enter');
  expect(chosen()).toBe('50');
  expect(onSubmit).not.toHaveBeenCalled();
  await lookFor('Produk');
  expect(active()).toBe('Karcis 50');
});

test('Escape and leaving close the list and keep what was chosen', async () => {
  await open(MANY.slice(0, 3));
  await choose('Produk', 'Karcis 2');
  await lookFor('Produk', 'karcis 3');
  await key('Escape');
  expect(field().value).toBe('Karcis 2');
  await lookFor('Produk', 'karcis 1');
  await act(async () => fireEvent.blur(field()));
  expect(field().value).toBe('Karcis 2');
  expect(chosen()).toBe('2');
});
