import { describe, expect, it } from 'vitest';
import { longTextLength, startCpuTimer } from '../../../../testing/cpu-time.ts';
import { findForeignEnd, measureForeignShare } from './foreign-share.ts';

const texts = {
  tr: 'Zeytin ağacı az su ister. Yine de ilk iki yılda köklerin derine inmesi için düzenli sulama gerekir. Toprağın kuruyup kurumadığını parmağınızla anlayabilirsiniz. Budama kışın yapılır.',
  en: 'An olive tree needs little water. Even so, its roots reach deeper when you water it regularly in the first two years. You can tell with a finger whether the soil is dry. Prune it in winter.',
  de: 'Ein Olivenbaum braucht wenig Wasser. Trotzdem wachsen die Wurzeln tiefer, wenn man ihn in den ersten zwei Jahren regelmäßig gießt. Mit dem Finger fühlt man, ob die Erde trocken ist. Geschnitten wird im Winter.',
  fr: 'Un olivier a besoin de peu d’eau. Pourtant, les racines descendent mieux si on l’arrose souvent pendant les deux premières années. Le doigt suffit pour savoir si la terre est sèche. La taille se fait en hiver.',
  es: 'Un olivo necesita poca agua. Aun así, las raíces bajan mejor si se riega con frecuencia en los dos primeros años. Con el dedo se nota si la tierra está seca. La poda se hace en invierno.',
  ar: 'تحتاج شجرة الزيتون إلى ماء قليل. ومع ذلك تنزل الجذور أعمق إذا سقيتها بانتظام في السنتين الأوليين. يمكن أن تعرف بإصبعك هل التربة جافة. ويكون التقليم في الشتاء.',
  ru: 'Оливковому дереву нужно мало воды. Но корни уходят глубже, если в первые два года поливать его регулярно. Пальцем легко понять, сухая ли земля. Обрезают дерево зимой, когда оно спит.',
} as const;
const others = {
  az: 'Zeytun ağacı az su tələb edir. Buna baxmayaraq, ilk iki ildə kök sisteminin dərinə getməsi üçün onu müntəzəm suvarmaq lazımdır. Torpağın quru olub-olmadığını barmağınızla bilmək olar. Budama qışda aparılır.',
  it: 'Un olivo ha bisogno di poca acqua. Tuttavia le radici scendono meglio se lo si annaffia spesso nei primi due anni. Con un dito si sente se la terra è asciutta. La potatura si fa in inverno.',
  pt: 'Uma oliveira precisa de pouca água. Mesmo assim, as raízes descem melhor se a regarmos com frequência nos dois primeiros anos. Com o dedo percebe-se se a terra está seca. A poda faz-se no inverno.',
  nl: 'Een olijfboom heeft weinig water nodig. Toch groeien de wortels dieper als je hem in de eerste twee jaar regelmatig water geeft. Met een vinger voel je of de grond droog is. Snoeien doe je in de winter.',
  uk: 'Оливковому дереву треба мало води. Але коріння йде глибше, якщо в перші два роки поливати його регулярно. Пальцем легко зрозуміти, чи суха земля. Обрізають дерево взимку, коли воно спить.',
  fa: 'درخت زیتون به آب کمی نیاز دارد. با این حال اگر در دو سال اول آن را مرتب آبیاری کنید ریشه‌ها بهتر رشد می‌کنند. با انگشت می‌توان فهمید که خاک خشک است یا نه. هرس در زمستان انجام می‌شود.',
  zh: '橄榄树需要的水很少。不过在头两年里经常浇水，根会扎得更深。用手指就能知道土壤是否干燥。修剪在冬天进行。',
  'short zh': '很安静。\n\n人们走路。\n\n天黑了。\n\n灯亮了。',
  km: 'ដើមអូលីវត្រូវការទឹកតិច។ ប៉ុន្តែក្នុងរយៈពេលពីរឆ្នាំដំបូង ត្រូវស្រោចទឹកជាប្រចាំ។',
  tk: 'Bu agaç üçin suw örän az gerekdir we ol uly bolanda has az suwarylýar. Ilki bilen ýere seretmek gerek, soň suw bermek bolýar. Gyşda onuň şahalary kesilýär.',
  uz: 'Bu daraxt uchun suv juda kam kerak va u katta bo‘lganda ham tez-tez sug‘orilmaydi. Avval tuproqqa qarash kerak, keyin suv berish mumkin. Qishda uning shoxlari kesiladi.',
} as const;
const languages = Object.keys(texts) as (keyof typeof texts)[];

