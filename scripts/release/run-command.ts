import { spawnSync } from 'node:child_process'
import { OperatorFault } from '../open-engines.ts'

interface Where {
  cwd?: string
  env?: Record<string, string>
}

/** Runs a program with its output on this terminal. Throws OperatorFault when it does not end well. */
export function runCommand(program: string, args: string[], { cwd, env }: Where = {}): void {
  const { status, error } = spawnSync(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (error) throw new OperatorFault(`${program} could not be started: ${error.message}`)
  if (status !== 0) throw new OperatorFault(`${program} ${args[0]} has ended with ${status}; its words are above.`)
}

/** What a program writes, without the line feed at the end. Throws OperatorFault with its words when it does not end well. */
export function readCommand(program: string, args: string[], { cwd, env }: Where = {}): string {
  const { status, error, stdout, stderr } = spawnSync(program, args, {
    cwd,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  })
  if (error) throw new OperatorFault(`${program} could not be started: ${error.message}`)
  if (status !== 0) throw new OperatorFault(`${program} ${args[0]} has ended with ${status}: ${stderr.trim()}`)
  return stdout.trimEnd()
}

export const isThere = (program: string) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0
