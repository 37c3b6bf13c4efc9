export const bumps = ['major', 'minor', 'patch'] as const;
export type Bump = (typeof bumps)[number];

/** The version after this one. @throws when it is not three numbers */
export function raiseVersion(version: string, bump: Bump): string {
  const parts = /^(\d+)\.(\d+)\.(\d+)$/.exec(version);
  if (parts === null) throw new Error(`${version} is not a version of three numbers`);
  const [major = 0, minor = 0, patch = 0] = parts.slice(1).map(Number);
  if (bump === 'major') return `${major + 1}.0.0`;
  return bump === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}

const unreleasedHeading = '## [Unreleased]';

/** The changes that no release has yet, as they are written; empty without any. @throws without the heading */
export function readUnreleased(changelog: string): string {
  const start = changelog.indexOf(`${unreleasedHeading}\n`);
  if (start === -1) throw new Error(`CHANGELOG.md has no heading ${unreleasedHeading}`);
  const body = changelog.slice(start + unreleasedHeading.length + 1);
  const end = body.indexOf('\n## [');
  return (end === -1 ? body : body.slice(0, end)).trim();
}

/** The changelog with its unreleased changes under a version. @param day such as 2026-11-27 */
export function releaseChangelog(changelog: string, version: string, day: string): string {
  return changelog.replace(`${unreleasedHeading}\n`, () => `${unreleasedHeading}\n\n## [${version}] - ${day}\n`);
}

/**
 * A package.json or package-lock.json with another version of this repository's packages, also where they depend on each
 * other. Other packages of the same version stay.
 */
export function replaceVersion(json: string, before: string, version: string): string {
  const parsed: unknown = JSON.parse(json);
  const changed =
    isRecord(parsed) && isRecord(parsed.packages)
      ? replaceInLock(parsed, before, version)
      : replaceInPackage(parsed, before, version);
  return `${JSON.stringify(changed, null, 2)}\n`;
}

/** Replaces the version of the image in a deployment file: `image: hokka:0.1.0` or `newTag: 0.1.0`. */
export function replaceImageVersion(yaml: string, before: string, version: string): string {
  return yaml
    .replaceAll(`image: hokka:${before}\n`, `image: hokka:${version}\n`)
    .replaceAll(`newTag: ${before}\n`, `newTag: ${version}\n`);
}

function replaceInLock(lock: Record<string, unknown>, before: string, version: string): Record<string, unknown> {
  const packages = isRecord(lock.packages) ? lock.packages : {};
  const own = Object.entries(packages).map(([path, one]) => [
    path,
    path.includes('node_modules') ? one : replaceInPackage(one, before, version),
  ]);
  return { ...lock, version, packages: Object.fromEntries(own) };
}

function replaceInPackage(one: unknown, before: string, version: string): unknown {
  if (!isRecord(one)) return one;
  return Object.fromEntries(
    Object.entries(one).map(([field, value]) => {
      if (field === 'version' && value === before) return [field, version];
      if (!field.endsWith('ependencies') || !isRecord(value)) return [field, value];
      const names = Object.entries(value).map(([name, wanted]) => [
        name,
        name.startsWith('@hokka/') && wanted === before ? version : wanted,
      ]);
      return [field, Object.fromEntries(names)];
    }),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
