/** The address of a database by another port, past the socket that it may have. */
export function byPort(databaseUrl: string, port: number): string {
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.port = String(port);
  return url.href;
}
