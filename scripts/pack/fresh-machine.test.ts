import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FreshMachine, findMissing, prepareDebian, startFreshMachine } from './fresh-machine.ts';
import { packProduction } from './pack-production.ts';

const root = join(import.meta.dirname, '../..');
const operating = readFileSync(join(root, 'docs/operating.md'), 'utf8');
const runbook = readFileSync(join(root, 'docs/runbook.md'), 'utf8');

/** The blocks of one language below a heading, without the marks around them. */
function listBlocks(document: string, heading: string, language: string): string[] {
  const [, section = ''] = document.split(`\n## ${heading}\n`);
  const blocks = section.split(/\n## /)[0]?.matchAll(new RegExp(`^\`\`\`${language}\\n([^\`]+)^\`\`\`$`, 'gm')) ?? [];
  return Array.from(blocks, ([, text = '']) => text);
}

const commands = listBlocks(operating, 'From an empty Debian to a running service', 'sh');
/** Without the commands of the machine that has the sources. */
const onServer = commands.filter((block) => !block.startsWith('npm '));
const packages = [
  'nginx',
  ...new Set(
    [operating, runbook].flatMap((document) =>
      Array.from(document.matchAll(/^apt-get install --yes (.+)$/gm), ([, names = '']) => names.split(' ')).flat(),
    ),
  ),
];
const missing = process.env.HOKKA_TEST_RUNS === undefined ? 'part of npm run test:long' : findMissing();

// Boots a Debian and runs every line of the document as an operator does; needs root and, the first time, a network.
describe.skipIf(missing !== undefined)('the commands for an empty Debian', () => {
  let machine: FreshMachine;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'hokka-fresh-'));
    await packProduction(root, join(folder, 'hokka-0.1.0'), () => {});
    const debian = join(root, '.cache/debian');
    prepareDebian(debian, packages);
    machine = await startFreshMachine(debian, {
      'root/hokka-0.1.0': join(folder, 'hokka-0.1.0'),
      'usr/local/bin/node': process.execPath,
    });
  }, 1_800_000);
  afterAll(async () => {
    await machine?.stop();
    rmSync(folder, { recursive: true, force: true });
    // The machine shuts down, for which web processes drain and workers have 20 s.
  }, 300_000);

  test('start the service behind the proxy, with nightly backups and a pooler', { timeout: 1_800_000 }, async () => {
    expect(onServer.length).toBeGreaterThan(2);
    const script = onServer
      .join('\n')
      .replace('ADMIN_PASSWORD=…', 'ADMIN_PASSWORD=Uzun-ve-zor-bir-parola-7')
      // Without a network, Caddy signs the certificate itself.
      .replace('  tls {', '  tls internal {');
    // One shell, as a person has, that stops at the first line that fails.
    await machine.run(script);
    for (const port of [13001, 13002, 14001])
      await machine.run(`curl --retry 60 --retry-all-errors --retry-delay 1 -sf 127.0.0.1:${port}/readyz`);
    const site = 'curl -sf --insecure --resolve hokka.example:443:127.0.0.1 https://hokka.example';
    expect(await machine.run(`${site}/readyz`)).toContain('ready');
    expect(await machine.run(`${site}/`)).toMatch(/^<!doctype html>/i);
    expect(await machine.run('ls /var/backups/hokka')).toMatch(/hokka-\S+\.dump\n/);
    expect(await machine.run('systemctl list-timers --no-pager')).toContain('hokka-backup.timer');
    expect(await machine.run('hokka-run check-production')).toMatch(/\nReady for production\.\n$/);
    expect(await machine.run('hokka-run doctor')).toBe('No problems found.\n');
    // The secrets belong to root, and the processes to a user of their own.
    expect(await machine.run("stat -c '%a %U' /etc/hokka/*")).toBe('600 root\n'.repeat(4));
    const ofUnit = 'systemctl show --value --property MainPID hokka-web@3001';
    expect(await machine.run(`ps -o user= -p $(${ofUnit})`)).toBe('hokka\n');
  });

  test('leave units and proxies without a complaint', { timeout: 300_000 }, async () => {
    expect(await machine.run('systemd-analyze verify /etc/systemd/system/hokka-*')).toBe('');
    await machine.run('caddy validate --config /etc/caddy/Caddyfile --adapter caddyfile');
    const [nginx = ''] = listBlocks(operating, 'Starting in production', 'nginx');
    await machine.run(
      `apt-get install --yes nginx; cat > /tmp/nginx.conf <<'EOF'\nevents {}\nhttp {\n${nginx}}\nEOF\nnginx -t -c /tmp/nginx.conf`,
    );
  });

  test('stop and start with the machine’s supervisor', { timeout: 300_000 }, async () => {
    await machine.run('systemctl kill --signal=KILL hokka-worker@1; sleep 4; systemctl is-active hokka-worker@1');
    await machine.run('systemctl restart hokka-web@3001');
    const log = await machine.run("journalctl -u 'hokka-*' -o cat --no-pager");
    expect(log).toContain('"msg":"stopped"');
  });
});
