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
  {
    where: /\.steps nothing → \[\{"amount":(null|\d+),"why":"price"\}/,
    why: 'An order tells what its amount is made of (decision 044).',
  },
  {
    where:
      /^stranger \/backend\/api\/openapi\.json: \.answer\.paths\.\S+(\.steps nothing → |\.required\[\d+\] )/,
    why: 'Its description says so; its fields are described in another order.',
  },
  {
    where: /^owner orders\/export\S*: \.answer\[\d+\] "(.+)\\r" → "\1,(0|Promo \(IDR\))\\r"$/,
    why: 'So does the file, which has a column more at its end.',
  },
  {
    where: /\.(label|validitySeconds) nothing → ("\d+ \w+"|""|\d+|null)$/,
    why: 'A variant says the parts of its name (decision 047).',
  },
  {
    where: /\.description "(Langsung aktif, Karcis \w+)( [^"]+)?" → "\1( [^"]+)?"$/,
    why: 'What variants said each for itself is their product’s, as the one on the card said it.',
  },
  {
    where:
      /^owner products\/export\S*: \.answer\[\d+\] "(.*Langsung aktif, Karcis \w+) [^\\]+(\\".*)" → "\1 [^\\]+\2"$/,
    why: 'So says the file.',
  },
  {
    where:
      /^stranger \/backend\/api\/openapi\.json: \.answer\.paths\.\S+(\.(label|validitySeconds) |\.required\.length 19 → 21$|\/publicvip\/validate-code\S+\.expiryDate\.nullable )/,
    why: 'The description tells of both, and that a key may have no end.',
  },
  {
    where:
      /^buyer publicvip\/validate-code\S* .*: \.answer\.(data\.duration "1 day" → "Standard"|data\.expiryDate "\S+" → null|code "member\.key-expired" → nothing|message "Key Expired" → nothing|success false → true|data nothing → \{"baseName":"Sertifikat Abadi")/,
    why: 'What has no duration in its name has no end; it was good for a day (decision 047).',
  },
  {
    where: /^owner codes\/pace\S*: \.answer\.data\[\d+\]\.(perDay [\d.]+ → [\d.]+|productId \d+ → \d+)$/,
    why: 'In a large shop the pace is told by the newest sales, those of guests and accounts together (decision 042).',
  },
  {
    where: /^(owner|customer \d+) purchase\/(history|search).*: \.answer\.(total|data\.length) \d+ → \d+$/,
    why: 'A history keeps what went back to the balance; a page of it ends earlier among the rest.',
  },
  {
    where: /^(owner|customer \d+) purchase\/history\?page=[2-9]\S*: \.answer\.data\[/,
    why: 'And the pages behind it begin elsewhere.',
  },
  {
    where: /^owner audit\/list\S*: \.answer\.data\[\d+\]\.after\.keys \d+ → \d+$/,
    why: 'What staff saw of such a page is counted by the keys on it.',
  },
  {
    where: /^owner admin\/all-purchases\S*: \.answer\.data\[\d+\]\.refundedAt nothing → "/,
    why: 'So does the seller’s list.',
  },
  {
    where: /^owner admin\/purchases-export\S*: \.answer\[\d+\] "(.+)\\r" → "\1,([^",]*)\\r"$/,
    why: 'And its file, which has a column more at its end.',
  },
  {
    where: /^stranger \/backend\/api\/openapi\.json: \.answer\.paths\.\S+\.refundedAt nothing → /,
    why: 'The description says so.',
  },
];
