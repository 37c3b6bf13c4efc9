import { describe, expect, it } from 'vitest';
import { longTextLength, startCpuTimer } from '../../../../testing/cpu-time.ts';
import { withLongCases } from '../../../../testing/random-runs.ts';
import { AnswerCleaner, type CleanerOptions, cleanAnswer } from './answer-cleaner.ts';

const article: CleanerOptions = { form: 'article', language: 'tr', title: 'Zeytin hasadı' };
const section: CleanerOptions = { form: 'section', language: 'tr' };

/** The clean text; the same however the stream is cut. */
function clean(text: string, options: CleanerOptions = article): string {
  const whole = cleanAnswer(text, options).text;
  for (const size of [1, 5]) {
    const cleaner = new AnswerCleaner(options, () => undefined);
    for (let at = 0; at < text.length; at += size) cleaner.append(text.slice(at, at + size));
    cleaner.finish();
    expect(cleaner.text).toBe(whole);
  }
  return whole;
}

const first =
  '# Zeytin hasadı\n\nZeytin, kasım başında toplanır ve aynı gün sıkılır. Dallar tırmıkla taranır, yere serilen örtüler akşama doğru toplanır.\n\n## Hazırlık\n\nKasalar bir hafta önce yıkanır ve gölgede kurutulur. Merdivenlerin basamakları tek tek denenir.';
const second =
  '## Sıkım\n\nTaneler yapraklarından ayrılır, yıkanır ve soğuk sıkılır. Yağ, karanlık bir yerde dinlendirilir.';
const whole = `${first}\n\n${second}`;

describe('what is said to who ordered the text', () => {
  it.each([
    'Üzgünüm, bu bölümün devamını yazamıyorum.',
    'Maalesef bu isteğe devam edemem. İçerik, kullanım ilkelerime uygun görünmüyor.',
    "I'm sorry, but I'm not able to continue with this topic.",
    'I cannot help with this request.',
    'Es tut mir leid, dabei kann ich nicht helfen.',
    'Özür dilerim, ancak bu konuda içerik hazırlamam mümkün değil.',
    'عذرًا، لا يمكنني المساعدة في هذا الموضوع.',
    'Ben bir yapay zekâ asistanı olduğum için zeytinlik gezemiyorum.',
    'Gerçek zamanlı internet erişimim olmadığından bugünkü fiyatı veremiyorum.',
    'Leider kann ich diesen Abschnitt nicht fortsetzen.',
    'Error: 529 Overloaded',
    'Verilerim 2024 yılına kadar olduğundan son hasadı bilemiyorum.',
    'Lo siento, no puedo ayudar con esta solicitud.',
    'К сожалению, я не могу помочь с этим запросом.',
    'Bir yapay zekâ modeli olarak güncel fiyatlara erişemiyorum.',
    "As an AI language model, I don't have access to this year's prices.",
    'Not: Yukarıdaki bölümü tahminlerime göre yazdım. Bana bahçenizin yerini söylerseniz metni düzeltebilirim.',
    'Devam etmeden önce hangi üslubu istediğinizi yazarsanız metni ona göre sürdürebilirim.',
    '(Bu bölüm daha önce zaten yazıldı.)',
    '{"name": "save_article", "arguments": {"status": "done"}}',
    '{"tool": "search", "tool_input": 1, "parameters": {"q": "zeytin"}}',
    '🔍 "zeytin hasadı takvimi" aranıyor...',
    '> Searching the web...',
    'Metin hazırlanıyor, lütfen bekleyin...',
    '[Error: stream interrupted, retrying]',
  ])('goes amid a text and behind it: %s', (aside) => {
    expect(clean(`${first}\n\n${aside}\n\n${second}`)).toBe(whole);
    expect(clean(`${whole}\n\n${aside}`)).toBe(whole);
    expect(clean(`${second}\n\n${aside}\n\n${second}`, section)).toBe(`${second}\n\n${second}`);
  });

  it.each([
    'Makale hazırlanıyor, lütfen bekleyin...',
    '🔎 "zeytin" aranıyor…\n\n> Reading sources...',
    'assistant',
    'model',
  ])('goes before a text: %s', (notice) => {
    expect(clean(`${notice}\n\n${second}`)).toBe(second);
  });

  it('goes where the marks of a channel were dropped', () => {
    expect(clean(`assistantfinal${whole}`)).toBe(whole);
  });
});

it('leaves lists of choices, with the heading above them, to what takes off talk behind a text', () => {
  const list = '### Yazım tercihleri\n\n* **Üslup:** İsteğinize uygun olarak sade tuttum.\n* **Uzunluk:** Kısa tuttum.';
  expect(clean(`${whole}\n\n---\n\n${list}`)).toBe(whole);
});

