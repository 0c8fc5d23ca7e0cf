import { startOutside } from './start-outside.ts'

/** The outside as a process of its own, for installations in containers: `node main.ts '{"folder": …}'` with the options of `startOutside`. */
const outside = await startOutside(JSON.parse(process.argv[2]!))
process.once('SIGTERM', () => void outside.close().then(() => process.exit(0)))
