import { expect, test } from 'vitest';
import { isRecord, readJson } from '../files/browser-storage.ts';
import { Resource } from './resource.ts';
import { Store } from './store.ts';

class Watched extends Store<number> {
  readonly log: string[] = [];
  protected override begin(): void {
    this.log.push('begin');
  }
  protected override end(): void {
    this.log.push('end');
  }
  add(): void {
    this.set(this.get() + 1);
  }
}

test('all who look are told of a change; it begins with the first and ends with the last', () => {
  const store = new Watched(1);
  const heard: string[] = [];
  const first = store.subscribe(() => heard.push(`first ${store.get()}`));
  const second = store.subscribe(() => heard.push(`second ${store.get()}`));
  store.add();
  first();
  first();
  store.add();
  second();
  store.add();
  expect(heard).toEqual(['first 2', 'second 2', 'second 3']);
  expect(store.log).toEqual(['begin', 'end']);
});

test('a resource is fetched once for many, keeps its value through a failure and is fresh for a while', async () => {
  const answers: (() => Promise<string>)[] = [async () => 'a', async () => Promise.reject(new Error('x'))];
  const asked: string[] = [];
  const resource = new Resource(async () => {
    asked.push('asked');
    return (answers.shift() ?? (async () => 'c'))();
  });
  expect(resource.get()).toEqual({ value: undefined, loading: true, error: null });
  await Promise.all([resource.refresh(1_000), resource.refresh(1_000)]);
  expect(resource.get()).toEqual({ value: 'a', loading: false, error: null });
  resource.refreshIfOlder(500, 1_400);
  expect(asked).toHaveLength(1);
  await resource.refresh(2_000);
  expect(resource.get()).toMatchObject({ value: 'a', loading: false, error: expect.any(Error) });
  resource.refreshIfOlder(500, 2_000);
  expect(asked).toHaveLength(3);
});

test('a change that falls into a fetch under way is made after it, and is what is seen last', async () => {
  let answer: (value: string) => void = () => {};
  const before = new Promise<string>((resolve) => {
    answer = resolve;
  });
  const asked: string[] = [];
  const resource = new Resource(() => {
    asked.push('all');
    return before;
  });
  const fetched = resource.refresh(1_000);
  const changed = resource.change(1_000, async (known) => {
    asked.push('one');
    return `${known}, then new`;
  });
  expect(resource.refresh(1_000)).toBe(changed);
  answer('old');
  await Promise.all([fetched, changed]);
  expect(asked).toEqual(['all', 'one']);
  expect(resource.get()).toEqual({ value: 'old, then new', loading: false, error: null });
});

test.each([
  [null, null],
  ['', null],
  ['{', null],
  ['7', null],
  ['null', null],
  ['{"a":1}', { a: 1 }],
])('what storage kept as %j is read as %j', (kept, value) => {
  const storage = { get: () => kept, set: () => {}, remove: () => {} };
  expect(readJson(storage, 'key', isRecord)).toEqual(value);
});
