import { closeSync, openSync, readFileSync, statSync } from 'node:fs';

const BYTES_MAX = 10_000_000;

/** The file a server writes its log to, started again when it has grown too long. */
export type ServerLog = { descriptor: number; close: () => void; findFailure: () => string };

/** Opens the log for one start. `findFailure` names the reason the server gave since then, in one line. */
export function openServerLog(path: string): ServerLog {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  const startsAt = size > BYTES_MAX ? 0 : size;
  const descriptor = openSync(path, startsAt === size ? 'a' : 'w', 0o600);
  return {
    descriptor,
    close: () => closeSync(descriptor),
    findFailure: () => {
      const lines = readFileSync(path).subarray(startsAt).toString('utf8').trim().split('\n');
      const failure = lines.findLast((line) => /(FATAL|PANIC|ERROR|could not|cannot|error while)/.test(line));
      return (
        (failure ?? lines.at(-1) ?? '').replace(/^.*?(FATAL|PANIC|ERROR|LOG): +/, '') || `no reason given in ${path}`
      );
    },
  };
}
