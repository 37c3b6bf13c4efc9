import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './support/fixtures.ts';

// In `.row:not(:has(img)) > *`, what an ancestor has decides about elements that nothing names. Chromium then computes the
// styles of all elements below anything that a `:has` looks at, whenever something appears there: 35 ms for each Enter in
// 4,000 words. Rules with `:has` before a combinator therefore name a class, an attribute or an element after the last one.
// In `:has(> .heads)`, nothing names the element that has it: Chromium looks at each ancestor of what appears.
test('no rule makes browsers compute the styles of the whole page anew', () => {
  const folder = join(import.meta.dirname, '../web/build/client/assets');
  const sheets = globSync('*.css', { cwd: folder }).map((name) => readFileSync(join(folder, name), 'utf8'));
  const selectors = sheets.flatMap((css) => [...css.matchAll(/(?<=^|[{};])[^{};@]*:has\([^{};]*(?=\{)/g)].map(String));
  expect(selectors.length).toBeGreaterThan(20);
  expect(selectors.filter(dependsOnAnyAncestor)).toEqual([]);
  expect(selectors.filter(looksAtAnyElement)).toEqual([]);
  expect(dependsOnAnyAncestor('.row:not(:has(>img))>:first-child,.a')).toBe(true);
  expect(dependsOnAnyAncestor('.a:not(:is(.b:has(:checked) *))')).toBe(true);
  expect(dependsOnAnyAncestor('.a:has(>:nth-child(4))>*>.b')).toBe(false);
  expect(looksAtAnyElement('.b,:has(>.a)')).toBe(true);
  expect(looksAtAnyElement('.a>:last-child:has(>.b)>.c')).toBe(true);
  expect(looksAtAnyElement('.a>:first-child:not(:has(~.b))')).toBe(true);
  expect(looksAtAnyElement('ul:not(:has(.a)) .b,.b:is([c],:has(.c))')).toBe(false);
  expect(looksAtAnyElement(':is(.a,.a:has(.b)),:is(:where(.c):has(+:popover-open) .d)')).toBe(false);
});

/** Whether a `:has` stands where neither a class nor an attribute nor an element is named with it. */
function looksAtAnyElement(selectors: string): boolean {
  const plain = selectors.replaceAll(/\\./g, '_');
  return [...plain.matchAll(/:has\(/g)].some(({ index }) => !/[.#[]|^[a-z]/i.test(readCompound(plain, index)));
}

/** What stands before a place in the same compound; for a place in `:is(…)` or `:not(…)`, what stands before these. */
function readCompound(selectors: string, end: number): string {
  let depth = 0;
  // Where the alternative ends that is being read: others stand before a comma.
  let [isOwn, until] = [true, end];
  for (let at = end - 1; at >= 0; at -= 1) {
    const sign = selectors[at] ?? '';
    const own = isOwn ? selectors.slice(at + 1, until) : '';
    if (depth === 0 && /[\s>+~]/.test(sign)) return own;
    if (depth === 0 && sign === '(') return own === '' ? readCompound(selectors, at - nameLength(selectors, at)) : own;
    if (depth === 0 && sign === ',') {
      if (own !== '') return own;
      [isOwn, until] = [false, at];
    }
    if (sign === ')' || sign === ']') depth += 1;
    if (sign === '(' || sign === '[') depth -= 1;
  }
  return isOwn ? selectors.slice(0, until) : '';
}

/** How long the name of a pseudo-class is whose brackets open here. */
function nameLength(selectors: string, bracket: number): number {
  return /:[a-z-]+$/.exec(selectors.slice(0, bracket))?.[0].length ?? 0;
}

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
