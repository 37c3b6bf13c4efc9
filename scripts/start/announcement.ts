import type { StartConfig } from '../../server/src/config/config.ts';

/** Printed once everything has started. */
export function announcement(config: StartConfig, seconds: number): string {
  const lines: [string, string][] = [];
  if (config.role === 'worker') lines.push(['Hokka', 'runs jobs and serves no pages (ROLE=worker)']);
  else lines.push(['Hokka', config.publicUrl]);
  if (config.firstAdmin !== undefined) lines.push(['Admin', `${config.firstAdmin.email} (ADMIN_EMAIL)`]);
  else if (config.demoAccounts) lines.push(['Admin', 'admin@hokka.test / hokka-admin']);
  if (config.demoAccounts) lines.push(['User', 'demo@hokka.test / hokka-demo']);
  if (config.sandbox) {
    if (!config.demoAccounts && config.firstAdmin === undefined && !config.production) {
      lines.push([
        'Accounts',
        'there are no demo accounts because HOST is not a loopback address; set ADMIN_EMAIL and ADMIN_PASSWORD',
      ]);
    }
    lines.push(['Mail', `${config.publicUrl}/sandbox/mail`]);
    lines.push(['Payments', `${config.publicUrl}/sandbox/paytr`]);
    lines.push(['Sites', `${config.publicUrl}/sandbox/sites`]);
    lines.push([
      'Real AI',
      `a built-in stand-in writes the texts; to use a real AI gateway, set its address and key on ${config.publicUrl}/admin/settings`,
    ]);
  }
  lines.push(['Started', `in ${seconds.toFixed(1)} s; press Ctrl+C to stop everything`]);
  const width = Math.max(...lines.map(([name]) => name.length)) + 2;
  return ['', ...lines.map(([name, value]) => `  ${name.padEnd(width)}${value}`), ''].join('\n');
}
