/** What a start waits for before it opens the pages: `npm start` builds them while the server opens its database. */
export const pagesBuilt: { wait: () => Promise<unknown> } = { wait: async () => {} }
