import { parseArgs } from 'node:util';
import { auditSite } from './audit/audit-site.ts';
import { withDemoSite } from './audit/demo-site.ts';

// `npm run audit -- --runs 1 /pricing` audits one page once; --site audits a running site that is in demo mode, and
// switches demo mode off.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' }, site: { type: 'string' } },
});
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) {
  process.stderr.write(`--runs must be a number above 0, not ${JSON.stringify(values.runs)}.\n`);
  process.exit(1);
}
const audit = (siteUrl: string) => auditSite({ siteUrl, runs, only: positionals });
const holds = values.site === undefined ? await withDemoSite(audit) : await audit(values.site);
process.exit(holds ? 0 : 1);
