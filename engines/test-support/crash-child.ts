/** Run by pglite.test.ts as a separate process: inserts rows and prints each number only after it was acknowledged, until it is killed. */
import { writeSync } from 'node:fs'
import { openPglite } from '../src/database/pglite.ts'

const [folder = ''] = process.argv.slice(2)
const database = await openPglite({ folder })
await database.script('create table if not exists acknowledged (id integer primary key)')
writeSync(1, 'open\n')
for (let id = Number((await database.sql`select count(*) from acknowledged`)[0]?.count); ; id += 1) {
  if (id % 3 === 0) await database.transaction((tx) => tx.sql`insert into acknowledged values (${id})`)
  else await database.sql`insert into acknowledged values (${id})`
  writeSync(1, `${id}\n`)
}