describe('what a model says of itself', () => {
  it.each([
    'Üzgünüm, ancak bu konuda daha fazla bilgi veremem.',
    'Maalesef bu isteğe devam edemem, kullanım ilkelerime aykırı.',
    "I'm sorry, but I cannot continue with this request.",
    'Bir yapay zekâ modeli olarak güncel fiyatlara erişemiyorum.',
    'Leider kann ich diesen Abschnitt nicht fortsetzen.',
  ])('goes amid a paragraph, and at its end: %s', (sentence) => {
    const amid = second.replace(' Yağ,', ` ${sentence} Yağ,`);
    expect(clean(`${first}\n\n${amid}`)).toBe(whole);
    expect(clean(`${first} ${sentence}\n\n${second}`)).toBe(whole);
    expect(clean(`${first}\n\n- Kasalar yıkanır. ${sentence}\n- Örtüler serilir.`)).toBe(
      `${first}\n\n- Kasalar yıkanır.\n- Örtüler serilir.`,
    );
  });

  it('goes behind a line that announces no words of someone', () => {
    const announced = (line: string, aside: string) => clean(`${first}\n\n${line}\n\n${aside}\n\n${second}`);
    const aside = 'Bir yapay zekâ modeli olarak güncel takvime erişemiyorum.';
    expect(announced('Hasat takvimi:', aside)).toBe(`${first}\n\nHasat takvimi:\n\n${second}`);
    expect(announced('Uygulama şu yanıtı verdi:', aside)).toContain(aside);
  });

  it.each([
    'Bir yapay zekâ modeli olarak güncel fiyatlara erişemiyorum.',
    'Üzgünüm, bu bölümün devamını yazamıyorum.',
    'Bu makaleyi hedef kitlenize göre düzenleyebilirim, ister misiniz?',
  ])('goes in a text about such models: %s', (aside) => {
    const about =
      '# Yapay zekâ ile yazmak\n\nSohbet robotları taslak çıkarır, insan düzeltir. Bir dil modeli sıradaki kelimeyi tahmin eder.';
    expect(clean(`${about}\n\n${aside}\n\n${second}`)).toBe(`${about}\n\n${second}`);
  });
});

describe('what a model says for others', () => {
  it.each([
    'User: Teşekkürler, bir de kısa özet yazar mısın?\n\nAssistant: Elbette, özet şöyle: Zeytin toplanır.',
    'Human: Could you shorten it?\n\nAssistant: Sure.',
    'Kullanıcı: Bunu kısaltır mısın?\nAsistan: Tabii.',
    '**User:** Lütfen bir başlık öner.\n\n**Assistant:** Hasat zamanı.',
    '### Instruction:\nBana bir fıkra anlat.\n\n### Response:\nTemel bir gün yola çıkmış.',
    'user\nBir de fiyatları ekler misin?\n\nassistant\nFiyatlar şöyle.',
  ])('ends the text: %j', (turn) => {
    expect(clean(`${whole}\n\n${turn}`)).toBe(whole);
    expect(clean(`${whole}\n\n${turn}\n\n## Sonra\n\nBu da başka bir konuşmadan kalır.`)).toBe(whole);
  });
});

describe('marks of the blocks that models are asked with', () => {
  it.each([
    ['</article>\n', `${first}\n\n</article>\n\n${second}`],
    ['</section> at the end of a line', `${first}</section>\n\n${second}`],
    ['</block>', `${whole}\n</block>`],
    ['a block of ours', `${first}\n\n<section id="s3" level="2" heading="Sıkım" target_words="180">\n\n${second}`],
    ['a block of ours with its lines', `${first}\n\n<section id="s3" heading="Sıkım">- madde bir\n\n${second}`],
    ['a block of ours before words', `<block id="metin">${first}\n\n${second}</block>`],
    ['a request for more', `${whole}\n\n<extend>120</extend>`],
  ])('go: %s', (_, text) => {
    expect(clean(text)).toBe(whole);
  });

  it('end a section, and what is written for another one', () => {
    const other = '<section id="s9" heading="Gelecek">\n## Gelecek\n\nBu bölüm başkadır.';
    const long = `${second}\n\nPosa ayrılır ve bahçeye serilir; kış boyunca toprağı besler, ayaza karşı da korur. Baharda yeniden sürülür.`;
    expect(clean(`${long}\n\n</section>\n${other}`, section)).toBe(long);
    expect(clean(`${long}\n\n${other}`, section)).toBe(long);
  });
});

