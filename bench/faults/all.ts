import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Runs every fault script in turn, and prints one table. Scripts can be named: `node bench/faults/all.ts kill-9`. */
const folder = fileURLToPath(new URL('.', import.meta.url))
const scripts = readdirSync(folder)
  .filter((name) => name.endsWith('.ts') && name !== 'all.ts')
  .map((name) => name.slice(0, -'.ts'.length))
const wanted = process.argv.length > 2 ? process.argv.slice(2) : scripts

const results: { name: string; held: boolean; seconds: number; said: string }[] = []
for (const name of wanted) {
  const startedAt = Date.now()
  const { code, output } = await run(`${folder}${name}.ts`)
  const said = output.split('\n').find((line) => /^(?:held|BROKEN|LEFT OUT)/.test(line)) ?? 'said nothing'
  results.push({ name, held: code === 0, seconds: Math.round((Date.now() - startedAt) / 1000), said })
}

const width = Math.max(...results.map(({ name }) => name.length))
process.stdout.write('\n')
for (const { name, held, seconds, said } of results)
  process.stdout.write(
    `${held ? 'held  ' : 'BROKEN'}  ${name.padEnd(width)}  ${String(seconds).padStart(4)} s  ${said}\n`,
  )
process.exit(results.every(({ held }) => held) ? 0 : 1)

function run(script: string): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (data: Buffer) => {
    output += data.toString()
    process.stdout.write(data)
  })
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })))
}
