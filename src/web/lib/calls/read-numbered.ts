const SIZE = 100;

/** All rows of a list that is read by the number of its page, for an export. */
export async function readNumbered<Row>(
  read: (page: { page: string; size: string }) => Promise<{ data: readonly Row[]; total: number }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total } = await read({ page: String(page), size: String(SIZE) });
    rows.push(...data);
    if (data.length === 0 || page * SIZE >= total) return rows;
  }
}
