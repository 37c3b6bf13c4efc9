import { judge, limits, remedyIf, type SeoBlock, type SeoCheck, type SeoDocument, sum } from './seo-check.ts';

export function checkHeadings({ blocks }: SeoDocument): SeoCheck[] {
  const words = sum(blocks.map((block) => block.words));
  const check = { id: 'heading-order', name: 'Başlık düzeni', place: 'text' } as const;
  const headings = blocks.flatMap(({ kind, level = 2 }, block) => (kind === 'heading' ? [{ level, block }] : []));
  if (headings.length === 0) {
    if (words < limits.textWords) return [];
    return [
      { ...check, state: 'missing', reason: 'Ara başlık yok.', remedy: 'Metni ara başlıklarla bölümlere ayırın.' },
    ];
  }
  const top = headings.find(({ level }) => level === 1);
  if (top !== undefined) {
    return [
      {
        ...check,
        state: 'improvable',
        reason: 'Metinde 1. düzey başlık var; makalenin başlığı zaten bu düzeyde.',
        remedy: 'Bu başlığı 2. düzeye indirin.',
        block: top.block,
      },
    ];
  }
  const jump = headings.find(({ level }, at) => level - (headings[at - 1]?.level ?? 1) > 1);
  if (jump === undefined) return [{ ...check, state: 'good', reason: 'Başlık düzeyleri sırayla iniyor.' }];
  return [
    {
      ...check,
      state: 'improvable',
      reason: `${jump.level}. düzey bir başlık, üstündeki düzey atlanarak gelmiş.`,
      remedy: `Bu başlığı ${jump.level - 1}. düzeye çıkarın.`,
      block: jump.block,
    },
  ];
}

export function checkParagraphs({ blocks }: SeoDocument): SeoCheck[] {
  const words = sum(blocks.map((block) => block.words));
  const isThin = words < limits.thinWords;
  const long = blocks.flatMap((block, at) =>
    block.kind === 'text' && block.words > limits.paragraphWords ? [at] : [],
  );
  const section = findLongSection(blocks);
  const checks: SeoCheck[] = [
    {
      id: 'text-length',
      name: 'Metnin uzunluğu',
      state: words >= limits.textWords ? 'good' : isThin ? 'missing' : 'improvable',
      // The count stands above the text.
      reason: isThin
        ? 'Metin çok kısa.'
        : words < limits.textWords
          ? 'Metin kısa.'
          : `Metin ${words.toLocaleString('tr')} kelime.`,
      ...remedyIf(words < limits.textWords, `Konuyu en az ${limits.textWords} kelimeyle işleyin.`),
      place: 'text',
    },
  ];
  if (words === 0) return checks;
  checks.push({
    id: 'paragraph-length',
    name: 'Paragrafların uzunluğu',
    ...judge(
      long.length === 0,
      `Hiçbir paragraf ${limits.paragraphWords} kelimeyi aşmıyor.`,
      `${long.length} paragraf ${limits.paragraphWords} kelimeden uzun.`,
      'Paragrafı, düşüncenin değiştiği yerden bölün.',
    ),
    place: 'text',
    ...(long[0] === undefined ? {} : { block: long[0] }),
  });
  if (blocks.some(({ kind }) => kind === 'heading')) {
    checks.push({
      id: 'section-length',
      name: 'Bölümlerin uzunluğu',
      ...judge(
        section === undefined,
        `Hiçbir bölüm ${limits.sectionWords} kelimeyi aşmıyor.`,
        `Ara başlıksız ${limits.sectionWords} kelimeden uzun bir bölüm var.`,
        'Bölümün ortasına bir ara başlık koyun.',
      ),
      place: 'text',
      ...(section === undefined ? {} : { block: section }),
    });
  }
  return checks;
}

/** The first block of the first section that is too long. */
function findLongSection(blocks: readonly SeoBlock[]): number | undefined {
  let begin = 0;
  let words = 0;
  for (const [at, block] of blocks.entries()) {
    if (block.kind === 'heading') {
      begin = at;
      words = 0;
    } else words += block.words;
    if (words > limits.sectionWords) return begin;
  }
  return undefined;
}

export function checkLinksAndImages({ blocks, links, images }: SeoDocument): SeoCheck[] {
  if (blocks.every(({ words }) => words === 0)) return [];
  const unnamed = images.filter((hasText) => !hasText).length;
  return [
    {
      id: 'links',
      name: 'Bağlantılar',
      ...judge(
        links > 0,
        `${links} bağlantı var.`,
        'Metinde bağlantı yok.',
        'Bir kaynağa ya da ilgili bir sayfaya bağlantı verin.',
      ),
      place: 'text',
    },
    ...(images.length === 0
      ? []
      : [
          {
            id: 'image-texts',
            name: 'Görsellerin açıklaması',
            ...(unnamed === 0
              ? { state: 'good' as const, reason: 'Bütün görsellerin alternatif metni var.' }
              : {
                  state: 'missing' as const,
                  reason: `${unnamed} görselin alternatif metni yok.`,
                  remedy: 'Görselde ne olduğunu bir cümleyle yazın.',
                }),
            place: 'text' as const,
          },
        ]),
  ];
}
