import { dayMs } from '../../server/src/platform/clock.ts';
import { manifestSuffix, readBackupTime } from './manifest.ts';

interface RetentionLimits {
  readonly keepCount: number | undefined;
  readonly keepDays: number | undefined;
}

/** The names of complete backups, newest first. @param files all files at the destination */
export function listBackups(files: readonly string[]): string[] {
  return files
    .filter((file) => file.endsWith(manifestSuffix))
    .map((file) => file.slice(0, -manifestSuffix.length))
    .filter((name) => readBackupTime(name) !== undefined)
    .toSorted()
    .toReversed();
}

/**
 * The files to delete after a new backup: backups beyond the count or older than the days, never the newest, and files
 * older than a day that belong to no complete backup. Manifests come first, so that no manifest ever lacks its file.
 */
export function listExpiredFiles(
  files: readonly string[],
  { keepCount, keepDays }: RetentionLimits,
  now: Date,
): string[] {
  const isOlder = (name: string, ms: number) => now.getTime() - (readBackupTime(name)?.getTime() ?? 0) > ms;
  const complete = listBackups(files);
  const expired = new Set(
    complete.filter((name, index) => {
      if (index === 0) return false;
      return (
        (keepCount !== undefined && index >= keepCount) || (keepDays !== undefined && isOlder(name, keepDays * dayMs))
      );
    }),
  );
  const kept = new Set(complete.filter((name) => !expired.has(name)));
  const deleted = files.filter((file) => {
    const name = file.split('.', 1)[0] ?? '';
    if (readBackupTime(name) === undefined || kept.has(name)) return false;
    return expired.has(name) || isOlder(name, dayMs);
  });
  const isManifest = (file: string) => file.endsWith(manifestSuffix);
  return [...deleted.filter(isManifest), ...deleted.filter((file) => !isManifest(file))];
}
