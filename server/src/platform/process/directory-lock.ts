import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, readProcessStartTime } from './processes.ts';

type Owner = { pid: number; startMark: string };

/**
 * Makes this process the only owner of a directory, recorded in a file. The file of an owner that died without cleaning
 * up is taken over.
 * @returns a function that releases the directory; undefined when a living process owns it or is about to
 */
export function acquireOwnership(directory: string): (() => void) | undefined {
  const file = join(directory, 'owner.json');
  const own: Owner = { pid: process.pid, startMark: readProcessStartTime(process.pid) };
  const draft = `${file}.${own.pid}`;
  writeFileSync(draft, JSON.stringify(own));
  try {
    for (let tries = 0; tries < 5; tries += 1) {
      if (linkIfAbsent(draft, file)) return () => releaseOwnership(file, own);
      const owner = readOwner(file);
      if (owner && isRunning(owner)) return undefined;
      removeStaleFile(file, `${draft}.stale`);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return undefined;
}

/** The id of the living process that owns a directory; undefined without one. */
export function findRunningOwner(directory: string): number | undefined {
  const owner = readOwner(join(directory, 'owner.json'));
  return owner && isRunning(owner) ? owner.pid : undefined;
}

function isRunning(owner: Owner): boolean {
  return isAlive(owner.pid) && readProcessStartTime(owner.pid) === owner.startMark;
}

function linkIfAbsent(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** Removes a stale file; if a competing process replaced it meanwhile, that process's file is restored. */
function removeStaleFile(file: string, staleFile: string): void {
  try {
    renameSync(file, staleFile);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  const moved = readOwner(staleFile);
  if (moved && isRunning(moved)) linkIfAbsent(staleFile, file);
  rmSync(staleFile, { force: true });
}

function readOwner(file: string): Owner | undefined {
  try {
    const owner: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof owner !== 'object' || owner === null || !('pid' in owner) || !('startMark' in owner)) return undefined;
    const { pid, startMark: mark } = owner;
    return typeof pid === 'number' && typeof mark === 'string' ? { pid, startMark: mark } : undefined;
  } catch (error) {
    if (hasCode(error, 'ENOENT') || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function releaseOwnership(file: string, own: Owner): void {
  const owner = readOwner(file);
  if (owner?.pid === own.pid && owner.startMark === own.startMark) rmSync(file, { force: true });
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
