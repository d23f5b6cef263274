// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '#web/testing/render-page.tsx';
import { scriptedTransport } from '#web/testing/scripted-transport.ts';
import { Banner } from './banner.tsx';

afterEach(cleanup);

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

function Form() {
  const [text, setText] = useState('first');
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <Banner tone="bad">{text}</Banner>
      <button type="button" onClick={() => setText('second')}>
        another
      </button>
    </form>
  );
}

test('every error can be taken away; another one, or the form sent again, brings it back', async () => {
  await renderPage(<Form />, { transport: scriptedTransport({}) });
  await press('Tutup');
  expect(screen.queryByRole('alert')).toBeNull();
  await press('another');
  expect(screen.getByRole('alert').textContent).toBe('second');
  await press('Tutup');
  expect(screen.queryByRole('alert')).toBeNull();
  await act(async () => fireEvent.submit(document.querySelector('form') as HTMLFormElement));
  expect(screen.getByRole('alert').textContent).toBe('second');
});

test.each(['good', 'note', 'busy'] as const)('what is %s has no such button of itself', async (tone) => {
  await renderPage(<Banner tone={tone}>text</Banner>, { transport: scriptedTransport({}) });
  expect(screen.queryByRole('button')).toBeNull();
});
