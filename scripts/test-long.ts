import { runPlaywright, runVitest } from './test/stages.ts';

/** So many times as many random histories and hostile texts as `npm test` has, and every journey, also on several processes; `npm run test:long -- 200` plays even more histories. */
const [times = '40'] = process.argv.slice(2);
if (!/^[1-9]\d*$/.test(times)) {
  process.stderr.write(`How many times as long? ${JSON.stringify(times)} is no number.\n`);
  process.exit(1);
}

let [passed, failed] = [0, 0];
for (const project of ['unit', 'database']) {
  for (const filter of ['histories', 'hostile']) {
    const count = await runVitest(project, { filter, env: { HOKKA_TEST_RUNS: times } });
    passed += count.passed;
    failed += count.failed;
  }
}
// Once more on several processes, where every request meets another one.
const walks = [{ env: { HOKKA_E2E_LONG: '1' } }, { env: { HOKKA_E2E_PROCESSES: '2' }, args: ['--project=journeys'] }];
for (const { env, args } of walks) {
  const journeys = await runPlaywright(env, args);
  if ('skipped' in journeys) {
    process.stderr.write(`The journeys were not walked: ${journeys.skipped}\n`);
    failed += 1;
  } else {
    passed += journeys.passed;
    failed += journeys.failed;
  }
}
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed > 0 ? 1 : 0);
