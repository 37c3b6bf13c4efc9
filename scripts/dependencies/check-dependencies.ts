import { z } from 'zod';
import type { Advisory } from './advisories.ts';
import { isInRange } from './version-range.ts';

/** Advisories that are temporarily accepted, each with a reason. */
export const exceptionFile = z.array(
  z.object({
    advisory: z.string().min(1),
    package: z.string().min(1),
    reason: z.string().trim().min(20),
    /** Last day of validity, UTC. */
    until: z.iso.date(),
  }),
);
export type Exceptions = z.output<typeof exceptionFile>;

const lockFile = z.object({
  packages: z.record(z.string(), z.object({ version: z.string().optional(), link: z.boolean().default(false) })),
});

export interface InstalledPackage {
  readonly name: string;
  readonly version: string;
}

/** Lists the packages of a lock file that come from a registry. */
export function installedPackages(lock: unknown): InstalledPackage[] {
  return Object.entries(lockFile.parse(lock).packages).flatMap(([path, { version, link }]) => {
    const [, name] = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? [];
    return name === undefined || version === undefined || link ? [] : [{ name, version }];
  });
}

/** Lists each problem as a line; empty if the installed packages may be used. */
export function checkDependencies(given: {
  readonly packages: readonly InstalledPackage[];
  readonly advisories: readonly Advisory[];
  readonly exceptions: Exceptions;
  readonly now: Date;
}): string[] {
  const { packages, advisories, exceptions, now } = given;
  const today = now.toISOString().slice(0, 10);
  const found = advisories
    .filter(({ severity }) => severity === 'high' || severity === 'critical')
    .flatMap((advisory) =>
      packages
        .filter(({ name, version }) => name === advisory.package && isInRange(version, advisory.range))
        .map(({ version }) => ({ advisory, version })),
    );
  const excepted = (advisory: Advisory) =>
    exceptions.find((one) => one.advisory === advisory.id && one.package === advisory.package);
  const unexcepted = found
    .filter(({ advisory }) => (excepted(advisory)?.until ?? '') < today)
    .map(({ advisory: { id, package: name, severity, title }, version }) => {
      const isExcepted = exceptions.some((one) => one.advisory === id && one.package === name);
      return `${severity}: ${name} ${version}, ${id} (${title})${isExcepted ? '; its exception has expired' : ''}`;
    });
  const needless = exceptions
    .filter((one) => !found.some(({ advisory }) => excepted(advisory) === one))
    .map((one) => `unused exception: ${one.package}, ${one.advisory}`);
  return [...new Set([...unexcepted, ...needless])];
}
