import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isStorePicture } from './store-pictures.ts';

it('are those of the folder, and no other', () => {
  const files = readdirSync('public/products');
  expect(files.filter((file) => !isStorePicture(`/products/${file}`))).toEqual([]);
  expect(isStorePicture('/products/tidak-ada.svg')).toBe(false);
});
