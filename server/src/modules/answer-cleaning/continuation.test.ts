import type { ArticleLanguage } from '@hokka/contracts/articles/article.ts';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { randomRuns } from '../../../../testing/random-runs.ts';
import { nastyString, turkishParagraph, turkishWord } from '../../../../testing/text-samples.ts';
import { truncateAtLastSentence } from '../articles/rules.ts';
import { AnswerCleaner, type AnswerForm, cleanAnswer } from './answer-cleaner.ts';
import { foldWhole } from './folded-text.ts';

/** The same however the answer is cut. */
function joinContinuation(
  soFar: string,
  next: string,
  form: AnswerForm = 'article',
  language: ArticleLanguage = 'tr',
): string {
  const options = { form, language, soFar };
  const whole = cleanAnswer(next, options).text;
  const cleaner = new AnswerCleaner(options, () => undefined);
  for (const unit of next.split('')) cleaner.append(unit);
  cleaner.finish();
  expect(cleaner.text).toBe(whole);
  return soFar + whole;
}

describe('joinContinuation', () => {
  it.each([
    ['words apart', 'Kahve sever', 'misiniz?', 'Kahve sever misiniz?'],
    ['a space that came along', 'Kahve', ' içtik.', 'Kahve içtik.'],
    ['a space that was there', 'Kahve ', 'içtik.', 'Kahve içtik.'],
    ['one space of two', 'Kahve ', ' içtik.', 'Kahve içtik.'],
    ['a half word written again', 'Sabah kahvesi yaşay', 'yaşayan bir gelenek', 'Sabah kahvesi yaşayan bir gelenek'],
    ['a repeated word', 'güzel bir', 'bir kahve', 'güzel bir kahve'],
    ['a repeated word after a space', 'güzel bir ', 'bir kahve', 'güzel bir kahve'],
    ['a word that only begins alike after a space', 'çay ve ', 'veri', 'çay ve veri'],
    [
      'repeated words',
      'Sabahları kahve içmek iyi gelir. Bu',
      'iyi gelir. Bu alışkanlık',
      'Sabahları kahve içmek iyi gelir. Bu alışkanlık',
    ],
    [
      'a repeated sentence',
      'Giriş.\n\nKahve güzeldir.',
      'Kahve güzeldir.\n\n## Sonuç',
      'Giriş.\n\nKahve güzeldir.\n\n## Sonuç',
    ],
    ['breaks that follow repeated words', 'Kahve güzeldir. ', 'güzeldir.\n\n## Son', 'Kahve güzeldir. \n\n## Son'],
    ['an end inside another word', 'karabatak', 'tak diye', 'karabatak tak diye'],
    ['a new sentence', 'Bitti.', 'Başladı.', 'Bitti. Başladı.'],
    ['closing marks', 'kahve (sıcak', '), çay', 'kahve (sıcak), çay'],
    ['opening marks', 'kahve (', 'sıcak)', 'kahve (sıcak)'],
    ['a suffix', 'Türkiye', '’de', 'Türkiye’de'],
    ['a suffix after its apostrophe', 'Türkiye’', 'de', 'Türkiye’de'],
    ['a number', 'tam 2.', '500 lira', 'tam 2.500 lira'],
    ['a list number', 'Adımlar:\n1.', '500 gram un', 'Adımlar:\n1. 500 gram un'],
    ['emphasis that ends', '**kalın', '** metin', '**kalın** metin'],
    ['emphasis that begins', 'çok', '**kalın**', 'çok **kalın**'],
    ['a heading', 'Bitti.', '## Sonuç', 'Bitti.\n\n## Sonuç'],
    ['a heading after one break', 'Bitti.\n', '## Sonuç', 'Bitti.\n\n## Sonuç'],
    ['a paragraph under a heading', '## Sonuç', 'Kahve güzeldir.', '## Sonuç\n\nKahve güzeldir.'],
    [
      'a paragraph that begins with the last word of its heading',
      '## Bir adım ötesi: beslenme',
      '\n\nBeslenme hakkında konuşurken ölçmek gerekir.',
      '## Bir adım ötesi: beslenme\n\nBeslenme hakkında konuşurken ölçmek gerekir.',
    ],
    [
      'a sentence that begins with the last word of the one before it',
      'Önce gelen beslenme.',
      '\n\nBeslenme hakkında konuşurken ölçmek gerekir.',
      'Önce gelen beslenme.\n\nBeslenme hakkında konuşurken ölçmek gerekir.',
    ],
    ['a heading that goes on', '## Sonuç ve', 'öneriler', '## Sonuç ve öneriler'],
    ['list items', 'Liste:\n\n- bir', '- iki', 'Liste:\n\n- bir\n- iki'],
    ['a list', 'Adımlar:', '1. ısıt', 'Adımlar:\n\n1. ısıt'],
    ['table rows', '| a | b |', '| c | d |', '| a | b |\n| c | d |'],
    ['a paragraph break that came along', 'Bitti.', '\n\nYeni', 'Bitti.\n\nYeni'],
    ['no break inside a sentence', 'Kahve çok', '\n\nsevilir.', 'Kahve çok sevilir.'],
    ['nothing', 'Bitti.', '  \n', 'Bitti.'],
    ['a beginning', '', '\n# Başlık', '# Başlık'],
    ['a half word whose halves are none', 'Önce kılavuzu oku', 'manız gerekir', 'Önce kılavuzu okumanız gerekir'],
    ['a half word that begins a line', '## Değ', 'işim ve uyum', '## Değişim ve uyum'],
    ['a stem without its vowel', 'Destek olm', 'azsa zorlaşır', 'Destek olmazsa zorlaşır'],
    ['a half of a word that is written as one', 'Sonra Bir', 'kaç adım atılır', 'Sonra Birkaç adım atılır'],
    ['a half word that is a word', 'Uyku çok öne', 'mli bir konudur', 'Uyku çok önemli bir konudur'],
    ['halves that are both words', 'Projeyi hay', 'ata geçirin', 'Projeyi hayata geçirin'],
    ['a half word of many letters', 'Fiyatları karşılaşt', 'ırma zamanı', 'Fiyatları karşılaştırma zamanı'],
    [
      'a rare form of a verb, whose first half is a word',
      'Yanılgıyı kar',
      'şılayınca geçer',
      'Yanılgıyı karşılayınca geçer',
    ],
    ['a word and the form of a verb', 'Bahçede kar', 'yağarken oturdu', 'Bahçede kar yağarken oturdu'],
    ['a suffix that is a word', 'Bu yol olduk', 'ça kısadır', 'Bu yol oldukça kısadır'],
    ['two words that begin like one', 'İlk yarı', 'maratona hazırlık', 'İlk yarı maratona hazırlık'],
    ['a rare word and another', 'Kararlar alışkanlıkla', 'verilir', 'Kararlar alışkanlıkla verilir'],
    ['a number that was cut', 'Bu 202', '4 yılında oldu', 'Bu 2024 yılında oldu'],
    ['a name with a number', 'Bunu GPT-', '4 yazdı', 'Bunu GPT-4 yazdı'],
    ['a percentage', 'Bunların %', '40 kadarı', 'Bunların %40 kadarı'],
  ])('%s', (_, soFar, next, joined) => {
    expect(joinContinuation(soFar, next)).toBe(joined);
  });

  it('words behind JSON that is written again', () => {
    const soFar = '{"proposals":["Kahve","İlk yarı';
    expect(joinContinuation(soFar, `${soFar} maratona"]}`, 'json')).toBe(`${soFar} maratona"]}`);
  });

  it.each<[ArticleLanguage, string, string, string]>([
    ['tr', 'Güvenlik için doğru olanı seç', 'ebilmektir. ', 'Güvenlik için doğru olanı seçebilmektir. '],
    ['tr', 'Bu kısa söz', 'Tabii, kalanı:\n\nlerle başlar. ', 'Bu kısa sözlerle başlar. '],
    ['tr', 'Her gün iki', 'dilim ekmek yeter. ', 'Her gün iki dilim ekmek yeter. '],
    ['en', 'We make the', 'bundle smaller. ', 'We make the bundle smaller. '],
    [
      'en',
      'Some languages distinguish these sounds. Others disting',
      'uish none. ',
      'Some languages distinguish these sounds. Others distinguish none. ',
    ],
    ['en', 'I don’t', 'ask anyone. ', 'I don’t ask anyone. '],
    ['de', 'Das ist eine Geschwin', 'digkeit. ', 'Das ist eine Geschwindigkeit. '],
    ['de', 'Wir müssen das', 'heute noch machen. ', 'Wir müssen das heute noch machen. '],
    ['fr', 'Cette méthode', 'permet de gagner. ', 'Cette méthode permet de gagner. '],
    ['fr', 'Les dével', 'oppeurs gagnent. ', 'Les développeurs gagnent. '],
    ['es', 'Los desarroll', 'adores ganan. ', 'Los desarrolladores ganan. '],
    ['es', 'Esto permite', 'ganar tiempo. ', 'Esto permite ganar tiempo. '],
    ['ru', 'Это поможет вам', 'понять задачу. ', 'Это поможет вам понять задачу. '],
    [
      'ru',
      'Программа пишется на языке программирования. Это програм',
      'ма. ',
      'Программа пишется на языке программирования. Это программа. ',
    ],
    ['ar', 'يمكن', 'استخدام هذه الطريقة. ', 'يمكن استخدام هذه الطريقة. '],
    ['ar', 'هذه البر', 'مجيات جيدة. ', 'هذه البرمجيات جيدة. '],
  ])('words and half words of %s: %j and %j', (language, soFar, next, joined) => {
    expect(joinContinuation(soFar, next, 'article', language).trimEnd()).toBe(joined.trimEnd());
  });

  const text = turkishParagraph
    .map((paragraph) => paragraph.replace(/\S+/g, (word, index: number) => `${word.replace(/[.?!…]/, '')}${index}q`))
    .filter((paragraph) => paragraph.includes(' '));

  it('restores a text cut after a word, whatever number of words is repeated', () => {
    fc.assert(
      fc.property(text, fc.nat(), fc.nat({ max: 5 }), fc.boolean(), (paragraph, position, repeated, spaced) => {
        const words = paragraph.split(' ');
        const cut = 1 + (position % (words.length - 1));
        const soFar = words.slice(0, cut).join(' ') + (spaced ? ' ' : '');
        const next = words.slice(Math.max(0, cut - repeated)).join(' ');
        expect(joinContinuation(soFar, next)).toBe(paragraph);
      }),
    );
  });

  it('restores a text cut inside a word that is written again', () => {
    fc.assert(
      fc.property(text, fc.nat(), fc.nat(), (paragraph, position, inside) => {
        const words = paragraph.split(' ');
        const cut = position % words.length;
        const word = words[cut] ?? '';
        const half = word.slice(0, 1 + (inside % word.length));
        const soFar = [...words.slice(0, cut), half].join(' ');
        expect(joinContinuation(soFar, words.slice(cut).join(' '))).toBe(paragraph);
      }),
    );
  });

  it.each([
    ['digits', `${'7'.repeat(250_000)}.`, '5 lira'],
    ['letters', `${'a'.repeat(250_000)}7.`, '5 lira'],
    ['line breaks', `x${'\n'.repeat(250_000)}7.`, '5 lira'],
    ['spaces', `x${' '.repeat(250_000)}7.`, '5 lira'],
    ['marks', `${'.*'.repeat(125_000)}x`, '- madde'],
  ])('joins a text of 250,000 %s at once', (_, soFar, next) => {
    expect(joinContinuation(soFar, next).startsWith(soFar)).toBe(true);
  });

  it('only ever appends, and loses nothing of what does not repeat', () => {
    fc.assert(
      fc.property(nastyString, nastyString, (soFar, next) => {
        const joined = joinContinuation(soFar, next);
        expect(joined.startsWith(soFar)).toBe(true);
        const added = joined.slice(soFar.length).trim();
        expect(cleanAnswer(next, { form: 'article', language: 'tr' }).text.trim().endsWith(added)).toBe(true);
      }),
    );
  });
});

