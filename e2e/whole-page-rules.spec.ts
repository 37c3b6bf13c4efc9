import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './support/fixtures.ts';

// In `.row:not(:has(img)) > *`, what an ancestor has decides about elements that nothing names. Chromium then computes the
// styles of all elements below anything that a `:has` looks at, whenever something appears there: 35 ms for each Enter in
// 4,000 words. Rules with `:has` before a combinator therefore name a class, an attribute or an element after the last one.
test('no rule makes browsers compute the styles of the whole page anew', () => {
  const folder = join(import.meta.dirname, '../web/build/client/assets');
  const sheets = globSync('*.css', { cwd: folder }).map((name) => readFileSync(join(folder, name), 'utf8'));
  const selectors = sheets.flatMap((css) => [...css.matchAll(/(?<=^|[{};])[^{};@]*:has\([^{};]*(?=\{)/g)].map(String));
  expect(selectors.length).toBeGreaterThan(20);
  expect(selectors.filter(dependsOnAnyAncestor)).toEqual([]);
  expect(dependsOnAnyAncestor('.row:not(:has(>img))>:first-child,.a')).toBe(true);
  expect(dependsOnAnyAncestor('.a:not(:is(.b:has(:checked) *))')).toBe(true);
  expect(dependsOnAnyAncestor('.a:has(>:nth-child(4))>*>.b')).toBe(false);
});

/** Whether a `:has` stands before a combinator after which nothing is named. */
function dependsOnAnyAncestor(selectors: string): boolean {
  const [outer, inner] = separateArguments(selectors);
  if (inner.some(dependsOnAnyAncestor)) return true;
  return outer.split(',').some((selector) => {
    const compounds = selector.split(/[\s>+~]+/);
    const last = compounds.pop() ?? '';
    return compounds.some((compound) => compound.includes(':has')) && !/[.#[]|^[a-z]/i.test(last);
  });
}

/** Takes the arguments out of `:is(a, b)`, but leaves the word whether there is a `:has` among them. */
function separateArguments(selectors: string): [outer: string, inner: string[]] {
  const inner: string[] = [];
  let outer = '';
  let depth = 0;
  // Classes may contain any sign after a backslash.
  for (const sign of selectors.replaceAll(/\\./g, '_')) {
    if (sign === ')') depth -= 1;
    if (sign === ')' && depth === 0 && inner.at(-1)?.includes(':has') === true) outer += ':has';
    if (depth === 0) outer += sign;
    else inner.push(`${inner.pop() ?? ''}${sign}`);
    if (sign !== '(') continue;
    if (depth === 0) inner.push('');
    depth += 1;
  }
  return [outer.replaceAll(/\[[^\]]*\]/g, '[]'), inner];
}
