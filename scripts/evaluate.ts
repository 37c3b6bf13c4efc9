/* npm run evaluate -- turkish: measures a part of the product on sets of the repository, and prints figures. */
const evaluations: Readonly<Record<string, () => Promise<unknown>>> = {
  turkish: () => import('../turkish/evaluation/evaluate.ts').then(({ evaluateTurkish }) => evaluateTurkish()),
};

const names = process.argv.slice(2);
const unknown = names.find((name) => !(name in evaluations));
if (unknown !== undefined || names.length === 0) {
  process.stderr.write(`Name what to evaluate: ${Object.keys(evaluations).join(', ')}.\n`);
  process.exit(1);
}
for (const name of names) await evaluations[name]?.();