describe('a text that stops in code or in a row', () => {
  const code = 'Komut şöyle:\n\n```bash\nnpm install\nnpm ru';
  const prose = 'Bu komut bağımlılıkları kurar ve sunucuyu başlatır. Ardından tarayıcıyı açın.';
  it.each([
    [
      'code that begins again at its last line',
      code,
      `\`\`\`bash\nnpm run build\n\`\`\`\n\n${prose}`,
      `${code}n build\n\`\`\`\n\n${prose}`,
    ],
    [
      'code that begins again',
      code,
      `\`\`\`bash\nnpm install\nnpm run build\n\`\`\`\n\n${prose}`,
      `${code}n build\n\`\`\`\n\n${prose}`,
    ],
    ['code that goes on', code, `n build\n\`\`\`\n\n${prose}`, `${code}n build\n\`\`\`\n\n${prose}`],
    ['its end', `${code}n`, `\`\`\`\n\n${prose}`, `${code}n\n\`\`\`\n\n${prose}`],
    ['running text', `${code}n`, `${prose} ${prose}`, `${code}n\n\`\`\`\n\n${prose} ${prose}`],
    ['other code', code, '```js\nlet a = 1;\n```\n', `${code}\n\`\`\`\n\n\`\`\`js\nlet a = 1;\n\`\`\`\n`],
    [
      'running text behind a row',
      '| Ürün | Fiyat |\n|---|---|\n| Çay | 12',
      prose,
      `| Ürün | Fiyat |\n|---|---|\n| Çay | 12 |\n\n${prose}`,
    ],
    [
      'the rest of a row',
      '| Ürün | Fiyat |\n|---|---|\n| Çay | 12',
      ' TL |\n| Süt | 8 TL |',
      '| Ürün | Fiyat |\n|---|---|\n| Çay | 12 TL |\n| Süt | 8 TL |',
    ],
  ])('%s', (_, soFar, next, whole) => {
    expect(joinContinuation(soFar, next)).toBe(whole);
  });
});

