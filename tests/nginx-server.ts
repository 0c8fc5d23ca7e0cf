import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const documented = fileURLToPath(new URL('../deploy/nginx.conf', import.meta.url))
/** The name that the documented file asks its reader to replace. */
export const exampleName = 'play.example.org'

export interface NginxPorts {
  /** The ports of http and https. */
  http: number
  https: number
  servers: readonly number[]
}

/** Whether this machine has nginx, and openssl for a certificate. */
export const hasNginx = () => spawnSync('nginx', ['-v']).status === 0 && spawnSync('openssl', ['version']).status === 0

/** An nginx that runs on deploy/nginx.conf, with only ports and folders replaced. */
export class NginxServer {
  /** The folder of its certificate, its logs and the answers to a certificate authority. */
  readonly folder: string
  readonly #ports: NginxPorts
  #process: ChildProcess | null = null

  constructor(ports: NginxPorts) {
    this.#ports = ports
    this.folder = mkdtempSync(join(tmpdir(), 'whereabouts-nginx-'))
    for (const name of ['tls', 'log', 'acme/.well-known/acme-challenge'])
      mkdirSync(join(this.folder, name), { recursive: true })
    makeCertificate(join(this.folder, 'tls'))
    const site = moved(readFileSync(documented, 'utf8'), { folder: this.folder, ports })
    writeFileSync(join(this.folder, 'nginx.conf'), around(site, this.folder))
  }

  get certificate(): string {
    return readFileSync(join(this.folder, 'tls', 'fullchain.pem'), 'utf8')
  }

  /** All its logs. */
  get logs(): string {
    return ['log/whereabouts.log', 'log/whereabouts-error.log', 'error.log']
      .map((name) => readFileSync(join(this.folder, name), 'utf8'))
      .join('\n')
  }

  /** The output of `nginx -t` for the file: nothing, or what is wrong. */
  check(): string {
    const { status, stderr } = spawnSync('nginx', [...this.#arguments, '-t'], { encoding: 'utf8' })
    return status === 0 ? '' : stderr
  }

  async start(): Promise<void> {
    const child = spawn('nginx', [...this.#arguments, '-g', 'daemon off;'], { stdio: 'ignore' })
    this.#process = child
    while (!(await answers(this.#ports.https))) {
      if (child.exitCode !== null) throw new Error(`nginx ended at its start: ${this.check()}`)
      await sleep(20)
    }
  }

  /** Stops it cleanly: after a kill its workers would stay. */
  async close(): Promise<void> {
    const child = this.#process
    if (child && child.exitCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    }
    rmSync(this.folder, { recursive: true, force: true })
  }

  get #arguments(): string[] {
    return ['-p', this.folder, '-e', join(this.folder, 'error.log'), '-c', join(this.folder, 'nginx.conf')]
  }
}

interface Moved {
  folder: string
  ports: NginxPorts
}

function moved(text: string, { folder, ports }: Moved): string {
  return text
    .replace(/^\s*server 127\.0\.0\.1:3001 .*$/gm, '')
    .replace(/^\s*server 127\.0\.0\.1:3000 (.*);$/gm, (_line, own: string) =>
      ports.servers.map((port) => `server 127.0.0.1:${port} ${own};`).join('\n'),
    )
    .replace(/^\s*listen \[::\].*$/gm, '')
    .replace(/^(\s*listen) 80\b/gm, `$1 127.0.0.1:${ports.http}`)
    .replace(/^(\s*listen) 443\b/gm, `$1 127.0.0.1:${ports.https}`)
    .replaceAll(`/etc/letsencrypt/live/${exampleName}`, join(folder, 'tls'))
    .replaceAll('/var/log/nginx', join(folder, 'log'))
    .replaceAll('/var/www/acme', join(folder, 'acme'))
}

/** The surroundings from Debian's nginx.conf. */
function around(site: string, folder: string): string {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const paths = kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')
  // Under another account its workers would need access to every folder above.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  return `
    ${user} worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
    events { worker_connections 4096; }
    http { default_type application/octet-stream; access_log off; gzip on; ${paths}\n${site}\n}`
}

function makeCertificate(folder: string): void {
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')]
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const name = ['-subj', `/CN=${exampleName}`, '-addext', `subjectAltName=DNS:${exampleName}`]
  execFileSync('openssl', [...request, ...name, '-keyout', key, '-out', certificate], { stdio: 'pipe' })
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true))
    socket.once('error', () => resolve(false)).once('connect', () => socket.end())
  })
}
