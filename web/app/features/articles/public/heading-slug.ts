import { foldText } from '../../../lib/fold-text.ts';

const lengthMax = 60;
/** Ids of the page itself never begin like this. */
const prefix = 'bolum';

/**
 * The id of a heading: its words in small letters without the marks of Turkish (`Işığın hızı` gives `bolum-isigin-hizi`), other
 * scripts as they are. One that is taken gets a number.
 */
export function headingSlug(text: string, taken: Set<string>): string {
  const words = foldText(text.replace(/['’ʼ]/g, ''))
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  const base = [prefix, ...(words === '' ? [] : [shorten(words)])].join('-');
  let slug = base;
  for (let count = 2; taken.has(slug); count += 1) slug = `${base}-${count}`;
  taken.add(slug);
  return slug;
}

/** Whole words as far as they fit. */
function shorten(words: string): string {
  const characters = [...words];
  if (characters.length <= lengthMax) return words;
  const cut = characters.slice(0, lengthMax).join('');
  const end = cut.lastIndexOf('-');
  return end > 0 ? cut.slice(0, end) : cut;
}
