import { existsSync } from 'node:fs';
import { readCommandLine, readParent } from './processes.ts';

const lookEveryMs = 250;
/** Between npm and a program of its scripts stands a shell, or none. */
const npmIsWithin = 4;

/**
 * Calls `onGone` when the npm that runs this process as a script has ended. npm hands a signal on to its shell, which dies of it without
 * a word to what it runs; and an npm that is killed can tell no one. Where other processes cannot be read, only the end of the shell is noticed.
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

/** The parent first. A process whose parent has ended gets another one, so that ids which are used again are no trouble. */
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
