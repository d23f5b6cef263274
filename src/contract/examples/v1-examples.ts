const AT = '2026-11-15T03:00:00.000Z';

const ORDER = {
  id: 1204,
  number: 'BS-10293',
  status: 'delivered',
  variant_id: 12,
  name: 'Garuda Pass 7 days',
  quantity: 2,
  unit_cents: 499,
  total_cents: 998,
  total_idr: 149_700,
  balance_after_cents: 9_002,
  key: '7Qm2xV9cTz4R',
  created_at: AT,
  delivered_at: AT,
  refunded_at: null,
};

const CLAIM = {
  id: 88,
  number: 'KL-0088',
  reason: 'used',
  waits_for: 'store',
  outcome: null,
  opened_at: AT,
  closed_at: null,
  messages: [{ who: 'buyer', note: null, text: 'Sudah dipakai orang lain.', at: AT }],
};

const WEBHOOK = {
  id: 3,
  url: 'https://budistore.example/kunci/webhook',
  events: ['order.delivered', 'order.refunded', 'stock.back'],
  on: true,
  failing_since: null,
  created_at: AT,
};

interface V1Example {
  /** The body of a POST; of a GET what its path and query name. */
  sends: Readonly<Record<string, unknown>>;
  answers: unknown;
}

/** One of each call of `/api/v1`, by method and path: shown in its description, and made by a test. */
export const V1_EXAMPLES: Readonly<Record<string, V1Example>> = {
  'GET catalogue': {
    sends: {},
    answers: {
      cursor: 'mi2f0c1s-k7Q2mX9t',
      whole: true,
      variants: [
        {
          id: 12,
          name: 'Garuda Pass 7 days',
          product: 'Garuda Pass',
          label: '7 days',
          category: ['PUBG Android'],
          platform: 'Android',
          validity_seconds: 604_800,
          delivery: 'key',
          stock: 40,
          price_cents: 499,
          price_idr: 74_850,
          paused: false,
          questions: [],
        },
      ],
      gone: [],
    },
  },
  'GET balance': {
    sends: {},
    answers: { balance_cents: 10_000, balance_idr: 1_500_000, spent_cents: 0, most_cents: 5_000 },
  },
  'POST quote': {
    sends: { variant_id: 12, quantity: 2 },
    answers: {
      variant_id: 12,
      quantity: 2,
      unit_cents: 499,
      total_cents: 998,
      unit_idr: 74_850,
      total_idr: 149_700,
      stock: 40,
      in_stock: true,
      affordable: true,
    },
  },
  'POST orders': {
    sends: { variant_id: 12, quantity: 2, number: 'BS-10293', max_total_cents: 998 },
    answers: {
      ...ORDER,
      goods: [
        { id: 2310, text: 'GRDA-7K2Q-99XM' },
        { id: 2311, text: 'GRDA-4T8W-21PL' },
      ],
    },
  },
  'GET orders': { sends: {}, answers: { orders: [ORDER], next: null } },
  'GET orders/:order': {
    sends: { order: 'BS-10293' },
    answers: {
      ...ORDER,
      goods: [
        { id: 2310, text: 'GRDA-7K2Q-99XM' },
        { id: 2311, text: 'GRDA-4T8W-21PL' },
      ],
    },
  },
  'GET ledger': {
    sends: {},
    answers: {
      entries: [
        {
          id: 410,
          change_cents: -998,
          balance_after_cents: 9_002,
          reason: 'Garuda Pass 7 days × 2',
          order_id: 1204,
          at: AT,
        },
      ],
      next: null,
    },
  },
  'POST claims': {
    sends: { order: 'BS-10293', goods: 2310, reason: 'used', text: 'Sudah dipakai orang lain.' },
    answers: CLAIM,
  },
  'POST webhooks': {
    sends: { url: WEBHOOK.url, events: ['order.delivered', 'order.refunded', 'stock.back'] },
    answers: { ...WEBHOOK, secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYqrTw==' },
  },
  'GET webhooks': { sends: {}, answers: { webhooks: [WEBHOOK] } },
  'POST webhooks/remove': { sends: { url: WEBHOOK.url }, answers: { removed: true } },
  'GET claims': { sends: { order: 'BS-10293' }, answers: { claims: [CLAIM], claimable: [2311] } },
};
