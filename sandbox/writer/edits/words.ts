/** Synonyms, for a recognisable rewriting. */
const synonyms = new Map([
  ['önemli', 'değerli'],
  ['büyük', 'geniş'],
  ['küçük', 'ufak'],
  ['güzel', 'hoş'],
  ['kolay', 'basit'],
  ['kolaydır', 'zor değildir'],
  ['yeter', 'yeterlidir'],
  ['için', 'amacıyla'],
  ['ve', 'ile birlikte'],
  ['ama', 'ancak'],
  ['çok', 'oldukça'],
  ['yapmak', 'gerçekleştirmek'],
  ['iyi', 'uygun'],
]);

/** Common misspellings with their corrections. */
const typos = new Map([
  ['herkez', 'herkes'],
  ['yanlız', 'yalnız'],
  ['yalnış', 'yanlış'],
  ['herşey', 'her şey'],
  ['birşey', 'bir şey'],
  ['hiçbirşey', 'hiçbir şey'],
  ['yada', 'ya da'],
  ['şöför', 'şoför'],
  ['orjinal', 'orijinal'],
  ['supriz', 'sürpriz'],
]);

const english = new Map([
  ['kahve', 'coffee'],
  ['su', 'water'],
  ['ve', 'and'],
  ['bir', 'a'],
  ['bu', 'this'],
  ['için', 'for'],
  ['süre', 'time'],
  ['yeter', 'is enough'],
  ['öğütüm', 'grind'],
  ['çok', 'very'],
]);

/** Replaces some words; if none is known, changes the beginning. */
export function changeWords(text: string): string {
  const changed = replaceWords(text, synonyms);
  return changed === text ? `Başka bir deyişle, ${text.slice(0, 1).toLocaleLowerCase('tr')}${text.slice(1)}` : changed;
}

/** Corrects the known misspellings. */
export function correctSpelling(text: string): string {
  return replaceWords(text, typos);
}

/** Translates word for word: recognisable rather than correct. */
export function translateWords(text: string): string {
  return replaceWords(text, english);
}

function replaceWords(text: string, words: ReadonlyMap<string, string>): string {
  return text.replace(/[\p{L}]+/gu, (word) => {
    const replacement = words.get(word.toLocaleLowerCase('tr'));
    if (replacement === undefined) return word;
    const first = word.slice(0, 1);
    const isCapital = first !== first.toLocaleLowerCase('tr');
    return isCapital ? replacement.slice(0, 1).toLocaleUpperCase('tr') + replacement.slice(1) : replacement;
  });
}
