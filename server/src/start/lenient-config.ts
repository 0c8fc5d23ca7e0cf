import { type AllSettings, ConfigFault, readConfig } from './config.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads as many settings as possible: wrong ones are left out, and what production requires is not required. With every fault that would make a
 * server refuse to start.
 */
export function readLeniently(environment: Environment): { settings: AllSettings; faults: readonly string[] } {
  const faults = faultsOf(environment)
  if (faults.length === 0) return { settings: readConfig(environment), faults }
  const rest: Record<string, string | undefined> = { ...environment, NODE_ENV: 'development' }
  // Leaving one out may leave others incomplete, so this repeats until nothing is wrong.
  for (let wrong = faultsOf(rest); wrong.length > 0; wrong = faultsOf(rest)) {
    const known = wrong.flatMap(namesIn).filter((name) => rest[name] !== undefined)
    for (const name of known.length > 0 ? known : Object.keys(rest)) delete rest[name]
  }
  const settings = readConfig(rest)
  settings.isProduction = environment.NODE_ENV === 'production'
  return { settings, faults }
}

/** The settings that a fault is about: those before the colon, and those that belong together with them. */
function namesIn(fault: string): string[] {
  const [, together] = / must be set together with (.+)$/.exec(fault) ?? []
  return `${fault.slice(0, fault.indexOf(':'))}, ${together ?? ''}`.split(', ')
}

function faultsOf(environment: Environment): readonly string[] {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    if (error instanceof ConfigFault) return error.faults
    throw error
  }
}
