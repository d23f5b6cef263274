/** Packages of hundreds of small files, each opened and read at every start: they go into the programs themselves. */
export const BUNDLED = ['drizzle-orm', 'hono', '@hono/node-server', 'zod'];
