/** The server waits for this before it reads the pages: `npm start` builds them while the database is opened. */
export const pagesBuilt: { wait: () => Promise<unknown> } = { wait: async () => {} }
