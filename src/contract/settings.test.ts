import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS, SETTING_NAMES, SETTINGS, settingOf, shopSettings } from '#domain/settings.ts';
import { settings, updateSettings } from './settings.ts';
import { storeInfo } from './store.ts';

const shop = shopSettings(DEFAULT_SETTINGS);

test('what a new store starts with can be saved as it is', () => {
  expect(settings.parse(shop)).toEqual(shop);
});

test.each(SETTING_NAMES.filter((name) => settingOf(name).part !== 'elsewhere'))(
  '%s is held to its kind and its limits',
  (name) => {
    const setting = settingOf(name);
    const wrong = {
      text: ['x'.repeat(setting.kind === 'text' ? setting.most + 1 : 0), 1, null],
      link: ['javascript:alert(1)', 'telegram', 1, null],
      emails: ['rani', 'rani@toko.id, rani', 'a@b.id,'.repeat(6), 1, null],
      number: setting.kind === 'number' ? [setting.least - 1, setting.most + 1, 1.5, '5', null] : [],
      switch: ['true', 1, null],
      choice: ['', 'Mars/Olympus', 1, null],
    }[setting.kind];
    for (const value of wrong) {
      expect(updateSettings.input.safeParse({ [name]: value }).success, `${name}: ${value}`).toBe(false);
    }
    expect(updateSettings.input.safeParse({ [name]: setting.first }).success).toBe(true);
  },
);

test('what is decided elsewhere is not changed with the form', () => {
  const { staffSecondFactor } = DEFAULT_SETTINGS;
  expect(updateSettings.input.safeParse({ staffSecondFactor }).success).toBe(false);
});

test('pages carry the open settings and nothing else', () => {
  const { name, mode, productionHosts, pages, ...rest } = storeInfo(DEFAULT_SETTINGS, [], {
    mode: 'sandbox',
    productionHosts: ['a.test'],
  });
  expect({ name, mode, productionHosts, pages }).toEqual({
    pages: [],
    name: SETTINGS.storeName.first,
    mode: 'sandbox',
    productionHosts: ['a.test'],
  });
  expect(Object.keys(rest).sort()).toEqual([
    'chatLink',
    'footerText',
    'messagingLink',
    'publicRegistration',
    'timeZone',
  ]);
});
