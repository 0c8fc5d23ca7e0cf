import { type CopySteps, type Database, DatabaseError } from '@whereabouts/engines/database/port'
import { z } from 'zod'
import { type Asked, askServer } from '../control/ask-server.ts'
import { ControlFault } from '../control/control-fault.ts'
import type { ControlCommand, ControlCommands } from '../control/serve-control.ts'
import { type FinishedBackup, insertBackup } from './queries.ts'

const Question = z.discriminatedUnion('step', [
  z.object({ step: z.literal('tree'), folder: z.string() }),
  z.object({
    step: z.literal('log'),
    folder: z.string(),
    log: z.object({ label: z.string(), first: z.string(), last: z.string() }),
  }),
])
type Question = z.infer<typeof Question>

const NotedBackup = z.object({ kind: z.enum(['backup', 'check']), takenAt: z.iso.datetime(), bytes: z.number().min(0) })

interface Needs {
  db: Database
  copyFiles: ((steps: CopySteps) => Promise<void>) | undefined
}

/** What a running server does for backups: it holds its files for a copy that the script makes, and notes that one was finished. */
export function backupOrders({ db, copyFiles }: Needs): ControlCommands {
  const copy: ControlCommand = async (_input, { ask }) => {
    if (!copyFiles) throw new ControlFault('This server has no database of its own that could be copied.')
    const say = (question: Question) => ask(question)
    try {
      await copyFiles({
        copyTree: async (folder) => void (await say({ step: 'tree', folder })),
        copyLog: async (folder, log) => void (await say({ step: 'log', folder, log })),
      })
    } catch (error) {
      // Object not in prerequisite state: PostgreSQL holds its files for one copy at a time.
      if (!(error instanceof DatabaseError && error.code === '55000')) throw error
      throw new ControlFault('Another backup is being made.', { cause: error })
    }
  }
  const note: ControlCommand = async (input) => {
    const { takenAt, ...rest } = NotedBackup.parse(input)
    await insertBackup(db, { ...rest, takenAt: new Date(takenAt) })
  }
  return { 'copy-database': copy, 'note-backup': note }
}

/** Has the running server of a data folder hold its database's files while the steps copy them. */
export function askForCopy(dataFolder: string, { copyTree, copyLog }: CopySteps): Promise<Asked> {
  return askServer(dataFolder, 'copy-database', {}, async (told) => {
    const question = Question.parse(told)
    if (question.step === 'tree') await copyTree(question.folder)
    else await copyLog(question.folder, question.log)
  })
}

/** Has the running server of a data folder note a finished backup. */
export function askToNote(dataFolder: string, { takenAt, ...rest }: FinishedBackup): Promise<Asked> {
  return askServer(dataFolder, 'note-backup', { ...rest, takenAt: takenAt.toISOString() })
}
