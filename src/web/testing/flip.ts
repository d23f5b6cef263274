import { act, fireEvent } from '@testing-library/react';

/** Presses a switch of the seller's area and says yes to its question. */
export async function flip(control: HTMLElement): Promise<void> {
  await act(async () => fireEvent.click(control));
  await act(async () => fireEvent.submit(document.getElementById('confirm') as HTMLFormElement));
}
