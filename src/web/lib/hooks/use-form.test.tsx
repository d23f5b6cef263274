// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useForm } from './use-form.ts';

afterEach(cleanup);

interface Values {
  name: string;
  price: string;
}

function open(send: (values: Values) => Promise<string>) {
  const { result } = renderHook(() =>
    useForm<Values, string>({
      initial: { name: '', price: '5' },
      check: ({ name, price }) =>
        price === '0' ? 'nothing is free' : name === '' ? { name: 'who is it?' } : null,
      send,
    }),
  );
  const type = (change: Partial<Values>) => act(() => result.current.set(change));
  const submit = () => act(() => result.current.submit());
  return { form: () => result.current, type, submit };
}

test('a field is bound by its name', async () => {
  const { form, submit } = open(async () => '');
  await submit();
  expect(form().field('name')).toMatchObject({ value: '', error: 'who is it?' });
  act(() => form().field('name').onChange('Garuda'));
  expect(form().field('name')).toMatchObject({ value: 'Garuda', error: null });
});

test('is dirty while something differs from how it began', () => {
  const { form, type } = open(async () => '');
  expect(form().dirty).toBe(false);
  type({ name: 'Garuda' });
  expect(form().dirty).toBe(true);
  type({ name: '' });
  expect(form().dirty).toBe(false);
});

test('what is wrong is said by field or of the whole, sends nothing, and goes when something is typed', async () => {
  const { form, type, submit } = open(() => Promise.reject(new Error('sent')));
  await submit();
  expect(form()).toMatchObject({
    problems: { name: 'who is it?' },
    problem: null,
    failure: null,
    turnedDown: 1,
  });
  type({ price: '0' });
  expect(form().problems).toEqual({});
  await submit();
  expect(form()).toMatchObject({ problems: {}, problem: 'nothing is free', failure: null, turnedDown: 2 });
});

test('sends once however often it is submitted, and keeps what came of it', async () => {
  const sent: Values[] = [];
  let answer = (_: string) => {};
  const { form, type } = open((values) => {
    sent.push(values);
    return new Promise((resolve) => {
      answer = resolve;
    });
  });
  type({ name: 'Garuda' });
  await act(async () => {
    void form().submit();
    void form().submit();
  });
  expect(form()).toMatchObject({ busy: true, dirty: true, result: null });
  await act(async () => answer('made'));
  expect(form()).toMatchObject({ busy: false, dirty: false, result: { value: 'made' } });
  expect(sent).toEqual([{ name: 'Garuda', price: '5' }]);
});

test('a failure is kept until it is taken away, and may be tried again', async () => {
  let says: unknown = 'taken';
  const { form, type, submit } = open(() => (says === null ? Promise.resolve('made') : Promise.reject(says)));
  type({ name: 'Garuda' });
  await submit();
  expect(form()).toMatchObject({ failure: 'taken', busy: false, dirty: true });
  act(() => form().dismiss());
  expect(form().failure).toBeNull();
  says = null;
  await submit();
  expect(form().result).toEqual({ value: 'made' });
});
