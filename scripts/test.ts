import { stages } from './test/stages.ts';

// `node scripts/test.ts unit lint` runs only these.
const requestedNames = process.argv.slice(2);
const unknown = requestedNames.find((name) => !stages.some((stage) => stage.name === name));
if (unknown !== undefined) {
  const names = stages.map(({ name }) => name).join(', ');
  process.stderr.write(`There is no stage ${JSON.stringify(unknown)}; the stages are ${names}.\n`);
  process.exit(1);
}

const lines: string[] = [];
const total = { passed: 0, failed: 0 };
for (const { name, run } of stages) {
  if (requestedNames.length > 0 && !requestedNames.includes(name)) continue;
  process.stdout.write(`\n== ${name}\n`);
  const startedAt = performance.now();
  const result = await run().catch(failAs);
  const seconds = `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
  if ('skipped' in result) {
    lines.push(`${name.padEnd(12)}${seconds.padStart(8)}  skipped: ${result.skipped}`);
    continue;
  }
  total.passed += result.passed;
  total.failed += result.failed;
  lines.push(`${name.padEnd(12)}${seconds.padStart(8)}  ${result.passed} passed, ${result.failed} failed`);
}
process.stdout.write(`\n${lines.join('\n')}\n${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed > 0 ? 1 : 0);

function failAs(error: unknown): { passed: number; failed: number } {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return { passed: 0, failed: 1 };
}
