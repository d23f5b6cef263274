/** What an order handed over of each thing in its bundle: so many of its codes in turn. */
export interface GivenPart {
  name: string;
  codes: number;
}

/** Texts under the names of what they are; one part without a name where there is no bundle. */
export function inParts<Text>(
  codes: readonly Text[],
  parts: readonly GivenPart[] | undefined,
): { name: string | null; codes: Text[] }[] {
  const isWhole = parts?.reduce((sum, part) => sum + part.codes, 0) === codes.length;
  if (!parts || !isWhole) return [{ name: null, codes: [...codes] }];
  let from = 0;
  return parts.map((part) => {
    from += part.codes;
    return { name: part.name, codes: codes.slice(from - part.codes, from) };
  });
}

/** As an answer tells it; undefined for what is no such thing. */
export const readParts = (value: unknown): GivenPart[] | undefined =>
  Array.isArray(value) &&
  value.every((part) => typeof part?.name === 'string' && Number.isInteger(part.codes))
    ? value
    : undefined;
