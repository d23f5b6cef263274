/** What was kept of a form that was sent, and with it what was typed since. */
export const keepTyped = <Draft extends object>(kept: Draft, sent: Draft, now: Draft): Draft => ({
  ...kept,
  ...Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== sent[name as keyof Draft])),
});
