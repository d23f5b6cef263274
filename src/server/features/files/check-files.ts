import type { Db } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import type { Finding } from '../../invariants/check-invariants.ts';
import type { FileStore } from '../../ports/file-store.ts';

const keptFiles = statement<{ id: number; stored_as: string; bytes: number }, { after: number }>(
  'kept_files',
)(
  `select id, stored_as, bytes::float8 as bytes from shop_files
   where id > :after and sha256 is not null and removed_at is null order by id limit 500`,
);

/** Every file that is sold, or that somebody who bought it may fetch, is there with all its bytes. */
export async function checkFiles(db: Db, files: FileStore): Promise<Finding[]> {
  const wrong: number[] = [];
  for (let after = 0; ; ) {
    const rows = await keptFiles(db, { after });
    for (const { id, stored_as, bytes } of rows) if ((await files.size(stored_as)) !== bytes) wrong.push(id);
    const last = rows.at(-1);
    if (!last) break;
    after = last.id;
  }
  if (wrong.length === 0) return [];
  const rule = 'a file of the shop is where it is kept, with its size';
  return [{ rule, count: wrong.length, examples: wrong.slice(0, 5).map(String) }];
}
