import type { User } from '#contract/accounts.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { endpoints } from '#web/lib/endpoints.ts';

const EXPORT_SIZE = 100;

/** Everybody that the search finds, page by page, for the export. */
export async function wholeUserList(api: ApiClient, search: string): Promise<User[]> {
  const users: User[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total } = await api.call(endpoints.listUsers, {
      page: String(page),
      size: String(EXPORT_SIZE),
      ...(search === '' ? {} : { search }),
    });
    users.push(...data);
    if (data.length === 0 || page * EXPORT_SIZE >= total) return users;
  }
}
