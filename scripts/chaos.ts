import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { writeTable } from '../testing/chaos-run/judge.ts';
import { runChaos } from '../testing/chaos-run/run-chaos.ts';
import { buildProductIfStale } from './production-build/build-product.ts';

// `npm run chaos -- --minutes 5 --seed 7`: people use several processes while these are killed, frozen and cut off; the
// same seed gives the same plan. Prints the faults and a table of figures; fails if anything is wrong.
const root = join(import.meta.dirname, '..');
const print = (line: string) => void process.stdout.write(`${line}\n`);
const { values } = parseArgs({ options: { minutes: { type: 'string' }, seed: { type: 'string' } } });
const minutes = Number(values.minutes ?? '1');
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
if (!(minutes > 0) || !Number.isInteger(seed)) {
  process.stderr.write('Usage: npm run chaos -- --minutes <number above 0> --seed <whole number>\n');
  process.exit(1);
}
// No pages are asked, so that any built site will do.
await buildProductIfStale(root, print, { withWeb: !existsSync(join(root, 'web', 'build')) });
print(`${minutes} minutes with seed ${seed}`);
const outcome = await runChaos({ root, seed, durationMs: minutes * 60_000, print, withAlerts: true });
for (const line of [...writeTable(outcome), ...outcome.wrong]) print(line);
process.exitCode = outcome.wrong.length === 0 && outcome.settledAfterMs !== undefined ? 0 : 1;
