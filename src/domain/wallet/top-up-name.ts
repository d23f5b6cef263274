/** What the line of a top-up is called, in the words that its rows have always had; pages word it anew. */
export const topUpName = (amount: string): string => `Top-up ${amount}`;

/** The amount that such a line names; null: it is the name of something sold. */
export const topUpAmount = (name: string): string | null => /^Top-up (\$\S+)$/.exec(name)?.[1] ?? null;
