import { selectParts } from './test/long-parts.ts';
import { runStages } from './test/run-stages.ts';

// `node scripts/test-long.ts processes` runs only this part, `node scripts/test-long.ts 200` runs 200 times as many
// random tests.
const selected = selectParts(process.argv.slice(2));
if ('problem' in selected) {
  process.stderr.write(`${selected.problem}\n`);
  process.exit(1);
}
process.exit(await runStages(selected.parts));
