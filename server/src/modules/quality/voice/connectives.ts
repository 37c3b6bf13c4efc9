import { toTurkishLower } from '@hokka/contracts/shared/turkish-case.ts';

/** Words that join or open sentences. Excludes ve, de and ile, which occur in every text. */
const connectives =
  `ama, fakat, ancak, oysa, oysaki, halbuki, lakin, ne var ki, buna karşın, buna rağmen, yine de, öte yandan, bununla birlikte,
  bununla beraber, çünkü, zira, nitekim, bu yüzden, bu nedenle, bu sebeple, bundan dolayı, dolayısıyla, böylece, böylelikle, o halde, öyleyse,
  ayrıca, üstelik, hatta, dahası, bunun yanı sıra, bunun yanında, aynı zamanda, hem de, örneğin, mesela, söz gelimi, sözgelimi, yani, kısacası, özetle,
  kısaca, sonuç olarak, sonuçta, başka bir deyişle, diğer bir deyişle, aslında, doğrusu, açıkçası, elbette, tabii ki, tabii, kuşkusuz, şüphesiz,
  belki de, belki, öncelikle, ilk olarak, ardından, daha sonra, son olarak, nihayet, peki, işte, hani, madem, yoksa, aksi halde, aksi takdirde,
  üstüne üstlük, ne yazık ki, neyse ki, özellikle`
    .split(',')
    .map((one) => one.replace(/\s+/g, ' ').trim());

/** By first word, longest first: “hem de” before “hem”. */
const byFirstWord = new Map<string, string[][]>();
for (const connective of connectives) {
  const words = connective.split(' ');
  const first = words[0] ?? '';
  byFirstWord.set(
    first,
    [...(byFirstWord.get(first) ?? []), words].sort((a, b) => b.length - a.length),
  );
}

/** The connectives of a paragraph in order. Linear in its length. */
export function findConnectives(paragraph: string): string[] {
  const words = toTurkishLower(paragraph).match(/\p{L}+/gu) ?? [];
  const found: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const connective = byFirstWord
      .get(words[at] ?? '')
      ?.find((sought) => sought.every((word, place) => words[at + place] === word));
    if (connective === undefined) continue;
    found.push(connective.join(' '));
    at += connective.length - 1;
  }
  return found;
}
