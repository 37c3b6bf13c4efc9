import { existsSync } from 'node:fs';
import { readCommandLine, readParent } from './processes.ts';

const lookEveryMs = 250;
/** How many levels above this process npm is searched for: between npm and its scripts there is at most a shell. */
const npmIsWithin = 4;

/**
 * Calls `onGone` when the npm that runs this process as a script has ended. npm passes signals only to its shell, which
 * dies without signalling its children, and a killed npm cannot notify anything. If other processes cannot be
 * inspected, only the end of the shell is noticed.
 */
export function watchNpm(onGone: () => void): void {
  const ancestors = findAncestorsUpToNpm();
  const timer = setInterval(() => {
    const isGone = ancestors.some((pid, index) => readParentOrOwn(ancestors[index - 1]) !== pid);
    if (!isGone) return;
    clearInterval(timer);
    onGone();
  }, lookEveryMs);
  timer.unref();
}

/** The parent comes first. A process whose parent has ended gets another parent, so reused ids cause no errors. */
function findAncestorsUpToNpm(): readonly number[] {
  const ancestors = [process.ppid];
  if (!existsSync('/proc/self/stat')) return ancestors;
  for (let pid = process.ppid; ancestors.length <= npmIsWithin && pid > 1; ) {
    if (/^npm\b|\/npm(?:-cli\.js)?\b/.test(readCommandLine(pid))) return ancestors;
    pid = readParent(pid);
    ancestors.push(pid);
  }
  return [process.ppid];
}

function readParentOrOwn(child: number | undefined): number {
  return child === undefined ? process.ppid : readParent(child);
}