describe('a line that names thoughts', () => {
  it.each(['--- reasoning ---', '=== Thinking ===', '--- düşünce ---'])('ends the text: %s', (line) => {
    expect(clean(`${whole}\n\n${line}\nThe oil is covered, and so is the harvest.`)).toBe(whole);
  });

  it.each(['reasoning', 'Thoughts:'])('ends it where it speaks of the order: %s', (line) => {
    expect(clean(`${whole}\n\n${line}\nThe user wants a text on olives, so I kept it short.`)).toBe(whole);
  });

  it.each([
    '1. Düşünce\n2. Duygu\n3. Davranış',
    '2) Düşünceler\n3) Alışkanlıklar',
    '4. Akıl yürütme\n5. Karar',
    '1. Analysis\n2. Talimatı yazmak',
    '(3) Düşünce\n(4) Anahtar kelime',
    '- Düşünce\n- Hedef kitle',
    '“Düşünce”…\nBu söz bahçede sık geçer.',
    'Düşünce...\nAğacın altında en kolay gelen odur.',
    '«Reflection»:\nBir şarkının adıdır, hasatta söylenir.',
    '— Düşünceler —\nUsta, işi böyle anardı.',
  ])('is no item of a list and no words in quotation marks: %j', (paragraph) => {
    const text = `${first}\n\n${paragraph}\n\nÜçü de bahçede öğrenilir.\n\n${second}`;
    expect(clean(text)).toBe(text);
  });
});

