/** What may differ between a store before and after the migrations, and why. A line is '<who> <call>: <place> <before> → <after>'. */
export const INTENDED: readonly { where: RegExp; why: string }[] = [
  {
    where: /^owner orders\/search .*"pelanggan\d*@/,
    why: 'Whoever looks for a customer among the orders finds what the balance bought, too (decision 042).',
  },
  {
    where: /^owner (orders\/search|find\/anything)(\.php)? .*: \.answer\.(orders|data)\.length 0 → 1$/,
    why: 'So does whoever looks for its key.',
  },
  {
    where: /^owner settings\/get(\.php)?: \.answer\.data\.mailPurchases nothing → false$/,
    why: 'A setting that came with it.',
  },
  {
    where:
      /^stranger \/backend\/api\/openapi\.json: \.answer\.paths\.\S+(\.enum(\.length|\[\d+\])|\/settings\/(get|update)\S*) /,
    why: 'The description lists the settings, and what a gateway or a step of an order’s story may be called: there are more.',
  },
];
