// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApiClient } from './api-client.ts';
import { QueryClient } from './query-store.ts';
import { type Looking, QueryClientProvider, useQuery } from './use-query.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

type Options = Partial<
  Pick<Looking<never>, 'staleTime' | 'refetchInterval' | 'enabled' | 'afresh' | 'gcTime'>
>;
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Answers a question, and tells the how-manieth time it was asked anything. */
type Answer = (id: string, nth: number) => string | Promise<string>;

function open(answer: Answer = (id, nth) => `${id}.${nth}`) {
  let asked = 0;
  const send = () => Promise.reject(new Error('what is asked here is no call'));
  const client = new QueryClient(createApiClient({ send }));
  function Shown({ id = 'a', ...options }: Options & { id?: string }) {
    const { data, error, isPending, isPlaceholderData, isFetching } = useQuery({
      queryKey: ['questions', id],
      queryFn: async () => {
        asked += 1;
        return answer(id, asked);
      },
      retry: false,
      ...options,
    });
    const words = [
      error !== null && 'failed',
      isPending && 'pending',
      isPlaceholderData && 'kept',
      isFetching && 'asking',
      data,
    ];
    return <p>{words.filter(Boolean).join(' ')}</p>;
  }
  const page = (options: (Options & { id?: string }) | null) => (
    <QueryClientProvider value={client}>{options && <Shown {...options} />}</QueryClientProvider>
  );
  const view = render(page(null));
  return {
    client,
    show: (options: (Options & { id?: string }) | null) => act(async () => view.rerender(page(options))),
    shown: () => view.container.textContent,
    asked: () => asked,
    makeStale: () => act(() => client.invalidate('questions')),
  };
}

test('who looks again has the last answer at once, and a newer one soon', async () => {
  const { show, shown, asked } = open();
  await show({});
  expect(shown()).toBe('a.1');
  await show(null);
  await later(60_000);
  await show({ staleTime: 120_000 });
  expect([shown(), asked()]).toEqual(['a.1', 1]);
  await show(null);
  await show({});
  expect([shown(), asked()]).toEqual(['a.2', 2]);
});

test('what nobody has looked at for five minutes is forgotten, and sooner where that is wanted', async () => {
  const { show, client } = open();
  await show({});
  await show(null);
  await later(299_999);
  expect(client.size).toBe(1);
  await later(1);
  expect(client.size).toBe(0);
  await show({ gcTime: 0 });
  await show(null);
  await later(0);
  expect(client.size).toBe(0);
});

test('the last answer stays while another question is asked, unless it says nothing about that', async () => {
  const { show, shown } = open((id) => (id === 'a' ? 'answer' : new Promise(() => {})));
  await show({});
  await show({ id: 'b' });
  expect(shown()).toBe('kept asking answer');
  await show({ id: 'c', afresh: true });
  expect(shown()).toBe('pending asking');
});

test('a failure leaves what is known, and says itself', async () => {
  const { show, shown, makeStale } = open((_, nth) =>
    nth === 1 ? 'answer' : Promise.reject(new Error('lost')),
  );
  await show({});
  await makeStale();
  expect(shown()).toBe('failed answer');
});

test('is asked again in time, while the window is seen', async () => {
  const { show, shown, asked } = open();
  await show({ refetchInterval: 15_000 });
  await later(15_000);
  expect(shown()).toBe('a.2');
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await later(60_000);
  expect(asked()).toBe(2);
});

test.each([
  ['the window is seen', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['the network is there', () => window.dispatchEvent(new Event('online'))],
])('is asked again when %s again, where it is stale', async (_, happens) => {
  const { show, asked } = open();
  await show({ staleTime: 10_000 });
  await act(async () => happens());
  expect(asked()).toBe(1);
  await later(10_000);
  await act(async () => happens());
  expect(asked()).toBe(2);
});

test('what is made stale is asked for where it is shown, and elsewhere by who looks next', async () => {
  const { show, shown, makeStale, asked } = open();
  await show({ staleTime: 60_000 });
  await show({ id: 'b', staleTime: 60_000 });
  await makeStale();
  expect([shown(), asked()]).toEqual(['b.3', 3]);
  await show({ staleTime: 60_000 });
  expect([shown(), asked()]).toEqual(['a.4', 4]);
});

test('an answer that was on its way when it became stale is not taken', async () => {
  const answers: ((answer: string) => void)[] = [];
  const { show, shown, client } = open(() => new Promise((resolve) => answers.push(resolve)));
  await show({});
  void client.invalidate('questions');
  await act(async () => answers[1]?.('after'));
  await act(async () => answers[0]?.('before'));
  expect(shown()).toBe('after');
});

test('nothing is asked before it is wanted', async () => {
  const { show, shown, asked } = open();
  await show({ enabled: false });
  await later(60_000);
  expect([shown(), asked()]).toEqual(['pending', 0]);
  await show({});
  expect([shown(), asked()]).toEqual(['a.1', 1]);
});