it('goes on with an open sentence behind a thought', () => {
  const soFar = `# Kahve\n\n${'Kahve güzeldir. '.repeat(10)}Bu arada sahilde bekleyen`;
  const thought = 'Kullanıcı metnin devamını istiyor. Önce nerede kaldığıma bakmalıyım, sonra sürdüreceğim.';
  expect(joinContinuation(soFar, `${thought}\n\nkadın uzaklara bakıyordu.\n\n## Son\n\nDöndü.`)).toBe(
    `${soFar} kadın uzaklara bakıyordu.\n\n## Son\n\nDöndü.`,
  );
});

describe('an answer that goes on', () => {
  const sentence = fc.array(turkishWord, { minLength: 4, maxLength: 10 }).map((words) => words.join(' '));
  const section = fc.tuple(
    sentence,
    fc.array(fc.array(sentence, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 }),
  );
  /** An article whose words all differ. */
  const text = fc.tuple(sentence, fc.array(section, { minLength: 2, maxLength: 4 })).map(([title, sections]) => {
    let count = 0;
    const number = (words: string) =>
      words.replace(/\S+/gu, (word) => {
        count += 1;
        return `${word}${String.fromCharCode(97 + (count % 26))}${count.toString(26).replace(/\d/gu, (digit) => 'qwxjvkzbçğ'.charAt(Number(digit)))}`;
      });
    const write = (words: string) => `${number(words).replace(/^./u, (first) => first.toLocaleUpperCase('tr'))}.`;
    const written = sections.map(
      ([heading, paragraphs]) =>
        `## ${number(heading)}\n\n${paragraphs.map((sentences) => sentences.map(write).join(' ')).join('\n\n')}`,
    );
    return `# ${number(title)}\n\n${written.join('\n\n')}`;
  });
  const lastParagraph = (soFar: string, count: number) => {
    let start = soFar.length;
    for (let index = 0; index < count && start > 0; index += 1) start = soFar.lastIndexOf('\n\n', start - 1);
    return Math.max(0, start);
  };
  const lastSentence = (soFar: string) => Math.max(0, soFar.lastIndexOf('. ', soFar.length - 3) + 2);
  const lastWord = (soFar: string) => soFar.search(/\S*$/u);
  const behaviours: Record<string, (soFar: string, rest: string) => string> = {
    'goes on exactly': (_, rest) => rest,
    'goes on without the blanks before': (_, rest) => rest.trimStart(),
    'writes the half word again': (soFar, rest) => soFar.slice(lastWord(soFar)) + rest,
    'repeats the last sentence': (soFar, rest) => soFar.slice(lastSentence(soFar)) + rest,
    'repeats the last paragraph': (soFar, rest) => soFar.slice(lastParagraph(soFar, 1)) + rest,
    'repeats two paragraphs': (soFar, rest) => soFar.slice(lastParagraph(soFar, 2)) + rest,
    'begins the article again': (soFar, rest) => soFar + rest,
    'begins with talk': (soFar, rest) => `Kaldığım yerden devam ediyorum:\n\n${soFar.slice(lastWord(soFar))}${rest}`,
    'begins with English talk': (soFar, rest) =>
      `Sure! Continuing from where I left off:\n\n---\n\n${soFar.slice(lastWord(soFar))}${rest}`,
    'stands in a fence': (soFar, rest) => `\`\`\`markdown\n${soFar.slice(lastSentence(soFar))}${rest}\n\`\`\``,
    'begins the article again in a fence, after talk': (soFar, rest) =>
      `Elbette! İşte makalenin tamamı:\n\n\`\`\`markdown\n${soFar}${rest}\n\`\`\``,
    'changes capitals and marks': (soFar, rest) =>
      soFar.slice(lastSentence(soFar)).toLocaleUpperCase('tr').replaceAll('.', '!') + rest,
    'repeats the title': (soFar, rest) =>
      `${soFar.slice(0, soFar.indexOf('\n'))}\n\n${soFar.slice(lastParagraph(soFar, 1)).trimStart()}${rest}`,
    'ends with talk': (_, rest) => `${rest}\n\n---\n\nUmarım bu makale işinize yarar!`,
    'opens a new message': (soFar, rest) =>
      `${soFar.slice(0, soFar.indexOf('\n'))}\n\nHere's the remaining part of the article:\n\n${soFar.slice(lastWord(soFar))}${rest}`,
    'begins with a label in its line': (soFar, rest) => `**(devamı)** ${soFar.slice(lastWord(soFar))}${rest}`,
    'thinks first': (soFar, rest) =>
      `<think>Devam etmeliyim: ${soFar.slice(-100)}</think>\n${soFar.slice(lastWord(soFar))}${rest}`,
  };

  it.each(Object.entries(behaviours))('%s: no sentence twice, none lost', (_, behave) => {
    fc.assert(
      fc.property(text, fc.nat(), fc.boolean(), (whole, position, isPieced) => {
        const first = whole.indexOf('\n\n') + 12;
        const cut = first + (position % (whole.length - first - 1));
        const [soFar, rest] = [whole.slice(0, cut), whole.slice(cut)];
        // A half word that its rest begins with cannot be told from one that is written again.
        const half = soFar.slice(lastWord(soFar));
        fc.pre(half === '' || !rest.startsWith(half));
        const answer = behave(soFar, rest);
        const cleaner = new AnswerCleaner({ form: 'article', language: 'tr', soFar }, () => undefined);
        for (const piece of isPieced ? answer.split(/(?<= )/u) : [answer]) cleaner.append(piece);
        cleaner.finish();
        const joined = soFar + cleaner.text;
        expect(foldWhole(joined)).toBe(foldWhole(whole));
        expect(joined.match(/^# /gmu)).toHaveLength(1);
      }),
      { ...randomRuns(25), endOnFailure: true },
    );
  });

  it.each([
    [
      'a heading of the text',
      '# Kahve\n\n## Tarihi\n\nKahve çok',
      '## Tarihi\n\nsevilen bir içecektir.',
      '# Kahve\n\n## Tarihi\n\nKahve çok sevilen bir içecektir.',
    ],
    [
      'a new heading',
      '# Kahve\n\nKahve çok',
      '## Tarihi\n\nsevilir. Eskiden de öyleydi.',
      '# Kahve\n\nKahve çok sevilir.\n\n## Tarihi\n\nEskiden de öyleydi.',
    ],
    ['dots', '# Kahve\n\nKahve çok', '...sevilir.', '# Kahve\n\nKahve çok sevilir.'],
    ['a half word', '# Kahve\n\nKahve yaşayan ve sev', 'ğmur gibi.', '# Kahve\n\nKahve yaşayan ve sevğmur gibi.'],
    [
      'a paragraph that comes again later',
      `# Kahve\n\n${'Kahve çok eski bir içecektir ve her yerde sevilerek içilir. '.repeat(2).trim()}`,
      `Yeni söz.\n\n${'Kahve çok eski bir içecektir ve her yerde sevilerek içilir. '.repeat(2).trim()}\n\nSon.`,
      `# Kahve\n\n${'Kahve çok eski bir içecektir ve her yerde sevilerek içilir. '.repeat(2).trim()} Yeni söz.\n\nSon.`,
    ],
    [
      'the text in other words',
      '# Kahve\n\nKahve eski bir içecektir.\n\n## Tarihi\n\nYemen’den gelir ve',
      '# Kahve\n\nKahve çok eski bir içecektir, bilinir.\n\n## Tarihi\n\nYemen’den gelir ve yayılır.\n\n## Sonuç\n\nİçelim.',
      '# Kahve\n\nKahve eski bir içecektir.\n\n## Tarihi\n\nYemen’den gelir ve yayılır.\n\n## Sonuç\n\nİçelim.',
    ],
  ])('%s is joined', (_, soFar, next, joined) => {
    expect(joinContinuation(soFar, next)).toBe(joined);
  });
});

const open = 'Kahve güneyden geldi. İlk kahvehane 1554 yılında açıldı. Halepli Hakem ile Şamlı';
const rest = 'Şems onu birlikte kurdu. Kısa sürede altı yüz dükkân oldu.';

test.each([
  `“Halepli Hakem ile Şamlı” ${rest}`,
  `"...Halepli Hakem ile Şamlı"\n\n${rest}`,
  `[“İlk kahvehane 1554 yılında açıldı. Halepli Hakem ile Şamlı…”]\n\n${rest}`,
  `"Halepli Hakem ile Şamlı" ifadesinden devam ediyorum:\n\n${rest}`,
  `«Halepli Hakem ile Şamlı» cümlesini tamamlıyorum.\n\nHalepli Hakem ile Şamlı ${rest}`,
])('a continuation that quotes the end first is joined: %j', (next) => {
  expect(joinContinuation(open, next)).toBe(`${open} ${rest}`);
});

test.each([
  ['Çocuk sordu: kahve nedir?', '\n\n“Kahve nedir?” sorusu bütün gün sürdü:\n\n- Baba sustu.'],
  ['Kapıda biri seslendi: “Gel', '” dedi. “Gel buraya.” Kimse gelmedi.'],
  ['Tabelada kahve yazıyordu.', '\n\n“Kahve” sözcüğünü ilk kez orada gördü.'],
])('a quotation of the text itself stays: %j, %j', (soFar, next) => {
  expect(joinContinuation(soFar, next)).toBe(soFar + next);
});

test.each([
  ['Bir. İki. Yarım', 'Bir. İki.'],
  ['“Bitti.” dedi ve', '“Bitti.”'],
  ['O “bitti.” Sonra', 'O “bitti.”'],
  ['Bir.\n\nBaşlıksız yarım', 'Bir.'],
  ['Sonu yok', 'Sonu yok'],
  ['2.500 lira', '2.500 lira'],
])('%j ends as %j', (text, cut) => {
  expect(truncateAtLastSentence(text)).toBe(cut);
});

test('a text of very many sentences is cut too', () => {
  expect(truncateAtLastSentence(`${'A. '.repeat(250_000)}yarım`)).toBe('A. '.repeat(250_000).trim());
  expect(truncateAtLastSentence(`.${'”'.repeat(250_000)}x`)).toHaveLength(250_002);
});