describe('what stays byte for byte', () => {
  it.each([
    [
      'a dialogue in a text about assistants',
      `# Yapay zekâ ile yazışmak\n\n${second}\n\nUser: Merhaba, yardım eder misin?\n\nAssistant: Elbette, buyurun.\n\n${second}`,
    ],
    [
      'roles in code',
      `${first}\n\n\`\`\`text\nUser: Merhaba, yardım eder misin?\n\nAssistant: Elbette.\n\`\`\`\n\n${second}`,
    ],
    ['marks in code', `${first}\n\n\`\`\`html\n<section id="a1">\n</section>\n</article>\n\`\`\`\n\n${second}`],
    [
      'a mark that is written about',
      `${first}\n\nBölüm \`</section>\` ile kapanır, yazı da \`</article>\`\n\n${second}`,
    ],
    ['an element that is opened and closed', `${first}\n\n<section>\n\n${second}\n\n</section>`],
    [
      'a text about refusals',
      `# Modeller neden reddeder?\n\n${second}\n\nÜzgünüm, bu konuda yardımcı olamam.\n\nBu söz çok duyulur.`,
    ],
    ['a refusal in quotation marks', `${first}\n\n“Üzgünüm, bu konuda size yardımcı olamam.”\n\n${second}`],
    [
      'a refusal that is announced',
      `${first}\n\nUsta kapıda şöyle dedi:\n\nÜzgünüm, bu konuda size yardımcı olamam.\n\n${second}`,
    ],
    [
      'the voice of an author',
      `${first}\n\nBen her yıl aynı ağaçtan başlarım. Maalesef dedemin sabrına erişemedim, ama öğreniyorum.\n\n${second}`,
    ],
    [
      'a question and its reply',
      `${first}\n\n**Soru:** Zeytin ne zaman toplanır?\n\n**Cevap:** Kasım başında.\n\n${second}`,
    ],
    [
      'questions of a list',
      `${first}\n\n## Sık sorulan sorular\n\nSoru: Zeytin ne zaman toplanır\nCevap yağın rengine bağlıdır.\n\n${second}`,
    ],
    ['a definition', `${first}\n\nKullanıcı: Makineyi çalıştıran kişidir.\n\n${second}`],
    [
      'words to readers',
      `${first}\n\nSiz de kendi hasadınızı yorumlarda anlatabilirsiniz; merakla okuyorum.\n\n${second}`,
    ],
    [
      'words of someone behind a colon',
      `${first}\n\nÇiftçi başını salladı: Üzgünüm, sana yardım edemem. Sonra ağaçlara baktı.\n\n${second}`,
    ],
    [
      'an author who works on such models',
      `${first}\n\nBir yapay zekâ mühendisi olarak her sabah tartıyorum.\n\n${second}`,
    ],
    [
      'words of a model in a text about it',
      `# Yapay zekâ ile yazmak\n\n${second}\n\nModel şöyle yanıt verdi: “Bir yapay zekâ modeli olarak güncel fiyatlara erişemiyorum.”`,
    ],
    [
      'an example in a text about models',
      `# Yapay zekâ ile yazmak\n\n${second}\n\n## Örnek yanıtlar\n\nBir yapay zekâ modeli olarak bunu bilemiyorum.\n\n${second}`,
    ],
    [
      'what a model is',
      `# Yapay zekâ ile yazmak\n\n${second}\n\nBir yapay zekâ olarak bu araç duygulara sahip değildir.`,
    ],
    [
      'an author who cannot',
      `${first}\n\nBen ilk yıl çok çalıştım. Maalesef bu konuda kesin bir tarih veremem.\n\n${second}`,
    ],
    ['the answer to a question', `${first}\n\nBu sorunun cevabı, etiketten çok daha fazla şey söyleyebilir.`],
    ['versions', `${first}\n\nHangi versiyonda hangi değişiklikler yapılmış rahatlıkla kontrol edebiliriz.`],
    ['an address for readers', `${first}\n\nIf you end up doing anything with it, [let me know](/about/).`],
    [
      'what someone has',
      `${first}\n\nJ'ai un objet avec plein de propriétés et je veux en partager une version.\n\n${second}`,
    ],
    ['JSON of a subject', `${first}\n\n{"ağaç": "zeytin", "adet": 12}\n\n${second}`],
    ['a heading with the name of a part', `${first}\n\n### Response\n\nSıkım sonrası bekletilir.\n\n${second}`],
    ['dots at an end', `${first}\n\nDallar eğiliyor, gün batıyor, sepetler doluyor...\n\n${second}`],
    ['waiting in a recipe', `${first}\n\nYağ dinlenirken lütfen bekleyin; tortu dibe çöker.\n\n${second}`],
    [
      'a text that ends with a note for patients',
      `${second}\n\nNot: Bu yazı yalnızca bilgi amaçlıdır; tansiyon hastaları doktoruna danışmalıdır.`,
    ],
    ['a text that ends with another adviser', `${second}\n\nBaşka bir sorunuz olursa ziraat odasına danışabilirsiniz.`],
    ['a text that ends with an office', `${second}\n\nHerhangi bir sorunuz varsa ilçe tarım müdürlüğüne başvurun.`],
    [
      'a text that ends with a place for comments',
      `${second}\n\nEklemek istediğiniz başka bir yöntem varsa yorum bırakın.`,
    ],
    ['a text that ends with the next issue', `${second}\n\nMakalenin devamı gelecek sayıda.`],
    ['a text that ends with the next year', `${second}\n\nÖnümüzdeki yıl kaldığım yerden devam edeceğim.`],
    ['a text that ends with an advice to go on', `${second}\n\nKaldığınız yerden devam edin.`],
    [
      'a text that ends with the whole text in a book',
      `${second}\n\nMetnin tamamı kitabın ikinci baskısında yer alır.`,
    ],
    ['a text that ends with a first publication', `${second}\n\n*Bu yazı ilk kez kasım ayında yayımlandı.*`],
    [
      'a text that ends with an author',
      `${second}\n\n---\n\nBu içerik, ziraat mühendisi Ayşe Demir tarafından hazırlanmıştır.`,
    ],
    [
      'a text that ends with how it was written',
      `${second}\n\n---\n\nBu yazıyı hazırlarken yöredeki üç ustayla konuştum.`,
    ],
    ['a text that ends with a last advice', `${second}\n\n---\n\nTarifi kısaltmak isterseniz kırma zeytin seçin.`],
    ['a text that ends with what the reader wants', `${second}\n\n---\n\nİstediğiniz sonuca ulaşmak sabır ister.`],
    ['a text that ends with a note of the author', `${second}\n\nYazarın notu: Bu metni annemin defterinden derledim.`],
  ])('%s', (_, text) => {
    expect(clean(text)).toBe(text);
    expect(clean(text, section)).toBe(text);
  });
});

it.each(
  withLongCases(
    ['Üzgünüm, ', '</section>\n', '<section ', '{"name":"a"', '%20', '### Instruction:\n'],
    ['User: a\n\n', '> \n\n'],
  ),
)('reads many of %j in linear time', (piece) => {
  const text = `${second}\n\n${piece.repeat(longTextLength / piece.length)}`;
  const readCpuMs = startCpuTimer();
  cleanAnswer(text, article);
  expect(readCpuMs()).toBeLessThan(3000);
});

it('writes out a text with the codes of addresses', () => {
  const escaped = encodeURIComponent(whole);
  expect(clean(escaped)).toBe(whole);
  expect(clean(whole.replaceAll(' ', '%20').replaceAll('\n', '%0A'))).toBe(whole);
  const about = 'Boşluk%20nasıl%20yazılır%20diye sorulur.';
  expect(clean(about)).toBe(about);
});

