import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findMissing } from './fresh-machine.ts';
import { packProduction } from './pack-production.ts';

const root = join(import.meta.dirname, '../..');
const sizeMaxMb = 350;
const missing = process.env.HOKKA_TEST_RUNS === undefined ? 'part of npm run test:long' : findMissing();

/** The instructions of the last stage, in their order, without continuation lines. */
function readLastStage(): { readonly name: string; readonly value: string }[] {
  const text = readFileSync(join(root, 'Dockerfile'), 'utf8').replaceAll(/\\\n\s*/g, '');
  const stage = text.slice(text.lastIndexOf('\nFROM '));
  return Array.from(stage.matchAll(/^([A-Z]+) (.+)$/gm), ([, name = '', value = '']) => ({ name, value }));
}

const stage = readLastStage();
const findInstruction = (name: string) => stage.find((one) => one.name === name)?.value ?? '';

// The base image cannot be pulled without a registry: a minimal Debian of the same release stands in.
describe.skipIf(missing !== undefined)('the steps of the image', () => {
  let image: string;
  beforeAll(async () => {
    image = mkdtempSync(join(tmpdir(), 'hokka-image-'));
    // Its root is that of another user inside.
    chmodSync(image, 0o755);
    execFileSync('debootstrap', ['--variant=minbase', 'trixie', image], { stdio: 'ignore' });
    copyFileSync('/etc/resolv.conf', join(image, 'etc/resolv.conf'));
    copyFileSync(process.execPath, join(image, 'usr/local/bin/node'));
    for (const { value } of stage.filter(({ name }) => name === 'RUN'))
      execFileSync('chroot', [image, 'sh', '-c', value], {
        stdio: 'ignore',
        env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' },
      });
    await packProduction(root, join(image, 'hokka'), () => {});
    // What the slim images of Debian leave out.
    for (const folder of ['usr/share/doc', 'usr/share/man', 'usr/share/locale', 'usr/share/info', 'var/cache/apt'])
      rmSync(join(image, folder), { recursive: true, force: true });
    mkdirSync(join(image, 'proc'), { recursive: true });
  }, 1_800_000);
  afterAll(() => rmSync(image, { recursive: true, force: true }), 300_000);

  /** Runs a program as the image does: as its user, in a root that cannot be written. */
  const runInside = (program: readonly string[], script = '') =>
    spawnSync(
      'unshare',
      [
        ...['--mount', 'sh', '-c'],
        `mount --bind ${image} ${image} && mount -o remount,bind,ro ${image} && mount -t tmpfs none ${image}/tmp && ${script} exec chroot --userspec=${findInstruction('USER')} ${image} "$@"`,
        'sh',
        ...program,
      ],
      { encoding: 'utf8', env: { PATH: '/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', NODE_ENV: 'production' } },
    );

  test(`make at most ${sizeMaxMb} MB, without compilers and package lists`, () => {
    const megabytes = Number(execFileSync('du', ['-sm', image], { encoding: 'utf8' }).split('\t')[0]);
    console.info(`the image has ${megabytes} MB`);
    expect(megabytes).toBeLessThanOrEqual(sizeMaxMb);
    expect(readdirSync(join(image, 'var/lib/apt/lists'))).toEqual([]);
    for (const tool of ['gcc', 'make', 'python3', 'git']) expect(runInside(['which', tool]).status).not.toBe(0);
  });

  test('run as another user in a root that nobody can write', () => {
    expect(runInside(['id', '-u']).stdout).toBe('10001\n');
    expect(runInside(['touch', '/hokka/x']).status).not.toBe(0);
    const [entry = ''] = JSON.parse(findInstruction('ENTRYPOINT')) as string[];
    const checked = runInside([entry, '--', 'node', '/hokka/server/build/check-production.js']);
    // It runs, and says what is missing.
    expect(checked.stdout + checked.stderr).toContain('DATABASE_URL');
    expect(checked.status).toBe(1);
  });

  test('know whether the process is well', () => {
    const command = JSON.parse(findInstruction('HEALTHCHECK').replace(/^.*? CMD /, '')) as string[];
    expect(runInside(command).status).toBe(1);
    const serve = "require('http').createServer((_, r) => r.end()).listen(9464, '127.0.0.1')";
    const script = `node -e "${serve}" & for i in 1 2 3 4 5 6 7 8 9; do node -e "fetch('http://127.0.0.1:9464')" 2>/dev/null && break; done;`;
    const healthy = spawnSync(
      'unshare',
      [
        '--net',
        '--pid',
        '--fork',
        '--kill-child',
        'sh',
        '-c',
        `ip link set lo up; ${script} exec "$@"`,
        'sh',
        ...command,
      ],
      {
        encoding: 'utf8',
      },
    );
    expect(healthy.status).toBe(0);
  });
});
