import { codePointLength } from '../shared/text-rules.ts';

/** State of an article in one respect that matters to search engines and their users. */
export type SeoState = 'good' | 'improvable' | 'missing';

/** What a check examined: a field of the article, or its text. */
export type SeoPlace = 'keyphrase' | 'title' | 'description' | 'address' | 'text';

/** One check with its result for the author. */
export interface SeoCheck {
  readonly id: string;
  readonly name: string;
  readonly state: SeoState;
  /** The finding. */
  readonly reason: string;
  /** What the author can do about it; absent if nothing needs to be done. */
  readonly remedy?: string;
  readonly place: SeoPlace;
  /** Index of the block concerned in `SeoDocument.blocks`. */
  readonly block?: number;
}

/** A block of the text, reduced to what the checks need. */
export interface SeoBlock {
  readonly kind: 'heading' | 'text' | 'other';
  /** Level of a heading, 1 to 6. */
  readonly level?: number | undefined;
  readonly words: number;
  /** Number of occurrences of the keyphrase. */
  readonly matches: number;
}

/** An article, reduced to what the checks need. `matches` count the keyphrase with any suffixes. */
export interface SeoDocument {
  readonly keyphraseWords: number;
  readonly title: { readonly text: string; readonly matches: number };
  readonly description: { readonly text: string; readonly matches: number };
  /** The words of the article's address, if it has any. */
  readonly address?: { readonly matches: number } | undefined;
  readonly blocks: readonly SeoBlock[];
  readonly links: number;
  /** For each picture, whether it has an alternative text. */
  readonly images: readonly boolean[];
}

const limits = {
  keyphraseWords: 4,
  titleMin: 20,
  titleMax: 60,
  descriptionMin: 120,
  descriptionMax: 160,
  textWords: 300,
  thinWords: 200,
  paragraphWords: 150,
  sectionWords: 300,
  densityFrom: 0.5,
  densityTo: 3,
  /** Minimum number of words for a meaningful keyphrase density. */
  densityWords: 100,
} as const;

/** All checks that apply to an article; those of the keyphrase come first. */
export function checkSeo(document: SeoDocument): SeoCheck[] {
  return [
    ...checkKeyphrase(document),
    ...checkFields(document),
    ...checkHeadings(document),
    ...checkParagraphs(document),
    ...checkLinksAndImages(document),
  ];
}

function checkKeyphrase(document: SeoDocument): SeoCheck[] {
  const { keyphraseWords, title, description, address } = document;
  const own = { id: 'keyphrase', name: 'Anahtar kelime', place: 'keyphrase' } as const;
  if (keyphraseWords === 0) {
    const remedy = 'Okurun arama kutusuna yazacağı bir ya da birkaç kelimeyi girin.';
    return [{ ...own, state: 'missing', reason: 'Anahtar kelime girilmedi.', remedy }];
  }
  const counted = `Anahtar kelime ${keyphraseWords} kelimeden oluşuyor.`;
  return [
    {
      ...own,
      ...judge(
        keyphraseWords <= limits.keyphraseWords,
        counted,
        counted,
        `En çok ${limits.keyphraseWords} kelimeyle sınırlayın.`,
      ),
    },
    {
      id: 'keyphrase-title',
      name: 'Başlıkta anahtar kelime',
      ...judge(title.matches > 0, 'Başlıkta geçiyor.', 'Başlıkta geçmiyor.', 'Başlığa, başına yakın bir yere ekleyin.'),
      place: 'title',
    },
    ...checkIntroduction(document),
    ...checkSubheadings(document),
    ...checkDensity(document),
    ...(description.text.trim() === ''
      ? []
      : [
          {
            id: 'keyphrase-description',
            name: 'Meta açıklamada anahtar kelime',
            ...judge(
              description.matches > 0,
              'Meta açıklamada geçiyor.',
              'Meta açıklamada geçmiyor.',
              'Açıklamanın ilk cümlesinde bir kez kullanın.',
            ),
            place: 'description',
          } as const,
        ]),
    ...(address === undefined
      ? []
      : [
          {
            id: 'keyphrase-address',
            name: 'Adreste anahtar kelime',
            ...judge(
              address.matches > 0,
              'Adreste geçiyor.',
              'Adreste geçmiyor.',
              'Adresi anahtar kelimeyle kısaltın.',
            ),
            place: 'address',
          } as const,
        ]),
  ];
}

function checkIntroduction({ blocks }: SeoDocument): SeoCheck[] {
  const block = blocks.findIndex(({ kind, words }) => kind === 'text' && words > 0);
  if (block < 0) return [];
  return [
    {
      id: 'keyphrase-introduction',
      name: 'İlk paragrafta anahtar kelime',
      ...judge(
        (blocks[block]?.matches ?? 0) > 0,
        'İlk paragrafta geçiyor.',
        'İlk paragrafta geçmiyor.',
        'Konuyu ilk paragrafta anahtar kelimeyle söyleyin.',
      ),
      place: 'text',
      block,
    },
  ];
}

