import { benchAdminLists } from './admin-lists.ts';
import { benchArticles } from './articles.ts';
import { benchHostileTexts } from './hostile-texts.ts';
import { benchCachedPage } from './kept-page.ts';

/** Each says what it compares, prints its table and answers whether it holds. */
const benches: Readonly<Record<string, () => Promise<boolean>>> = {
  'kept-page': benchCachedPage,
  articles: benchArticles,
  'admin-lists': benchAdminLists,
  'hostile-texts': benchHostileTexts,
};

// `npm run bench -- kept-page` runs only this one.
const requestedNames = process.argv.slice(2);
const unknown = requestedNames.find((name) => !(name in benches));
if (unknown !== undefined) {
  const names = Object.keys(benches).join(', ');
  process.stderr.write(`There is no bench ${JSON.stringify(unknown)}; there are ${names}.\n`);
  process.exit(1);
}
const failed: string[] = [];
for (const [name, bench] of Object.entries(benches)) {
  if (requestedNames.length > 0 && !requestedNames.includes(name)) continue;
  if (!(await bench())) failed.push(name);
}
if (failed.length > 0) process.stderr.write(`\nDoes not hold: ${failed.join(', ')}\n`);
process.exit(failed.length > 0 ? 1 : 0);
