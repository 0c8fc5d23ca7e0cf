/** The files of the public log, which has few entries here. */
export const logFiles = [
  ...[
    '/log/checkpoint',
    '/log/checkpoint/witnessed',
    '/log/vkey',
    '/log',
    '/log/witness',
    '/log/openings/0',
    '/log/at/1773144000000000',
  ],
  ...['/log/days/2026-03-10', '/log/days/2026-03-11', '/log/tile/0/000.p/2', '/log/tile/entries/000.p/2'],
  ...Array.from({ length: 8 }, (_, at) => `/log/tile/entries/000.p/${at + 3}`),
]