it('takes off front matter of TOML', () => {
  expect(clean(`+++\ntitle = "Zeytin"\ntags = ["a", "b"]\n[extra]\ndraft = false\n+++\n\n${whole}`)).toBe(whole);
});

it('takes off a plan before the title that was ordered', () => {
  expect(clean(`## Makale taslağı\n\n1. Hazırlık\n2. Sıkım\n\n---\n\n${whole}`)).toBe(whole);
  const list = `## Makale planı\n\n1. Hazırlık\n2. Sıkım\n\n${second}`;
  expect(clean(list)).toBe(list);
});

describe('what a machine adds behind a text', () => {
  const text = '# Zeytin\n\nZeytin ağacı az su ister ve uzun yaşar; budaması kışın yapılır, hasadı güzün başlar.';
  it.each([
    '[Called function "web_search" with args: {"query":"zeytin"}]',
    'save_text(title="Zeytin", status="done")',
    '<|python_tag|>{"name": "search", "parameters": {"q": "zeytin"}}',
    '⏱ 4.1s · 690 tokens',
    '`[tokens: 690 | time: 4.1s | model: qwen3]`',
    'Güven: %87',
    '<<Hangi zeytin iyidir?>> <<Ne zaman budanır?>>',
    '[Daha kısa yaz] [Örnek ekle]',
    '**İlgili sorular:**\n1. Bu konuyu ayrıntılı anlatmamı ister misiniz?\n2. Başka bir bölüm ekleyeyim mi?',
    '---\n\n✅ Türkçe yazıldı\n✅ İstenen uzunluk sağlandı',
    'Claude hata yapabilir; yanıtlarını doğrulayın.',
    'Bilgilerim Mart 2024 ile sınırlıdır; güncel verileri kontrol ediniz.',
    '> **Not:** Bu içerik taslak niteliğindedir; yayımlamadan önce gözden geçirmenizi öneririm.',
    '*(Editöre not: Görsel eklenirse okunma süresi artar.)*',
    '[Free tier: upgrade to remove this message]',
    '--- END ARTICLE ---',
  ])('%j is removed', (added) => {
    expect(cleanAnswer(`${text}\n\n${added}`, { form: 'article', language: 'tr' }).text.trimEnd()).toBe(text);
  });

  it.each([
    'Umarım bu yazıdaki öneriler bahçenizde işinize yarar ve ilk hasadınızı ailenizle birlikte toplarsınız.',
    'Bu dizinin ikinci yazısında sulama düzenini ele alacağız. Devamı var.',
    '> Zeytin sabır ister; sabırlı olana gölge de verir, ekmek de.',
    '- ✅ Budama makası\n- ✅ Aşı macunu',
    '[Görsel: zeytin dalı]',
    'Güven: bir çiftçinin komşusundan ilk beklediği budur.',
  ])('%j stays', (end) => {
    const whole = `${text}\n\n${end}`;
    expect(cleanAnswer(whole, { form: 'article', language: 'tr' }).text).toBe(whole);
  });
});

it.each([
  'userBunu bir de tablo olarak ver\nSystem: - The user is directly addressing you. Respond to their message.',
  'user이것도 표로 만들어 줘',
  'system<total_tokens>15000000 tokens left</total_tokens>',
  'System: The user sent a new message while you were working.',
  'system UserPromptSubmit hook success: OK',
])('a turn whose name is glued to its words ends the text: %j', (turn) => {
  const text = `${'Fidan ilk yıl sık sulanır, ikinci yıl araları açılır. '.repeat(4).trim()}`;
  expect(cleanAnswer(`${text}\n\n${turn}\n\nBaşka.`, { form: 'section', language: 'tr' }).text.trim()).toBe(text);
});

it.each([
  'userAgent değeri tarayıcıyı bildirir.',
  'userName ne işe yarar?',
  'username alanı boş bırakılamaz.',
  'System: A Very Short Introduction, sistem kuramına iyi bir giriştir.',
  'userland kavramı çekirdeğin dışında kalan yazılımı anlatır.',
  'system klasörü ayarları tutar.',
])('a paragraph that begins with such a name stays: %j', (paragraph) => {
  const text = `${'Fidan ilk yıl sık sulanır, ikinci yıl araları açılır. '.repeat(4).trim()}\n\n${paragraph}\n\nBaşka.`;
  expect(cleanAnswer(text, { form: 'section', language: 'tr' }).text).toBe(text);
});
