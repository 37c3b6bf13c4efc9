import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const names = z.record(z.string(), z.string()).default({});
const lockedPackage = z.object({
  name: z.string().optional(),
  version: z.string().optional(),
  license: z.string().optional(),
  integrity: z.string().optional(),
  resolved: z.string().optional(),
  link: z.boolean().default(false),
  dev: z.boolean().default(false),
  dependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
});
type LockedPackage = z.output<typeof lockedPackage>;
const lockFile = z.object({ version: z.string(), packages: z.record(z.string(), lockedPackage) });

/** Packages whose manifest names no licence, with the licence of their licence file. */
const licencesByFile: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

/**
 * Writes the bill of materials of production in CycloneDX format, from the lock file alone. (npm's own command leaves
 * out packages that a development dependency needs, too, and rejects some ranges.)
 * @throws Error when a package names no licence
 */
export function writeBillOfMaterials(root: string) {
  const lock = lockFile.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  const shipped = Object.entries(lock.packages).filter(([path, one]) => path !== '' && !one.link && !one.dev);
  const components = new Map<string, ReturnType<typeof describePackage>>();
  const edges = new Map<string, Set<string>>([[`hokka@${lock.version}`, new Set()]]);
  for (const [path, one] of shipped) {
    const described = describePackage(path, one);
    const reference = described['bom-ref'];
    components.set(reference, described);
    const wanted = edges.get(reference) ?? new Set();
    edges.set(reference, wanted);
    for (const name of Object.keys({ ...one.peerDependencies, ...one.optionalDependencies, ...one.dependencies })) {
      const found = resolvePackage(lock.packages, path, name);
      if (found !== undefined && !found.one.dev) wanted.add(toReference(found.path, found.one));
    }
    if (!path.includes('node_modules/')) edges.get(`hokka@${lock.version}`)?.add(reference);
  }
  return {
    bomFormat: 'CycloneDX' as const,
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': `hokka@${lock.version}`,
        name: 'hokka',
        version: lock.version,
        purl: `pkg:npm/hokka@${lock.version}`,
        licenses: [{ license: { id: 'MIT' } }],
      },
    },
    components: [...components.values()],
    dependencies: [...edges].map(([ref, dependsOn]) => ({ ref, dependsOn: [...dependsOn] })),
  };
}

function describePackage(path: string, one: LockedPackage) {
  const name = toPackageName(path, one);
  const version = one.version ?? '';
  return {
    type: 'library' as const,
    'bom-ref': toReference(path, one),
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    licenses: [describeLicence(name, one.license ?? licencesByFile[name])],
    ...(one.integrity === undefined ? {} : { hashes: one.integrity.split(' ').map(describeHash) }),
  };
}

function describeLicence(name: string, licence: string | undefined) {
  if (licence === undefined) throw new Error(`${name} states no licence: check its files`);
  return /^[\w.-]+$/.test(licence) ? { license: { id: licence } } : { expression: licence };
}

function describeHash(integrity: string) {
  const [algorithm = '', digest = ''] = integrity.split('-');
  return { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') };
}

function toPackageName(path: string, one: LockedPackage): string {
  return one.name ?? path.split('node_modules/').at(-1) ?? path;
}

function toReference(path: string, one: LockedPackage): string {
  return `${toPackageName(path, one)}@${one.version}`;
}

/**
 * Resolves a package name at a place: in the nearest `node_modules` outwards, following links to our own workspaces.
 */
function resolvePackage(
  packages: Readonly<Record<string, LockedPackage>>,
  from: string,
  name: string,
): { readonly path: string; readonly one: LockedPackage } | undefined {
  for (let place = from; ; place = place.slice(0, Math.max(place.lastIndexOf('/node_modules/'), 0))) {
    const path = place === '' ? `node_modules/${name}` : `${place}/node_modules/${name}`;
    const one = packages[path];
    const target = one?.link ? packages[one.resolved ?? ''] : one;
    if (one !== undefined && target !== undefined) return { path: one.link ? (one.resolved ?? '') : path, one: target };
    if (place === '') return undefined;
  }
}
