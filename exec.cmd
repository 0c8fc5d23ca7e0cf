@rem `npm start` begins with a shell's own `exec`, so that a stop reaches the server. The shell of Windows has none and finds this file.
@%*