describe('how much of a text is in another language', () => {
  it.each(languages.map((language) => [language, texts[language]] as const))(
    'is nothing of one in %s',
    (language, text) => {
      expect(measureForeignShare(text, language)).toEqual({ share: 0, words: 0, language: undefined });
    },
  );

  const pairs = languages.flatMap((expected) =>
    [...Object.entries(texts), ...Object.entries(others)]
      .filter(([written]) => written !== expected)
      .map(([written, text]) => [written, expected, text] as const),
  );
  it.each(pairs)('is most of one in %s where %s was asked for', (_, expected, text) => {
    expect(measureForeignShare(text, expected).share).toBeGreaterThanOrEqual(0.5);
  });

  it.each([
    ['tr', 'X ekseni yatay, Y ekseni dikeydir. x büyüdükçe y küçülür. Bir kenarı x olan karenin alanı x² olur.'],
    ['tr', 'iPhone X, Xbox, Netflix, Quartz ve Linux bir arada. Excel ve Unix da var. Marx ile Quine okunur.'],
    ['en', 'The quick fox mixed six boxes. Max expects extra taxes. We fix her text.'],
  ] as const)('is nothing of one in %s with names and words in x and q', (language, text) => {
    expect(measureForeignShare(text, language).share).toBe(0);
  });

  it('names the language', () => {
    expect(measureForeignShare(texts.en, 'tr').language).toBe('en');
    expect(measureForeignShare(others.az, 'tr').language).toBe('az');
    expect(measureForeignShare(others.tk, 'tr').language).toBe('tk');
    expect(measureForeignShare(others.uz, 'tr').language).toBe('uz');
    expect(measureForeignShare(texts.de, 'ru').language).toBe('de');
  });

  it('is the part of its sentences where languages mix', () => {
    const half = `${texts.tr}\n\n${texts.en}`;
    expect(measureForeignShare(half, 'tr').share).toBeCloseTo(0.5, 1);
  });

  it.each([
    [
      'quotations',
      `${texts.tr}\n\n> ${texts.en}\n\nKitapta “The roots of this tree reach deeper than you would think” diye yazar.`,
    ],
    ['code', `${texts.tr}\n\n\`\`\`js\n// ${texts.en}\nif (a) return it is the one;\n\`\`\``],
    [
      'tables',
      `${texts.tr}\n\n| Türkçe | English |\n|---|---|\n| Az su ister | It needs little water |\n| Kışın budanır | You prune it in winter |`,
    ],
    [
      'examples in a list',
      `${texts.tr}\n\n- How are you doing today?\n- What is the time in London?\n- I would like to have a coffee.\n- Where are you from?`,
    ],
    [
      'names',
      `${texts.tr} The Lord of the Rings, Game of Thrones ve The Last of Us dizileri de bunu anlatır. Die Zeit ile Le Monde gazetelerinde çıktı.`,
    ],
    [
      'links',
      `${texts.tr} Ayrıntısı [burada](https://example.com/the-roots-of-the-tree-and-what-you-can-do-for-it) duruyor.`,
    ],
    ['headings', `# The best of the olive trees in the world\n\n${texts.tr}`],
  ])('leaves out %s', (_, text) => {
    expect(measureForeignShare(text, 'tr').share).toBeLessThan(0.2);
  });

  it.each([
    ['Turkish', `${texts.tr}\n\n`],
    ['one word', 'ağaç '],
    ['one line', 'a'],
    ['quotation marks', '“'],
    ['brackets', '('],
    ['letters of another script', 'ж '],
  ])('is found in a long text of %s in little time', (_, piece) => {
    const text = piece.repeat(longTextLength / piece.length);
    const readCpuMs = startCpuTimer();
    measureForeignShare(text, 'tr');
    expect(readCpuMs()).toBeLessThan(1000);
  });
});

describe('a text that ends in another language', () => {
  const own =
    'Zeytin ağacı az su ister, ama ilk yıllarda düzenli sulanır. Budama kışın yapılır ve her yıl azdır.\n\n'.repeat(6);
  const german =
    'Am Ende ist „Zeytin yetiştirmek“ keine einmalige Entscheidung, sondern ein Weg. Es ist klug, zuerst im Kleinen zu üben und später mehr zu tun.';

  it.each([
    ['its closing', `${own}## Fazit\n\n${german}`, 'de'],
    ['nothing of it', own, undefined],
    ['a paragraph before its end', `${german}\n\n${own}`, undefined],
    ['a quotation', `${own}“${german}”`, undefined],
    ['a few words', `${own}Ende gut, alles gut.`, undefined],
    [
      'half of its last paragraph',
      `${own}${german} Kısacası zeytin az su ister, ama ilk yıllarda düzenli sulanır.`,
      undefined,
    ],
  ])('has %s', (_, text, language) => {
    expect(findForeignEnd(text, 'tr')).toBe(language);
  });
});
