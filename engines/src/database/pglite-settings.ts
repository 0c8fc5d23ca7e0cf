/** PGlite's own start parameters, but with fsync on, and with buffers for one small server. */
const settings: Record<string, string> = {
  search_path: 'public',
  exit_on_error: 'false',
  log_checkpoints: 'false',
  max_worker_processes: '0',
  max_parallel_workers: '0',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  io_method: 'sync',
  fsync: 'on',
  wal_sync_method: 'fsync',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '16MB',
  max_connections: '5',
  timezone: 'UTC',
}

export const startParameters: string[] = [
  '--single',
  '-O',
  '-j',
  ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
]
