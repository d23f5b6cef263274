/** What stands between backticks is code. */
export const Words = ({ text }: { text: string }) =>
  text.split('`').map((part, n) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, always the same
    n % 2 === 1 ? <code key={n}>{part}</code> : part,
  );
