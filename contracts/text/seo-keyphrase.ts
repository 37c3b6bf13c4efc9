import { judge, limits, type SeoCheck, type SeoDocument, sum } from './seo-check.ts';

export function checkKeyphrase(document: SeoDocument): SeoCheck[] {
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