function checkSubheadings({ blocks }: SeoDocument): SeoCheck[] {
  const headings = blocks.filter(({ kind }) => kind === 'heading');
  const withPhrase = headings.filter(({ matches }) => matches > 0).length;
  if (headings.length === 0) return [];
  const isTooOften = headings.length > 3 && withPhrase > headings.length * 0.75;
  const check = { id: 'keyphrase-headings', name: 'Ara başlıklarda anahtar kelime', place: 'text' } as const;
  const reason = `${headings.length} ara başlığın ${withPhrase} tanesinde geçiyor.`;
  if (isTooOften) {
    const block = blocks.findIndex(({ kind, matches }) => kind === 'heading' && matches > 0);
    return [{ ...check, state: 'improvable', reason, remedy: 'Birkaç başlığı başka sözle yazın.', block }];
  }
  if (withPhrase > 0) return [{ ...check, state: 'good', reason }];
  const block = blocks.findIndex(({ kind }) => kind === 'heading');
  return [
    {
      ...check,
      state: 'improvable',
      reason: 'Hiçbir ara başlıkta geçmiyor.',
      remedy: 'Uygun bir ara başlıkta kullanın.',
      block,
    },
  ];
}

function checkDensity({ blocks }: SeoDocument): SeoCheck[] {
  const words = sum(blocks.map((block) => block.words));
  if (words < limits.densityWords) return [];
  const matches = sum(blocks.map((block) => block.matches));
  const density = (100 * matches) / words;
  const percent = `%${density.toLocaleString('tr', { maximumFractionDigits: 1 })}`;
  const check = { id: 'keyphrase-density', name: 'Anahtar kelime sıklığı', place: 'text' } as const;
  if (matches === 0) {
    return [
      { ...check, state: 'missing', reason: 'Metinde hiç geçmiyor.', remedy: 'Doğal düştüğü yerlerde kullanın.' },
    ];
  }
  const reason = `${matches} kez geçiyor (${percent}).`;
  if (density > limits.densityTo) {
    const block = blocks.reduce((most, own, at) => (own.matches > (blocks[most]?.matches ?? 0) ? at : most), 0);
    return [
      {
        ...check,
        state: 'improvable',
        reason,
        remedy: 'Çok sık geçiyor; bazı yerlerde eş anlamlısını ya da zamir kullanın.',
        block,
      },
    ];
  }
  if (density < limits.densityFrom)
    return [{ ...check, state: 'improvable', reason, remedy: 'Seyrek geçiyor; birkaç yerde daha kullanın.' }];
  return [{ ...check, state: 'good', reason }];
}

function checkFields({ title, description }: SeoDocument): SeoCheck[] {
  return [
    {
      id: 'title-length',
      name: 'Başlığın uzunluğu',
      ...checkLength(codePointLength(title.text.trim()), limits.titleMin, limits.titleMax, 'Başlık'),
      place: 'title',
    },
    {
      id: 'description-length',
      name: 'Meta açıklamanın uzunluğu',
      ...checkLength(
        codePointLength(description.text.trim()),
        limits.descriptionMin,
        limits.descriptionMax,
        'Meta açıklama',
      ),
      place: 'description',
    },
  ];
}

function checkLength(length: number, min: number, max: number, what: string): Judgement {
  if (length === 0)
    return { state: 'missing', reason: `${what} boş.`, remedy: `${min}–${max} karakterlik bir metin yazın.` };
  const reason = `${what} ${length} karakter.`;
  if (length > max)
    return { state: 'improvable', reason, remedy: `Arama sonucunda kesilmemesi için ${max} karakteri aşmayın.` };
  if (length < min) return { state: 'improvable', reason, remedy: `Daha çok şey söyleyin: ${min}–${max} karakter.` };
  return { state: 'good', reason };
}

function checkHeadings({ blocks }: SeoDocument): SeoCheck[] {
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

function checkParagraphs({ blocks }: SeoDocument): SeoCheck[] {
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
      reason: `Metin ${words.toLocaleString('tr')} kelime.`,
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

function checkLinksAndImages({ blocks, links, images }: SeoDocument): SeoCheck[] {
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

type Judgement = Pick<SeoCheck, 'state' | 'reason' | 'remedy'>;

function judge(isGood: boolean, good: string, bad: string, remedy: string): Judgement {
  return isGood ? { state: 'good', reason: good } : { state: 'improvable', reason: bad, remedy };
}

function remedyIf(isWanted: boolean, remedy: string): { readonly remedy?: string } {
  return isWanted ? { remedy } : {};
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
