import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { findServerProgram } from '../../scripts/production-build/build-product.ts';

/** The built server of another version. */
export interface VersionCopy {
  /** Its commit, shortened. */
  readonly commit: string;
  readonly program: string;
  delete(): Promise<void>;
}

/** The last tag; on a clone without tags, the commit that wrote the heading of the current version into the changelog. */
export function findLastRelease(root: string): string {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim();
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  const heading = `-S## [${version}]`;
  return git('describe', '--tags', '--abbrev=0') || git('log', '-1', '--format=%H', heading, '--', 'CHANGELOG.md');
}

/**
 * Takes a version out of git, with the dependencies of this one, and builds its server. Its site is the build of this version, because the test requests no pages.
 */
export async function copyVersion(root: string, ref: string): Promise<VersionCopy> {
  // On the disk of the project, whose dependencies it links to; the folder for temporary files may be memory.
  const copies = join(root, '.cache', 'versions');
  await mkdir(copies, { recursive: true });
  const folder = await mkdtemp(join(copies, 'hokka-'));
  const run = (command: string, args: readonly string[], options = {}) =>
    execFileSync(command, args, { cwd: root, stdio: ['pipe', 'pipe', 'inherit'], maxBuffer: 500_000_000, ...options });
  const commit = run('git', ['rev-parse', '--short', ref]).toString().trim();
  run('tar', ['-x', '-C', folder], { input: run('git', ['archive', ref]) });
  // Hard links: the links to the workspaces are relative, so that they lead to those of the copy.
  run('cp', ['-al', 'node_modules', join(folder, 'node_modules')]);
  for (const workspace of ['server', 'web', 'contracts']) {
    const modules = join(workspace, 'node_modules');
    if (existsSync(join(root, modules))) run('cp', ['-al', modules, join(folder, modules)]);
  }
  symlinkSync(join(root, 'web', 'build'), join(folder, 'web', 'build'));
  const builder = pathToFileURL(join(folder, 'scripts/production-build/build-server.ts')).href;
  const build = `const { buildServerIfStale } = await import(${JSON.stringify(builder)}); await buildServerIfStale(${JSON.stringify(folder)}, () => {});`;
  run(process.execPath, ['--input-type=module', '--eval', build], { cwd: folder });
  return {
    commit,
    program: findServerProgram(folder),
    delete: () => rm(folder, { recursive: true, force: true }),
  };
}
