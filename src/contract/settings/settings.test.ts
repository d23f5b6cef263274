import { expect, test } from 'vitest';
import { NO_VOCABULARY } from '#domain/catalogue/vocabulary.ts';
import {
  DEFAULT_SETTINGS,
  SETTING_NAMES,
  SETTINGS,
  settingOf,
  shopSettings,
} from '#domain/settings/settings.ts';
import { storeInfo } from '../shop/store.ts';
import { settings, updateSettings } from './settings.ts';

const PICTURE = { url: `/images/${'0'.repeat(32)}.webp`, width: 192, height: 192 };
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
      amounts: ['lima', '5 10', '1,2,3,4,5,6,7', '-5', '1.234', 1, null],
      steps: ['25', '25:x', '25:1:2', '25:1, 25:2', '1:1,2:1,3:1,4:1,5:1,6:1,7:1', 1, null],
      number: setting.kind === 'number' ? [setting.least - 1, setting.most + 1, 1.5, '5', null] : [],
      switch: ['true', 1, null],
      words: [
        { id: 'x'.repeat(setting.kind === 'words' ? setting.most + 1 : 0) },
        { id: '' },
        { id: 'a\nb' },
        { xx: 'a' },
        'a',
        null,
      ],
      picture: [
        { url: 'https://toko.test/a.png', width: 1, height: 1 },
        { url: '/images/../a.webp', width: 1, height: 1 },
        { ...PICTURE, width: 0 },
        { ...PICTURE, height: 9_999 },
        { ...PICTURE, onload: 'x' },
        PICTURE.url,
        '',
      ],
      colour: ['#fff', 'red', '#12345g', '#1D5F8A', 'url(x)', 1, null],
      choice: ['Mars/Olympus', '', 1, null],
      choices: [[], ['xx'], ['id', 'id'], 'id', null],
      links: [
        [{ kind: 'link', value: 'javascript:alert(1)', label: 'x' }],
        [{ kind: 'link', value: 'https://toko.test', label: '' }],
        [{ kind: 'whatsapp', value: 'toko', label: '' }],
        [{ kind: 'fax', value: '62812345678', label: '' }],
        Array.from({ length: 9 }, () => ({ kind: 'whatsapp', value: '6281234567890', label: '' })),
        'x',
        null,
      ],
      methods: [[{ code: 'QRIS2', on: 1, feeBy: 'shop', more: false }], [{ code: 'QRIS2' }], 'QRIS2', null],
      'mail-words': [{ 'invite:id': 'x' }, 'x', null],
      instant: ['besok', '2026-11-15', '2026-11-15T03:00', 1, null],
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
  const planned = {
    ...DEFAULT_SETTINGS,
    announcementText: { id: 'Nanti' },
    announcementFrom: '2026-11-16T00:00:00Z',
  };
  const { name, mode, productionHosts, pages, vocabulary, announcement, ...rest } = storeInfo(
    planned,
    { pages: [], vocabulary: NO_VOCABULARY },
    { mode: 'sandbox', productionHosts: ['a.test'] },
    new Date('2026-11-15T00:00:00Z'),
  );
  expect({ name, mode, productionHosts, pages, announcement }).toEqual({
    pages: [],
    announcement: null,
    name: SETTINGS.storeName.first,
    mode: 'sandbox',
    productionHosts: ['a.test'],
  });
  expect(Object.keys(rest).sort()).toEqual([
    'accent',
    'accountArea',
    'cardMaintenance',
    'chatLink',
    'checkoutMaintenance',
    'contactLinks',
    'defaultLanguage',
    'deliverHours',
    'footerText',
    'idrPerUsd',
    'languagesOffered',
    'logoDark',
    'logoLight',
    'maintenanceTitle',
    'mark',
    'memberReports',
    'membersArea',
    'membersContent',
    'membersName',
    'membersSignIn',
    'messagingLink',
    'publicRegistration',
    'purchasePopup',
    'shopHeading',
    'shopTagline',
    'timeZone',
  ]);
});
