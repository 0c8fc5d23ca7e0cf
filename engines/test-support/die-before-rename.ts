/**
 * Loaded into a process that a test starts (`NODE_OPTIONS=--import=…`, which its threads have too): it is killed when its new data folder is whole,
 * before that gets its name.
 */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

fs.renameSync = () => void process.kill(process.pid, 'SIGKILL')
syncBuiltinESMExports()
