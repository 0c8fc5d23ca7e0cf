import { audienceTable, stepTable } from './growth/tables.ts'

/** Prints the tables of docs/operations/growth.md: `node bench/growth.ts`. Needs nothing; a test compares them. */
process.stdout.write(`${audienceTable()}\n\n${stepTable()}\n`)
