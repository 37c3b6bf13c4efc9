import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface LockedPackage {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
}

/** Platform to run on. */
export interface Platform {
  readonly os: string;
  readonly cpu: string;
  readonly libc: 'glibc' | 'musl';
}

/**
 * Lists the installed folders of some packages and everything they depend on, by the lock file: of packages for a
 * certain platform only those for this one.
 * @param names packages of the server
 * @returns paths relative to the root
 * @throws when the lock file lacks a package that is not optional
 */
export function listPackageFolders(
  root: string,
  names: readonly string[],
  platform: Platform = { os: process.platform, cpu: process.arch, libc: 'glibc' },
): readonly string[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const locked = new Map(Object.entries(lock.packages));
  const found = new Set<string>();
  const visit = (from: string, name: string, isOptional: boolean) => {
    const folder = findFolder(locked, from, name);
    const entry = folder === undefined ? undefined : locked.get(folder);
    if (folder === undefined || entry === undefined) {
      if (isOptional) return;
      throw new Error(`package-lock.json does not contain ${name}, which ${from} needs`);
    }
    if (found.has(folder) || !runsOn(entry, platform)) return;
    found.add(folder);
    for (const dependency of Object.keys(entry.dependencies ?? {})) visit(folder, dependency, false);
    for (const dependency of Object.keys(entry.optionalDependencies ?? {})) visit(folder, dependency, true);
  };
  for (const name of names) visit('server', name, false);
  return [...found].toSorted();
}

/** The folder in which Node finds a package, from the folder of the one that imports it. */
function findFolder(locked: ReadonlyMap<string, LockedPackage>, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const candidate = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (locked.has(candidate)) return candidate;
    if (folder === '') return undefined;
  }
}

function runsOn({ os, cpu, libc }: LockedPackage, platform: Platform): boolean {
  return (
    (os?.includes(platform.os) ?? true) &&
    (cpu?.includes(platform.cpu) ?? true) &&
    (libc?.includes(platform.libc) ?? true)
  );
}
