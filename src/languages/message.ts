/**
 * A text, or its forms by the plural category of the parameter `n`, or of the first number where there is no `n`.
 * `{name}` stands for a parameter.
 */
export type Message = string | (Partial<Record<Intl.LDMLPluralRule, string>> & { other: string });

export type Messages = Readonly<Record<string, Message>>;

/** The same keys as the source language, none missing and none more. */
export type Translation<Source extends Messages> = { readonly [Key in keyof Source]: Message };
