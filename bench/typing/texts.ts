/**
 * Generates paragraphs of forty words, all different, with three misspellings each, and between them headings, lists,
 * bold words and links.
 */
export function makeMixedText(words: number): string {
  const blocks: string[] = [];
  for (let at = 0; at * 48 < words; at += 1) {
    if (at % 6 === 0) blocks.push(`## ${at / 6 + 1}. gün`);
    if (at % 12 === 11) blocks.push(listItems(4));
    blocks.push(makeParagraph(at));
  }
  return blocks.join('\n\n');
}

export function makeListText(items: number): string {
  return `## Yapılacaklar\n\n${listItems(items)}\n\nSon.`;
}

export function makeTableText(rows: number, columns: number): string {
  const row = (cell: (column: number) => string) =>
    `| ${Array.from({ length: columns }, (_, column) => cell(column)).join(' | ')} |`;
  const lines = [row((column) => `Sütun ${column + 1}`), row(() => '---')];
  for (let at = 0; at < rows; at += 1) lines.push(row((column) => `hücre **${at + 1}.${column + 1}**`));
  return `## Çizelge\n\n${lines.join('\n')}\n\nSon.`;
}

function listItems(count: number): string {
  return Array.from({ length: count }, (_, at) => `- Madde ${at + 1} *yola* çıkmadan önce hazırlanır`).join('\n');
}

function makeParagraph(at: number): string {
  return [
    `Gezinin ${at + 1}. günü sabah erkenden yola çıktık ve **deniz kıyısındaki** küçük kasabaya vardık.`,
    'Orjinal planı herkez biliyordu, fakat yanlız birkaç kişi haritaya bakmıştı.',
    'Akşam olunca hava sertleşti; balıkçılar [ağlarını](https://ornek.test/ag) topladı, biz de çaylarımızı içerek eski masalları dinledik.',
    'Ertesi gün de aynı yolda yürüdük, her şey olduğu gibi duruyordu.',
  ].join(' ');
}
