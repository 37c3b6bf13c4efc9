/*
 * npm run evaluate -- turkish: measures the checker of Turkish on sets of the repository.
 * npm run evaluate -- turkish --folder PATH [--sample 300] [--seed 1] [--rules spelling,soft-g]: its alarms in a folder of texts.
 * npm run evaluate -- turkish --pairs PATH: what it finds of misspellings, and proposes for them, beside hunspell where that is installed.
 * npm run evaluate -- facts --file PATH: flags what was changed in sentences that cite, on sets of the repository or another.
 * npm run evaluate -- providers [--only id,class] [--kinds article,outline] [--file rows.ts] [--json out] [--lanes 2]: plays behaviours of
 * providers through the product.
 * npm run evaluate -- --n 10 --words 1000,2000 --writer normal,short --model X: writes quick and planned texts and measures them.
 */
const evaluations: Readonly<Record<string, () => Promise<unknown>>> = {
  turkish: () => import('../turkish/evaluation/evaluate.ts').then(({ evaluateTurkish }) => evaluateTurkish()),
};

const words = process.argv.slice(2);
if (words[0] === 'providers') {
  const { evaluateProviders } = await import('../bench/evaluation/providers/evaluate-providers.ts');
  // Threads of the product keep the process alive.
  process.exit((await evaluateProviders(words.slice(1))) ? 0 : 1);
}
const isMaterial = words[0] === 'turkish' && words.length > 1;
const names = words.filter((word) => Object.hasOwn(evaluations, word));
if (isMaterial) {
  const { evaluateMaterial } = await import('../turkish/evaluation/evaluate-material.ts');
  evaluateMaterial(words.slice(1));
} else if (words[0] === 'facts') {
  const { evaluateFacts } = await import('../bench/evaluation/facts/evaluate-facts.ts');
  await evaluateFacts(words.slice(1));
} else if (names.length === words.length && names.length > 0) {
  for (const name of names) await evaluations[name]?.();
} else if (names.length > 0) {
  process.stderr.write(`${names.join(', ')} takes no other arguments.\n`);
  process.exit(1);
} else {
  const { evaluateArticles } = await import('../bench/evaluation/evaluate-articles.ts');
  // Threads of the product keep the process alive.
  process.exit((await evaluateArticles(words)) ? 0 : 1);
}
