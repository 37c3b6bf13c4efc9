import { runStages } from './test/run-stages.ts';
import { stages } from './test/stages.ts';

// `node scripts/test.ts unit lint` runs only these stages.
const requestedNames = process.argv.slice(2);
const unknown = requestedNames.find((name) => !stages.some((stage) => stage.name === name));
if (unknown !== undefined) {
  const names = stages.map(({ name }) => name).join(', ');
  process.stderr.write(`There is no stage ${JSON.stringify(unknown)}; the stages are ${names}.\n`);
  process.exit(1);
}
process.exit(
  await runStages(stages.filter(({ name }) => requestedNames.length === 0 || requestedNames.includes(name))),
);
