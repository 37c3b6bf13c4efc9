import { checkConfiguration } from './check-production/configuration.ts';
import { checkDatabase } from './check-production/database.ts';
import { checkMachine } from './check-production/machine.ts';
import { checkSite } from './check-production/site.ts';

const labels = { ok: 'ok     ', warning: 'warning', failed: 'FAILED ' } as const;

// Checks whether this machine and this environment can run Hokka for others: one line for each finding. Changes
// nothing. Exits 1 when a check failed.
const { config, findings } = checkConfiguration(process.env);
findings.push(...(await checkMachine(config)));
if (config?.databaseUrl !== undefined)
  findings.push(...(await checkDatabase({ ...config, databaseUrl: config.databaseUrl })));
if (config !== undefined) findings.push(...(await checkSite(config)));
for (const { result, what, detail } of findings) process.stdout.write(`${labels[result]} ${what}: ${detail}\n`);
const failed = findings.filter(({ result }) => result === 'failed').length;
process.stdout.write(failed === 0 ? 'Ready for production.\n' : `${failed} to fix before production.\n`);
process.exitCode = failed === 0 ? 0 : 1;
