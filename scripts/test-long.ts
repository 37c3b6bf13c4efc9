import { runVitest } from './test/stages.ts';

/** So many times as many random histories as `npm test` plays; `npm run test:long -- 200` plays even more. */
const [times = '40'] = process.argv.slice(2);
if (!/^[1-9]\d*$/.test(times)) {
  process.stderr.write(`How many times as long? ${JSON.stringify(times)} is no number.\n`);
  process.exit(1);
}

let [passed, failed] = [0, 0];
for (const project of ['unit', 'database']) {
  const count = await runVitest(project, { filter: 'histories', env: { HOKKA_TEST_RUNS: times } });
  passed += count.passed;
  failed += count.failed;
}
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed > 0 ? 1 : 0);
