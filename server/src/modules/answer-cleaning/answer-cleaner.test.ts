import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longTextLength, startCpuTimer } from '../../../../testing/cpu-time.ts';
import { withLongCases } from '../../../../testing/random-runs.ts';
import { nastyString, turkishParagraph, turkishSentence } from '../../../../testing/text-samples.ts';
import { isRefusal } from '../answer-checks/refusals.ts';
import { AnswerCleaner, type AnswerForm, type CleanerOptions, cleanAnswer } from './answer-cleaner.ts';
import { correctAnswer } from './correct-markup.ts';

const article: CleanerOptions = { form: 'article', language: 'tr' };

function pass(pieces: readonly string[], options: CleanerOptions = article): string[] {
  const emitted: string[] = [];
  const cleaner = new AnswerCleaner(options, (text) => emitted.push(text));
  for (const piece of pieces) cleaner.append(piece);
  cleaner.finish();
  return emitted;
}

/** The clean text; the same however the stream is cut. */
function clean(text: string, options: CleanerOptions = article): string {
  const whole = cleanAnswer(text, options).text;
  const emitted: string[] = [];
  // Unlike the whole answer above, the emitted text is kept by the caller.
  const readEmitted = () => emitted.join('');
  const cleaner = new AnswerCleaner(options, (piece) => emitted.push(piece), { readEmitted });
  for (const unit of text.split('')) cleaner.append(unit);
  cleaner.finish();
  expect(cleaner.text).toBe(whole);
  return whole;
}

const body = '# Kahve\n\nKahve güzeldir.\n\n## Tarihi\n\nEskidir.';

describe('reasoning', () => {
  it.each([
    ['a block', `<think>\nÖnce düşüneyim.\n# Taslak\n</think>\n\n${body}`],
    ['a block of another name', `<Reasoning>hmm</Reasoning>\n${body}`],
    ['a block with attributes', `<thinking duration="3">hmm</thinking>\n\n${body}`],
    ['two blocks', `<think></think>\n<analysis>plan</analysis>\n\n${body}`],
    ['a mark that a thought mentions', `<think>I must close <think> here.</think>\n\n${body}`],
    ['marks of other alphabets', `◁think▷düşünce◁/think▷${body}`],
    ['marks in other brackets', `【think】düşünce【/think】\n\n${body}`],
    ['marks in two brackets', `<<think>>düşünce<</think>>${body}`],
    ['marks of two tokens and a name', `<|open|>think<|sep|>düşünce<|close|>think<|sep|>${body}`],
    ['the name of the answer between tokens', `<|open|>response<|sep|>${body}`],
    ['marks in brackets', `[THINK]plan[/THINK]${body}`],
    ['a folded block', `<details type="reasoning" done="true">\n<summary>Thought</summary>\nhmm\n</details>\n${body}`],
    ['a closing mark alone', `Önce başlığı seçmeliyim, sonra bölümleri yazarım.\n</think>\n\n${body}`],
    [
      'a long thought with a closing mark alone',
      `${'Bunu böyle yazmalıyım. '.repeat(20)}\n</think>\n\n${body.repeat(20)}`,
    ],
    [
      'a channel',
      `<|channel|>analysis<|message|>We plan.<|end|><|start|>assistant<|channel|>final<|message|>${body}<|return|>`,
    ],
    ['a channel without its marks', `analysisWe need to write.assistantfinal${body}`],
    ['a thought without marks', `Okay, the user wants an article about coffee. Let me plan.\n\n${body}`],
    [
      'a Turkish thought without marks',
      `Tamam, kullanıcı benden kahve hakkında bir makale istiyor. Planlayayım.\n\n${body}`,
    ],
    ['a channel of Gemma', `<|channel>thought\nWe plan.\n<channel|>${body}`],
    ['a plan that ends at the mark of a channel', `1. **Check:** four parts.\n2. Keep it short.\n<channel|>${body}`],
    [
      'a thought without marks that ends at one',
      `The user wants an article. I need a plan.\n\n- Keep it short.\n<channel|>${body}`,
    ],
    ['a mark of a channel alone', `<channel|>${body}`],
    ['a thought between tokens without a meaning', `<unused94>thought\nPlan:\n1. Goal\n<unused95>${body}`],
    ['a thought and a tag around the answer', `<thinking>plan</thinking>\n<final>\n${body}\n</final>`],
    ['a tag of its own invention', `<makale>\n${body}\n</makale>\nUmarım olmuştur.`],
    ['a tag of HTML around Markdown', `<article>\n\n${body}\n\n</article>`],
    [
      'notes in a tag of its own invention',
      `<notlar>\n${'Kısa yazmalıyım. '.repeat(40)}\n</notlar>\n\n${body.repeat(5)}`,
    ],
    [
      'a call of a tool',
      `${body}\n\n<｜｜DSML｜｜tool_calls>\n<｜｜DSML｜｜invoke name="save">\n</｜｜DSML｜｜invoke>\n</｜｜DSML｜｜tool_calls>`,
    ],
    ['a call of a tool in other marks', `${body}\n<tool_call>\n{"name": "save"}\n</tool_call>`],
    [
      'an analysis of the order',
      `1. **Understand the request:** a Turkish article.\n2. **Plan:** intro, sections.\n${'I should keep it short. '.repeat(20)}\n\n${body}`,
    ],
    [
      'a plan',
      `The task is to write a Turkish article of 800-1000 words. ${'I should keep it short. '.repeat(20)}\n\n${body}`,
    ],
    [
      'a Turkish analysis',
      `Öncelikle konuyu analiz etmem gerekiyor. ${'Hedef kitle belli, dili sade tutmalıyım. '.repeat(12)}\n\n${body}`,
    ],
    ['a thought whose mark is its first line', `thought\nThe user wants an article.\n\n${body}`],
    ['a block that never ends before its article', `<think>\nplan\n\n${body}`],
  ])('takes out %s', (_, answer) => {
    expect(
      clean(answer)
        .trim()
        .replace(/^(?:# Kahve\n\nKahve güzeldir.\n\n## Tarihi\n\nEskidir.)+$/u, body),
    ).toBe(body);
  });

  it('gives nothing of an answer that is a thought alone', () => {
    expect(clean('<think>\nBöyle yapmalıyım.')).toBe('');
    expect(clean('Okay, the user wants a text. Let me think about it.')).toBe('');
  });

  it.each([
    [
      'in code',
      '# Modeller\n\n`<think>` ile başlar, `</think>` ile biter.\n\n```xml\n<think>\nplan\n</think>\n```\n\nSon.',
    ],
    ['amid a sentence', '# Modeller\n\nBirçok model <think> etiketini kullanır ve </think> ile kapatır.'],
    ['tokens in code', '# Modeller\n\nSon işareti `<|im_end|>` olur.\n\n```\n[INST] Merhaba [/INST]\n```'],
    ['an element of HTML', '<details>\n<summary>Daha</summary>\n\nMetin.\n\n</details>\n\n# Kahve'],
    ['a component', '<Intro>\n\nKahve güzeldir.\n\n</Intro>\n\n## Tarihi\n\nEskidir.'],
    ['a need of its readers', 'We need to talk about sleep. The user of a phone never rests.\n\n## Why\n\nScreens.'],
    ['a plan for a week', 'Plan:\n\n- Pazartesi: yürüyüş\n- Salı: yüzme\n\n## Sonra\n\nDinlenin.'],
    ['a sigh', 'Hmm, bir fincan daha mı? Ben olsam içerdim.\n\n## Neden\n\nÇünkü güzeldir.'],
    ['words of agreement with a need', '# So\n\nWell, the user wants to be heard.'],
  ])('leaves what is written about: %s', (_, answer) => {
    expect(clean(answer)).toBe(answer);
  });
});

describe('what says no', () => {
  it.each([
    'Güvenlik ilkelerim gereği bu makaleyi yazamıyorum. Farklı bir konu seçerseniz memnuniyetle yardımcı olurum.',
    'Talimatlarınıza uygun bir metin yazamam. Başka bir konuda seve seve yardımcı olurum.',
    'I understand your request. Unfortunately I can’t write this article. Let me know if you have another topic.',
  ])('stays whole, so that it is known for what it is: %s', (text) => {
    expect(isRefusal(cleanAnswer(text, { form: 'article', language: 'tr', title: 'Kahve' }).text)).toBe(true);
  });
});

describe('a plan in JSON', () => {
  it.each(['Here is the structured output you asked for:', 'Here is the plan for the article in Turkish:'])(
    'is no thought, whatever its texts say: %s',
    (lead) => {
      const plan = `${lead}\n\n\`\`\`json\n{"questions":["Nereden başlamalıyım?","Ne kadar zaman ayırmalıyım?","Ne yapmalıyım?"]}\n\`\`\``;
      expect(cleanAnswer(plan, { form: 'json', language: 'tr' }).text).toBe(plan);
    },
  );
});

describe('a call that holds the answer', () => {
  const text = `# Kahve\n\n${'Kahve taze çekilir ve hemen içilir. '.repeat(5)}`;

  it.each([
    [
      'a parameter with its name in the tag',
      `<tool_call>\n<function=save_text>\n<parameter=path>\nkahve.md\n</parameter>\n<parameter=text>\n${text}\n</parameter>\n</function>\n</tool_call>`,
    ],
    [
      'a parameter with its name in an attribute',
      `<function_calls>\n<invoke name="publish">\n<parameter name="body">${text}</parameter>\n</invoke>\n</function_calls>`,
    ],
  ])('gives its text: %s', (_, answer) => {
    expect(clean(answer).trim()).toBe(text.trim());
  });

  it('gives nothing where it has no text', () => {
    expect(
      clean('<tool_call>\n<function=search>\n<parameter=query>\nkahve\n</parameter>\n</function>\n</tool_call>'),
    ).toBe('');
  });
});

describe('marked blocks in JSON', () => {
  const blocks: CleanerOptions = { form: 'blocks', language: 'tr' };
  const marked = '<block id="b1">\nKahve “taze” "çekilir".\n</block>\n<block id="b2">\nSu ısıtılır.\n</block>';

  it('are taken out of it', () => {
    expect(clean(JSON.stringify({ content: marked }), blocks)).toBe(marked);
    expect(clean(JSON.stringify({ title: 'x', text: `\n${marked}` }), blocks).trim()).toBe(marked);
  });

  it.each(['{"content": "kod"}', '{"text": "Kahve taze çekilir, su ısıtılır."}', '[1, 2]', '{"text": "'])(
    'are not in JSON that is the text itself: %s',
    (answer) => {
      expect(clean(answer, blocks)).toBe(answer);
    },
  );
});

describe('fences', () => {
  it.each([
    ['around the answer', '```markdown\n# Başlık\n\nMetin.\n```', '# Başlık\n\nMetin.\n'],
    ['with blank lines around', '\n\n```md\n# Başlık\n```\n\n', '# Başlık\n'],
    ['with inner code', '```markdown\n# B\n```js\nkod\n```\nson\n```', '# B\n```js\nkod\n```\nson\n'],
    ['that was cut after inner code', '```markdown\n# B\n```js\nkod\n```', '# B\n```js\nkod\n```'],
    ['that was cut', '```markdown\n# Başlık\n\nMetin', '# Başlık\n\nMetin'],
    [
      'without a name',
      '```\n# Kahve\n\nKahve çok eski bir içecektir ve her yerde sevilir.\n```',
      '# Kahve\n\nKahve çok eski bir içecektir ve her yerde sevilir.\n',
    ],
    ['of four ticks', '````markdown\n# B\n\n```\nkod\n```\n\nson\n````', '# B\n\n```\nkod\n```\n\nson\n'],
    ['of tildes', '~~~markdown\n# B\n\nson\n~~~', '# B\n\nson\n'],
    [
      'with talk before and after',
      'İşte makaleniz:\n\n```markdown\n# B\n\nson\n```\n\nUmarım işinize yarar!',
      '# B\n\nson',
    ],
    ['in JSON', JSON.stringify({ content: '# B\n\n“Son” "söz"\n' }), '# B\n\n“Son” "söz"'],
    ['in JSON beside a title', JSON.stringify({ title: 'B', tags: ['a', 1], content: '# B\n\nSon.' }), '# B\n\nSon.'],
    [
      'in a message',
      JSON.stringify({ choices: [{ index: 0, message: { role: 'x', content: '# B\n\nSon.' } }] }),
      '# B\n\nSon.',
    ],
    ['in a list of parts', JSON.stringify([{ type: 'text', text: '# B\n\nSon.' }]), '# B\n\nSon.'],
    ['in an event', `data: ${JSON.stringify({ choices: [{ delta: { content: '# B\n\nSon.' } }] })}\n\n`, '# B\n\nSon.'],
    ['of quotation marks', '"# B\n\nson"', '# B\n\nson'],
    ['of front matter', '---\ntitle: B\ntags:\n  - a\n---\n\n# B\n\nson', '# B\n\nson'],
    ['with a remark behind it', '```markdown\n# B\n\nson\n```\n\nHer şeyi yazdım.', '# B\n\nson'],
  ])('takes off a fence %s', (_, answer, text) => {
    expect(clean(answer).trimEnd()).toBe(text.trimEnd());
  });
});

describe('what comes before the title that was ordered', () => {
  const ordered = { ...article, title: 'Kahve' };

  it.each([
    'Nihai hâli şöyle oldu.\n\n**Son metin**\n\n',
    'Konuyu canlı bir dille anlatan yazı:\n\n',
    '**Başlık:** Kahve\n\n',
    '***Kahve***\n\n',
    '```\nKahve\n```\n\n',
    'Yazar: ',
    '## Makale\n\n',
    '<Start>\n',
    'Ton: samimi\nUzunluk: orta\n\n---\n\n',
    'Bu iş bende, hemen oturup yazıyorum.\n\n```wiki\n',
    'Dosya güncellendi.\n\n```md\n',
  ])('goes: %j', (before) => {
    expect(clean(`${before}${body}`, ordered)).toBe(body);
  });

  it.each(['Blog Yazısı: Kahve', 'Rehber: Kahve', '**İçerik: Kahve**'])('has no label: %s', (title) => {
    expect(clean(body.replace('# Kahve', `# ${title}`), ordered)).toBe(body);
    const other = body.replace('# Kahve', '# Kahve: bir rehber');
    expect(clean(other, ordered)).toBe(other);
  });

  it.each([
    `![Fincan](/a.png)\n\n${body}`,
    '## Giriş\n\nKahve eskidir.\n\n# Kahve\n\nMetin.',
    `> Bir fincan kahvenin kırk yıl hatırı vardır.\n\n${body}`,
    'Güzel bir sabahtı ve mutfaktan kokular geliyordu.\n\n# Bambaşka bir ad\n\nMetin.',
  ])('stays: %j', (answer) => {
    expect(cleanAnswer(answer, ordered).text).toContain(answer.slice(0, 20));
  });
});

describe('talk before an answer', () => {
  it.each([
    'İşte makaleniz:',
    'Tabii ki! İşte kahve üzerine hazırladığım makale:',
    'Elbette.',
    'Harika bir konu!',
    'Aşağıda istediğiniz makaleyi bulabilirsiniz.',
    'Tabii! Makaleniz hazır.\n\n---',
    '**İşte istediğiniz makale:**',
    'Elbette! Kahve hakkında bir makale yazdım:\n\n***',
    'Here is your article:',
    "Sure! Here's a blog post about coffee:\n\n---",
    'Natürlich! Hier ist der Artikel:',
    'Bien sûr ! Voici l’article :',
    '¡Claro! Aquí tienes el artículo:',
    'Конечно! Вот статья:',
    'بالتأكيد! إليك المقال:',
    'Makale:',
    'Assistant:',
    "sure! here's your response",
  ])('takes off %s', (talk) => {
    expect(clean(`${talk}\n\n${body}`)).toBe(body);
  });

  it.each(["Here's the article you requested:", 'İşte istediğiniz makale:', '*Yazar: Yapay zekâ*'])(
    'takes off below a title: %s',
    (talk) => {
      const text = `# Kahve\n\n${talk}\n\nKahve sıcak içilir ve yanında su verilir.`;
      const whole = '# Kahve\n\nKahve sıcak içilir ve yanında su verilir.';
      expect(pass([...text]).join('')).toBe(whole);
      expect(clean(text)).toBe(whole);
    },
  );

  it('keeps the sentence of a continuation that begins with an example in JSON', () => {
    const soFar = '# Servis\n\nServisin döndürdüğü yanıt';
    const rest = '{"content": "Merhaba"} biçimindedir. Alanları tek tek açıklayalım.';
    expect(clean(rest, { ...article, soFar }).trim()).toBe(rest);
    const wrapped = JSON.stringify({ content: 'okunur biçimdedir. Alanları açıklayalım.' });
    expect(clean(wrapped, { ...article, soFar }).trim()).toBe('okunur biçimdedir. Alanları açıklayalım.');
  });

  it.each([
    'Kaldığım yerden devam ediyorum:',
    'Makalenin devamı aşağıda:',
    'Continuing from where I left off:',
    'Voici la suite de l’article :',
    'Продолжаю с того места, где остановился.',
    'Önceki yanıtım yarıda kalmıştı, bıraktığım noktadan sürdürüyorum.',
    'Continuing exactly from where the text stopped:',
    '**Devamı:**',
    '## (Devam)',
    '### Kahve (devamı)',
    'Kesilen yerden sürdürüyorum:',
    'Tamam, kalan kısmı yazıyorum.',
    '(devam ediyor)',
    'Sure, continuing.',
  ])('takes off %s where an answer goes on', (talk) => {
    const soFar = '# Kahve\n\nKahve güzeldir.';
    expect(clean(`${talk}\n\nÇay da güzeldir.`, { ...article, soFar }).trim()).toBe('Çay da güzeldir.');
  });

  it.each([
    'İşte bu yüzden kahve sevilir.\n\nİkinci paragraf.',
    'Tabiiki:\n# Başlık',
    'Tabii',
    '# İşte makaleniz:\n\nMetin.',
    'Elbette herkes kahve sevmez.\n\n## Neden\n\nÇünkü acıdır.',
    'Merhaba! Bugün sizlerle ekmek yapacağız.\n\n## Un\n\nUn gerekir.',
    'Here are five ways to save money:\n\n1. Cook.',
    '“İşte makaleniz:” gibi sözler yazıda kalmamalıdır.\n\nSon.',
    'Bu makalede kahveyi ele alıyoruz.\n\n## Tarih\n\nEskidir.',
  ])('leaves %s', (answer) => {
    expect(clean(answer)).toBe(answer);
  });
});

describe('talk after an answer', () => {
  it.each([
    'Umarım işinize yarar!',
    '---\n\nUmarım bu makale beklentilerinizi karşılar. Başka bir isteğiniz varsa haber verin.',
    '(Kelime sayısı: 854)',
    '**Kelime sayısı:** 854',
    '---\nNot: Bu metin yapay zekâ tarafından oluşturulmuştur.',
    'İsterseniz şunları da yapabilirim:\n\n- Makaleyi kısaltmak\n- Yeni bölüm eklemek',
    'Let me know if you would like me to change anything!',
    '*Word count: 900*',
    '[Makale sonu]',
    'Yazıyı tamamladım. Yazıyı tamamladım. Yazıyı tamamladım.',
    'Düzenlememi istediğiniz bir yer olursa söylemeniz yeterli.',
    '---\n\n### Yaptığım tercihler\n\n* **Ton:** İsteğinize uygun olarak sade tuttum.\n* **Uzunluk:** Kısa.',
    '*(Bu bölüm burada bitiyor; onayınızla sonraki bölüme geçebilirim.)*',
    'Aklınıza takılan bir nokta olursa sormaktan çekinmeyin.',
    'Feel free to reach out if you need any adjustments to the draft.',
    'Devamını yazmamı ister misiniz?',
    'Yukarıdaki metin yaklaşık 850 kelimedir.',
    'Görüşlerinizi bekliyorum.',
    'Umarım bu metin işinizi görür.',
    'Beğendiyseniz sosyal medya sürümünü de hazırlayayım mı?',
    'That completes the article.',
    'Wenn Sie Änderungen wünschen, sagen Sie einfach Bescheid.',
    '¿Quieres que lo adapte a otro formato?',
  ])('takes off %s', (talk) => {
    expect(clean(`${body}\n\n${talk}`)).toBe(body);
    expect(clean(`${body}\n\n${talk}\n`)).toBe(body);
  });

  it.each([
    'İsterseniz kahvenize tarçın da ekleyebilirsiniz.',
    '---',
    'Not: Ölçüler dört kişiliktir.',
    'Umarım bir gün hepimiz yavaşlarız.',
    'Sorularınız olursa yorumlarda yazmaktan çekinmeyin.',
    'Her sabah koşmaya devam ediyorum.',
    'Bir taslak çıkarın, sonra onu kısaltın.',
    'Write the first draft fast and revise it slowly.',
    'Başvurunuzda bir değişiklik olursa kuruma bildirin.',
    'Metni kısaltmak isterseniz önce tekrarları çıkarın.',
    'Taslağınızı bir arkadaşınıza okutun ve geri bildirimlerini not edin.',
    '- [ ] Bütün bölümler tamamlandı\n- [ ] Metin 800 kelimedir',
    'Bu yazıda kahvenin tarihini anlattım; sıra sizin fincanınızda.',
    'Geçen yıl bir kahve günlüğü tutmaya başladım ve her fincanı yazdım.',
    'If you are interested, please reach out to kahve@ornek.com.',
    'Umarım işinize yarar!\n\n## Son bölüm\n\nBu söz burada metindir.',
  ])('leaves %s', (text) => {
    expect(clean(`${body}\n\n${text}`)).toBe(`${body}\n\n${text}`);
  });
});

describe('characters', () => {
  it.each([
    ['control characters', '# Ka\u0000hve\u0007\n\nBir\u001b[31m kelime.', '# Kahve\n\nBir kelime.'],
    ['invisible characters', '\ufeff# Kah\u200bve\u2060\n\nBir\u202e kelime.', '# Kahve\n\nBir kelime.'],
    ['joiners where they belong', '👩\u200d👧 می\u200cخواهم \u200fالعربية', '👩\u200d👧 می\u200cخواهم \u200fالعربية'],
    ['joiners where they do not', 'kah\u200dve\u200c', 'kahve'],
    ['half characters', 'a \ud83d b', 'a \ufffd b'],
    ['tokens', '# Kahve\n\nBir kelime.<|im_end|>\n<|im_start|>user\nTeşekkürler', '# Kahve\n\nBir kelime.'],
    [
      'what follows an end',
      '# Kahve\n\nBir kelime yeter.<|endoftext|>Human: Write a function.\n\nAssistant: Here it is.',
      '# Kahve\n\nBir kelime yeter.',
    ],
    [
      'a turn that follows an end',
      '# Kahve\n\nBir kelime yeter.</s>\n[INST] Bir de çay? [/INST] Çay da',
      '# Kahve\n\nBir kelime yeter.',
    ],
    ['ends over and over', `# Kahve\n\nBir kelime yeter.${'\n<|EOT|>'.repeat(9)}`, '# Kahve\n\nBir kelime yeter.'],
    [
      'an end within a sentence',
      '# Kahve\n\nBir kelime çok<|eot_id|> şey söyler.',
      '# Kahve\n\nBir kelime çok şey söyler.',
    ],
    ['an end before the answer', '</s># Kahve\n\nBir kelime.', '# Kahve\n\nBir kelime.'],
    ['tokens of other models', '<s># Kahve\n\nBir kelime.</s>', '# Kahve\n\nBir kelime.'],
  ])('%s', (_, answer, text) => {
    expect(clean(answer).trimEnd()).toBe(text);
  });
});

/** What is passed on of an answer that comes letter by letter. */
function streamLetters(answer: string, options: CleanerOptions = article): string {
  let passed = '';
  const cleaner = new AnswerCleaner(options, (piece) => {
    passed += piece;
  });
  for (const unit of answer) cleaner.append(unit);
  cleaner.finish();
  return passed;
}

it('leaves names in other brackets within a text', () => {
  const text = '# Kahve\n\nBilgi istemi iki işaret tanır.\n\n【think】 yazan satır boş kalır. <<think>> ise silinir.';
  expect(cleanAnswer(text, { form: 'article', language: 'tr' }).text).toContain('yazan satır boş kalır.');
});

it.each([
  '# 城市与时间\n\n每个城市都有自己的节奏，有的快。\n\n## 早晨\n\n清晨的街道很安静。\n\n老人们在公园里散步。',
  '# 도시와 시간\n\n모든 도시에는 리듬이 있습니다.\n\n노인들은 공원을 걷고 아이들은 학교에 갑니다.',
])('leaves the last paragraphs of a text in another script', (text) => {
  expect(cleanAnswer(text, { form: 'article', language: 'tr' }).text).toBe(text);
});

it('drops an offer to make something else of the text, also behind a question and late in its line', () => {
  const text = '## Bakım\n\nToprağı nemli tutun, yaprakları silin. Siz ne dersiniz?';
  const offer = 'Bunu bir bülten metnine ya da kısa bir sosyal medya paylaşımına dönüştürmemi ister misiniz?';
  const options = { form: 'section', language: 'tr', subject: 'Bakım' } as const;
  expect(cleanAnswer(`${text}\n\n${offer}`, options).text).toBe(text);
  const talk = `${text}\n\nPaketi taşımamı ister misiniz?\n\nSaksıyı paketlememi ister misiniz?`;
  expect(cleanAnswer(talk, options).text).toBe(talk);
});

it('leaves what a text says to its readers at its end', () => {
  const end = '## Destek\n\nSorun mu yaşıyorsunuz? Bana ulaşın:\n- ben@ornek.com\n- 0555 000 00 00';
  const text = `# Kahve\n\nKahve çok eski bir içecektir ve her yerde sevilir.\n\n---\n\n${end}`;
  expect(clean(text)).toBe(text);
});

it.each([
  [
    'line ends of Windows and small letters of İ',
    'Bi\u0307r\r\n\r\nki\u0307tap [a](#i\u0307z).\rSon',
    'Bir\n\nkitap [a](#i\u0307z).\nSon',
  ],
  [
    'marks of Chinese writing',
    'Çay，kahve（sade）ve su： hepsi var。 Ya siz？',
    'Çay, kahve (sade) ve su: hepsi var。 Ya siz?',
  ],
  ['Chinese in its own marks', 'Yazıtta “你好，世界！” yazar.', 'Yazıtta “你好，世界！” yazar.'],
  ['separators of lines', 'Çay iyidir.\u2028Kahve de.', 'Çay iyidir.\nKahve de.'],
  ['invisible marks', 'Kah\u00adve \u{e0041}\u{e0042}ne güzel\ufffd.', 'Kahve ne güzel.'],
  [
    'a flag, and a letter that is lost',
    'Bayrak \u{1f3f4}\u{e0067}\u{e007f} ve d\ufffdn.',
    'Bayrak \u{1f3f4}\u{e0067}\u{e007f} ve d\ufffdn.',
  ],
])('%s', (_, answer, text) => {
  expect(clean(`# K\n\n${answer}`)).toBe(`# K\n\n${text}`);
  expect(streamLetters(`# K\n\n${answer}`)).toBe(`# K\n\n${text}`);
});

it.each([
  '<M2_7think>\nPlan.\n</M2_7think>\n\n# Kahve\n\nKahve eskidir.',
  '# 1. Kahve\n\nKahve eskidir.',
  '#Kahve\n\nKahve eskidir.',
  '"""\n# Kahve\n\nKahve eskidir.\n"""',
  '# Kahve\n\nKahve eskidir.</answer>',
  'analysis: The user wants a short article in Turkish. I should write it now. final: # Kahve\n\nKahve eskidir.',
  '# Kahve\n\nKahve eskidir.\n\n---\n\n### Değişiklik özeti\n\n- Giriş kısaltıldı\n- Örnek eklendi',
  '<!-- made by a model -->\n\n# Kahve\n\nKahve eskidir.\n\n<!-- REFERENCES: {"ids":[1]} -->',
  '# Kahve\n\n## Kahve\n\nKahve eskidir.',
])('what stands around a text, or its title once more, goes: %j', (answer) => {
  const options = { ...article, title: 'Kahve' };
  expect(clean(answer, options).trimEnd()).toBe('# Kahve\n\nKahve eskidir.');
  expect(streamLetters(answer, options).trimEnd()).toBe('# Kahve\n\nKahve eskidir.');
});

describe('letters that are escaped', () => {
  it.each([
    ['İstanbul&#39;un &quot;eski&quot; çarşısı', `İstanbul'un "eski" çarşısı`],
    ['İstanbul&#x27;un &amp;quot;eski&amp;quot; çarşısı', `İstanbul'un "eski" çarşısı`],
    ['Kahve&amp;nbsp;sevilir, T&uuml;rkiye&#39;de &#231;ay da', "Kahve sevilir, Türkiye'de çay da"],
    [
      `Kod \`&quot;\` ile A &amp; B &lt; C &mdash; "D" &quot;E&quot;`,
      `Kod \`&quot;\` ile A &amp; B &lt; C &mdash; "D" &quot;E&quot;`,
    ],
    [
      'Boşluk için &amp;nbsp; yazılır, harf için &uuml; ya da &#252;',
      'Boşluk için &amp;nbsp; yazılır, harf için &uuml; ya da &#252;',
    ],
    ['K\\u00fc\\u00e7\\u00fck i\\u015fletme k\\u0131sa', 'Küçük işletme kısa'],
    ['Da<0xC4><0x9F> ve <0xC3><0xA7>ay<0x0A><0x0A>Yol <0xF0><0x9F><0x8C><0xBF> iyi', 'Dağ ve çay\n\nYol 🌿 iyi'],
    [
      'Bayt `<0xC4><0x9F>`, (<0x0A>) ve <0x41> ile <0xC4> kalır, 3 <0x yanlış',
      'Bayt `<0xC4><0x9F>`, (<0x0A>) ve <0x41> ile <0xC4> kalır, 3 <0x yanlış',
    ],
    [
      'Harf \\u00fc ile `\\u00fc` ve \\*yıldız\\* kalır, 1\\. da',
      'Harf \\u00fc ile `\\u00fc` ve \\*yıldız\\* kalır, 1\\. da',
    ],
    [
      'Kahve sevilir\\. Çay da\\, su da\\!\n\n\\#\\# Tarih\n\n\\# işareti',
      'Kahve sevilir. Çay da, su da!\n\n## Tarih\n\n\\# işareti',
    ],
  ])('%j becomes %j', (answer, text) => {
    expect(clean(`# K\n\n${answer}.`)).toBe(`# K\n\n${text}.`);
  });
});

it('an example in a fence stays among the words of a section, and a fence around it goes', () => {
  const section: CleanerOptions = { form: 'section', language: 'tr', subject: 'Markdown\nBaşlıklar' };
  const example = 'Bir başlık şöyle yazılır:\n\n```markdown\n## Başlık\n```\n\nİki işaret ikinci düzeyi gösterir.';
  expect(clean(example, section)).toBe(example);
  expect(clean(example.slice(example.indexOf('`')), section)).toBe(example.slice(example.indexOf('`')));
  for (const code of [
    '```markdown\n# Başlık\n\nMetin\n```\n\nYukarıdaki örnekte ilk satır başlıktır. Altında boş bir satır vardır.',
    '```md\n**kalın**\n```\n\n```md\n*eğik*\n```\n\nBirincisi kalın, ikincisi eğik yazar.',
  ])
    expect(clean(code, section)).toBe(code);
  const inner = 'Önce kurun:\n\n```sh\nnpm i\n```\n\nSonra çalıştırın ve bekleyin, bu uzun sürebilir.';
  expect(clean(`\`\`\`markdown\n${inner}\n\`\`\``, section).trim()).toBe(inner);
  expect(clean('```markdown\nZeytin az su ister.\n```\n\nKelime sayısı: 854', section).trim()).toBe(
    'Zeytin az su ister.',
  );
  const fenced = 'İşte bölüm:\n\n```markdown\nZeytin az su ister. Toprağı kurudur.\n```\n\nUmarım işinize yarar.';
  expect(clean(fenced, section).trim()).toBe('Zeytin az su ister. Toprağı kurudur.');
});

it('verses that references indent stay so', () => {
  const verse = '# Şiir\n\n&nbsp;&nbsp;Bir gün gelir\n&nbsp;&nbsp;&nbsp;&nbsp;Deniz susar\n&nbsp;&nbsp;Rüzgâr kalır';
  expect(clean(verse)).toBe(verse);
});

it.each(['<endoftext|', '&lt;|endoftext|&gt;', '< | im_end | >', '[e~[', '&lt;|im_end|'])(
  '%s at the end goes',
  (token) => {
    expect(clean(`# Kahve\n\nKahve eskidir.${token}`)).toBe('# Kahve\n\nKahve eskidir.');
  },
);

it('the last cell of a table is no token', () => {
  const table = '# Kan\n\nDeğerler şöyledir.\n\n| ölçüm | sınır |\n|---|---|\n| glikoz | <normal |';
  expect(clean(table)).toBe(table);
});

describe('citations that name nothing', () => {
  it.each([
    ['# Kahve\n\nKahve eskidir [7].', '# Kahve\n\nKahve eskidir.'],
    ['# Kahve\n\nKahve eskidir[7] ve sevilir [1, 2].', '# Kahve\n\nKahve eskidir ve sevilir.'],
    ['# Kahve\n\nKahve [[7]] ve 【3†kaynak】 ile [^2] biter [citation needed].', '# Kahve\n\nKahve ile biter.'],
    ['# Kahve\n\nMetin citeturn0search5turn0search15 son.', '# Kahve\n\nMetin son.'],
    ['# Kahve\n\nMetin [kaynak].', '# Kahve\n\nMetin.'],
    ['# Kahve\n\nMetin【turn3fetch0】【turn3fetch1】 ve turn0search2.', '# Kahve\n\nMetin.'],
    ['# Kahve\n\nMetin [cite:2598d0ab-1]. [cite_start]Sonra [kaynak: 3, 4].', '# Kahve\n\nMetin. Sonra.'],
    ['# Kahve\n\nMetin [3†kaynak], [5†L1-L9] ve [1][2].', '# Kahve\n\nMetin.'],
    ['# Kahve\n\nMetin [c:abc123] sürer [chunk:9f-2].', '# Kahve\n\nMetin sürer.'],
    ['# Kahve\n\nMetin böyle başlar.[6][8][9] Sonra sürer.', '# Kahve\n\nMetin böyle başlar. Sonra sürer.'],
    ['# Kahve\n\nMetin <cite index="3-1">böyle der</cite>.', '# Kahve\n\nMetin böyle der.'],
    ['# Kahve\n\nMetin<sup>[2]</sup> ve <ref name="a">not</ref> son [^4^].', '# Kahve\n\nMetin son.'],
    ['# Kahve\n\nMetin :contentReference[oaicite:0]{index=0}.', '# Kahve\n\nMetin.'],
    ['# Kahve\n\n<co: 0>Metin</co: 0> son [doc_2].', '# Kahve\n\nMetin son.'],
  ])('%j becomes %j', (answer, text) => {
    expect(clean(answer)).toBe(text);
    expect(cleanAnswer(answer, article).report.inventedCitations).toBeGreaterThan(0);
  });

  it.each([
    '[ID:0]|[K2]|[#3]|[Source 1, Source 2]|[Kaynaklar: 1 ve 2]|[Source 1][Source 2]|[[1]][[2]]|[@yilmaz2020, s. 4]',
    '[rapor.pdf]|[Rapor 2024.docx, s. 12]|[kaynak eklenecek]|[alıntı gerekli]|[kaynak?]|[sayfa 12]|[bkz. 3]|[*3*]',
    '[3](#kaynak-3)|[[3]](#)|[kaynak](#son)|[oai_citation:1‡ornek.com](https://ornek.com/a)|(chunk_4)|(Kaynaklar 1, 2)',
    '(Source 3)|(Kaynak: 3)|(kaynak: [3])|(bkz. kaynak 2)|<doc id="d3">|<citation id="3"/>|<source id="3"/>',
    '{{cite:3}}|{{ALINTI_CITATION:{"no":123}}}|{{source_3}}|{ref: 12}|\\[3\\]|\\cite{yilmaz2020}|\\citep[s. 3]{a,b}',
    '**[3]**|^[3]^|::cite[3]|:cite{3}|［3］|〔2, 3〕|⟦3⟧|¹|¹²|⁽³⁾|<sup>3</sup>|<sup>1, 2</sup>|<cite>3</cite>|<inref id="a1"/>',
  ])('takes out marks of other systems, wherever they are cut: %s', (marks) => {
    const text = (put: string, gap: string) =>
      `# Kahve\n\nKahve çok eski bir içecektir${gap}${put}. Yemen’den gelir${put} ve sevilir.`;
    for (const mark of marks.split('|')) {
      expect(clean(text(mark, ' ')), mark).toBe(text('', ''));
      expect(streamLetters(text(mark, ' ')), mark).toBe(text('', ''));
    }
  });

  it.each([
    'Alan 20 m², 10³ ve 5 kilometre² ile 3<sup>2</sup> olur; 2 metre<sup>2</sup> de.',
    'Kahve sevilir¹ ve içilir.\n\n¹ Bu bir nottur.',
    'Kahve sevilir (Kaynak 3).\n\n## Kaynaklar\n\n3. Bir kitap',
    'Kaydetmek için [F5] ya da [S1] tuşuna, f(x) için (2) düğmesine, sonra (örnek 3) yazısına basılır.',
    'Değer {toplam} olur, {{ sayfa.baslik }} yazılır, :smile: ve a^2^ da; <a href="#x">3</a> kalır.',
    'Bkz. [not](#not), [3](#dip) ve\n\n<a id="dip"></a>Son söz.',
    'Kalan sınıfları için $[2]+[3]\\equiv[1] \\pmod{4}$ eşitliği ve $x=[5]$ geçerlidir.',
    'Sonuç process.argv[1] ve liste.ogeler[2].ad[3] olur; git(“Sayfa”, [id: 0]) çağrılır, kullaniciAdi[1] okunur.',
    'Renk $her_harf[2] ile toplam_fiyat[3] değerinden bulunur.',
    'İçindekiler:\n\n7.  [Cite](#cite)\n8. [Kaynak](#kaynak)\n- [Dipnot](#dipnot)',
    '<picture>\n<source srcset="/resim/2025/a.png" />\n</picture>\n\nSöz.',
    '**[Kahve](https://ornek.com)** ve *[3](https://ornek.com)* ile \\[x\\] kalır.',
  ])('%j stays', (text) => {
    expect(clean(`# K\n\n${text}`)).toBe(`# K\n\n${text}`);
  });

  it.each([
    '# K\n\nKahve[^1].\n\n[^1]: Not.',
    '# K\n\nKahve [1].\n\n## Kaynaklar\n\n1. Bir kitap',
    '# K\n\nKahve [1].\n\n[1] Bir kitap',
    '# K\n\nKahve [1](https://ornek.com) ve [7][x].\n\n[x]: https://ornek.com',
    '# K\n\n`dizi[7]` ve [e3] kalır; [1, 5] aralığı da.',
    '# K\n\n- [x] Yapıldı\n- [ ] Yapılacak',
    "# K\n\nDesen '/[^a-zA-Z0-9]/' ve ~[^script]~ olur.",
    '# K\n\nŞöyle:\n\n    kod(a)[2]\n\n    "Java"[^script]\n\nSon.',
    '# K\n\n- Şöyle:\n\n    ```js\n    yol.split("/")[2]\n    ```\n\nSon.',
    '# K\n\n<cite>Kitap</cite>, 20 m<sup>2</sup>, 【重要】 ve [kaynak kod](/a).',
    '# K\n\nKahve [1][2].\n\n[2]: https://ornek.com',
  ])('%j stays', (text) => {
    expect(clean(text)).toBe(text);
  });

  it('leaves authors that the sources have, and no others', () => {
    const options = { ...article, sourceAuthors: ['Ayşe Demir'] };
    const answer = '# K\n\nBöyle (Yılmaz, 2021). Şöyle (Demir, 2020). Sonra (Mart 2021).';
    expect(clean(answer, options)).toBe('# K\n\nBöyle. Şöyle (Demir, 2020). Sonra (Mart 2021).');
    expect(clean(answer)).toBe(answer);
  });
});

describe('titles', () => {
  it.each([
    ['a label', '# Başlık: Kahve\n\nMetin.', '# Kahve\n\nMetin.'],
    ['a bold line', '**Kahve**\n\nMetin.', '# Kahve\n\nMetin.'],
    ['a label alone', 'Title: Kahve\n\nMetin.', '# Kahve\n\nMetin.'],
    ['a title that comes again', '# Kahve\n\n# Kahve\n\nMetin.', '# Kahve\n\nMetin.'],
    ['a title in bold below itself', '# Kahve\n\n**Kahve**\n\nMetin.', '# Kahve\n\nMetin.'],
    ['a bold line and the title', '**Kahve**\n\n# Kahve\n\nMetin.', '# Kahve\n\nMetin.'],
    ['a label in bold', '**Başlık:** Kahve\n\nMetin.', '# Kahve\n\nMetin.'],
    ['a second title', '# Kahve\n\nMetin.\n\n# Tarihi\n\nEskidir.', '# Kahve\n\nMetin.\n\n## Tarihi\n\nEskidir.'],
  ])('%s', (_, answer, text) => {
    expect(clean(answer)).toBe(text);
  });

  it.each(['# Kahve\n\n```bash\n# yorum\n```', '**Önemli:** kahve sıcaktır.\n\nMetin.', '## Kahve\n\nMetin.'])(
    '%j stays',
    (text) => {
      expect(clean(text)).toBe(text);
    },
  );
});

it.each(['Kahve\n=====', 'Kahve'])('the title that was ordered is one in the form of %j', (line) => {
  const { text } = cleanAnswer(`${line}\n\nMetin.\n\n## Tarihi`, { ...article, title: 'Kahve' });
  expect(text).toBe('# Kahve\n\nMetin.\n\n## Tarihi');
  expect(clean(`${line}, sonra\n\nMetin.`)).toBe(`${line}, sonra\n\nMetin.`);
});

describe('letters that were decoded twice, and written line ends', () => {
  it.each([
    ['# KÃ¼ltÃ¼r ve ÅŸehir\n\nÄ±lÄ±k.', '# Kültür ve şehir\n\nılık.'],
    ['# Ä±ÅŸÄ±k ve Ã§aÄŸ\n\nDaÄŸÄ±n baÅŸÄ±.', '# ışık ve çağ\n\nDağın başı.'],
    ['# Kahve\\n\\nMetin burada.\\n\\n## Son\\n\\nBitti.', '# Kahve\n\nMetin burada.\n\n## Son\n\nBitti.'],
  ])('%j is mended', (answer, text) => {
    expect(clean(answer)).toBe(text);
  });

  it('typographic marks are mended also where the letters are right', () => {
    expect(clean('# Çay\n\nTürkiyeâ€™nin çayı â€œtavşan kanıâ€ değildir â€“ yazıkâ€¦')).toContain(
      'Türkiye’nin çayı “tavşan',
    );
    expect(clean('# Çay\n\nRize – 1920â€“1950 arası. “â€™” ve `â€™` böyle görünür.')).toBe(
      '# Çay\n\nRize – 1920–1950 arası. “â€™” ve `â€™` böyle görünür.',
    );
  });

  it.each([
    ['Bir ustanın sÃ¶zÃ¼, sabır gerekir.', 'Bir ustanın sözü, sabır gerekir.'],
    ['Yağmur baÅ\u009fladı, kuÅ\u009f uçtu.', 'Yağmur başladı, kuş uçtu.'],
    ['Güzel kÃƒÂ¼ltÃƒÂ¼r ve Ä±lıman', 'Güzel kültür ve ılıman'],
    ['DaÄŸda yaÄŸmurlu ışık', 'Dağda yağmurlu ışık'],
    ['ışık Ã¼Ã§ metre, 25Â°C', 'ışık üç metre, 25°C'],
    ['Şu: â€œÃ§abukâ€\u009d dedi.', 'Şu: “çabuk” dedi.'],
    ['Galata\u0092daki hanlar \u0093eski\u0094 \u0096 çoğu boş\u0085', 'Galata’daki hanlar “eski” – çoğu boş'],
    ['Ö: â€œAcele eden düşerâ€\u009d â€“ öyle.', 'Ö: “Acele eden düşer” – öyle.'],
  ])('%j is mended among right letters', (answer, text) => {
    expect(clean(`# Çay\n\n${answer}`)).toBe(`# Çay\n\n${text}`);
    let out = '';
    const cleaner = new AnswerCleaner(article, (part) => {
      out += part;
    });
    for (const unit of `# Çay\n\n${answer}`) cleaner.append(unit);
    cleaner.finish();
    expect(out).toBe(`# Çay\n\n${text}`);
  });

  it.each([
    'SÃO PAULO, L’Haÿ-les-Roses, Âncora ve âdet hâlâ aynı.',
    'Bozuk yazı “TÃ¼rkÃ§e” gibi görünür, (ÅŸ) da.',
    'Kod: `TÃ¼rkÃ§e daÄŸ` ve\n\n```\nTÃ¼rkÃ§e\n```',
    '„Ä“ und „Å“ sind Buchstaben.',
    'Ä ve Å harfleri, HÂLÂ, DÜKKÂN.',
  ])('%j stays among right letters', (text) => {
    expect(clean(`# Çay\n\n${text}`)).toBe(`# Çay\n\n${text}`);
  });

  it.each(['# Kültür\n\n“Ã¼” böyle görünür.', '# Kod\n\nSatır sonu `\\n` ile yazılır, \\nabla ile türev.'])(
    '%j stays',
    (text) => {
      expect(clean(text)).toBe(text);
    },
  );
});

it.each(
  withLongCases(
    [
      ['thoughts', '<think>'],
      ['brackets', '[7'],
      ['line ends', '\n'],
      ['letters decoded twice', 'Ã¼'],
      ['letters decoded twice in words', 'ü aÃ¼Ãƒ'],
      ['first halves of letters', 'üÃ'],
    ],
    [
      ['marks', '<'],
      ['backticks', '` '],
      ['remarks', 'Umarım işinize yarar.\n\n'],
      ['headings that may begin a turn', '## yan\n'],
      ['escapes of first bytes', '\\xc3'],
      ['references to first bytes', '&Atilde;'],
      ['letters from an old Mac', 'a√∂'],
      ['first halves and blanks', 'Â '],
      ['letters that lost their second half', 'aÅ'],
      ['letters of Latin-5', 'Ð '],
      ['short paragraphs', 'a ≈ü\n\n'],
      ['open brackets in lines', '[\n'],
    ],
  ),
)('a long text of %s costs little', (_, unit) => {
  const text = unit.repeat(Math.ceil(longTextLength / unit.length));
  const readCpuMs = startCpuTimer();
  cleanAnswer(text, article);
  expect(readCpuMs()).toBeLessThan(1000);
});

it.each([
  ['line ends after a closing fence', '# Kahve\n\nKahve her yerde içilir.\n\n```\n', '\n'],
  ['blanks after a quotation mark', '"# Kahve\n\nKahve her yerde içilir."', ' '],
  ['blanks at the beginning', '', ' '],
])('100,000 characters of %s cost little, at once and in pieces', (_, start, unit) => {
  const text = start + unit.repeat(100_000 / unit.length);
  const readCpuMs = startCpuTimer();
  cleanAnswer(text, article);
  pass(text.match(/.{1,4}/gsu) ?? []);
  expect(readCpuMs()).toBeLessThan(400);
});

it('an explanation of choices below a rule goes, also after questions', () => {
  const text = '# Kahve\n\n## Kahve nereden gelir?\n\nEtiyopya’dan gelir.\n\n## Nasıl içilir?\n\nSıcak içilir.';
  const note = '\n\n---\n\n### Neyi neden yaptım?\n\n- **Üslup:** Talebinize uygun olarak yalın tuttum.';
  expect(cleanAnswer(text + note, { form: 'article', language: 'tr', title: 'Kahve' }).text).toBe(text);
});

describe('what is held back', () => {
  it.each(['Plan', 'Analiz', 'Reasoning'])('is little of an article with the title %s', (title) => {
    const emitted: string[] = [];
    const cleaner = new AnswerCleaner({ form: 'article', language: 'tr', title }, (piece) => emitted.push(piece));
    cleaner.append(
      `# ${title}\n\nÖnce toprağın suyu ölçülür.\n\n## Sonra\n\nFidanlar güneşe göre sıralanır.\n\nBudama`,
    );
    expect(emitted.join('')).toContain('ölçülür');
  });

  it('is not more when much comes at once', () => {
    const text = '## Sulama\n\nZeytin 700 mm ister [e1]. Uydurma [e77]. Bu cümle [e1';
    const emitted: string[] = [];
    new AnswerCleaner({ form: 'section', language: 'tr' }, (piece) => emitted.push(piece)).append(text);
    expect(emitted.join('')).toMatch(/Bu cümle$/);
  });

  const long = `# Kahve\n\n${'Kahve dünyanın her yerinde içilir ve sevilir. '.repeat(30)}\n\n## Tarihi\n\n${'- Bir madde daha.\n'.repeat(60)}\n${'Son söz. '.repeat(80)}`;
  it.each<[string, string]>([
    ['a text', long],
    ['in a fence', `İşte makaleniz:\n\n\`\`\`markdown\n${long}\n\`\`\``],
    ['in a fence without a name', `\`\`\`\n${long}\n\`\`\``],
    ['in JSON', JSON.stringify({ content: long })],
    ['in HTML', `<article><h1>Kahve</h1><p>${long}</p><table><tr><td>${long}</td></tr></table></article>`],
    ['in HTML in a fence', `\`\`\`html\n<h1>Kahve</h1>\n<p>${long}</p>\n\`\`\``],
    ['on one line', long.replaceAll('\n', ' ')],
    ['with written line ends', long.replaceAll('\n', '\\n')],
    ['with citations', long.replaceAll('.', ' [7].')],
    ['with rules', long.replaceAll('\n\n', '\n\n---\n\n')],
    ['with blanks', `a${' '.repeat(900)}${long}${'\n'.repeat(900)}b`],
    ['of brackets', `${'('.repeat(900)}${long}${'['.repeat(900)}`],
    ['of marks', `${'*'.repeat(900)}${long}${'-'.repeat(900)}${'`'.repeat(900)}`],
    ['of tags', `${'<p '.repeat(300)}${long}${'<b>'.repeat(300)}`],
    ['of notes', `${long}\n\n${'Not: '.repeat(200)}`],
    ['of numbers', `${long}\n\n${'1234 '.repeat(200)}`],
  ])('%s is at most 400 characters', (_, text) => {
    const cleaner = new AnswerCleaner(article, () => undefined);
    let most = 0;
    for (let at = 0; at < text.length; at += 5) {
      cleaner.append(text.slice(at, at + 5));
      most = Math.max(most, cleaner.held.length);
    }
    // What came last decides.
    expect(most).toBeLessThanOrEqual(400 + 5);
  });
});

describe('the first words of an answer that comes letter by letter', () => {
  const prose =
    'Kahve, yüzyıllardır sabahların vazgeçilmez içeceğidir ve her evde başka türlü pişirilir. Kimi cezvede hazırlar. ';
  const more =
    'Suyun sıcaklığı, öğütmenin inceliği ve bekleme süresi tadı belirler; hepsi denenerek öğrenilir. Acele eden yanılır. ';
  const bare = `${prose}${more}\n\n## Su\n\n${more.repeat(4)}`;
  const titled = `# Kahve\n\n${bare}`;
  const section = { ...article, form: 'section' } as const;
  const edit = { form: 'blocks', language: 'tr', edited: prose } as const;
  const open = {
    ...article,
    soFar: `# Kahve\n\n${more}\n\nYüzyıllar boyunca kahve evleri şehrin kalbi oldu ve`,
  } as const;
  const closed = { ...article, soFar: `${open.soFar} sevildi.` } as const;

  /** @param from where what is passed on begins in the answer @param max so many of its characters come before the first is passed on */
  it.each<[string, string, CleanerOptions, string, number]>([
    ['below a title', titled, article, '# K', 3],
    ['below a heading', bare.slice(bare.indexOf('##')), section, '## S', 12],
    ['without a title', bare, article, 'Kahve,', 120],
    ['of a section', bare, section, 'Kahve,', 120],
    ['in a fence', `\`\`\`markdown\n${titled}\n\`\`\``, article, '# K', 3],
    ['in a fence without a name', `\`\`\`\n${titled}\n\`\`\``, article, '# K', 80],
    ['in HTML', `<h1>Kahve</h1>\n<p>${prose}</p><p>${more}</p>`, article, '<h1>', 25],
    ['in a page', `<!DOCTYPE html><html><body><h1>Kahve</h1><p>${prose}</p></body></html>`, article, '<h1>', 25],
    ['in JSON', JSON.stringify({ content: titled }), article, '# K', 3],
    ['behind a thought', `<think>Plan: ${more}</think>\n\n${titled}`, article, '# K', 3],
    ['behind a tag', `<makale>\n${titled}\n</makale>`, article, '# K', 3],
    ['behind talk', `Elbette! İşte makaleniz:\n\n${titled}`, article, '# K', 9],
    ['behind talk and a rule', `Aşağıda makalenizi bulabilirsiniz.\n\n---\n\n${titled}`, article, '# K', 9],
    ['behind talk, without a title', `Elbette! İşte makaleniz:\n\n${bare}`, article, 'Kahve,', 130],
    ['of a continuation within a sentence', `sokakların sesini duyurdu. ${more}`, open, 'sokak', 15],
    ['of a continuation that repeats', `kalbi oldu ve sokakların sesini duyurdu. ${more}`, open, 'sokak', 25],
    [
      'of a continuation behind talk',
      `Kaldığım yerden devam ediyorum:\n\nsokakların sesini duyurdu. ${more}`,
      open,
      'sokak',
      30,
    ],
    ['of a continuation with a paragraph', `\n\n${prose}${more}`, closed, 'Kahve,', 120],
    ['of an edit', `<block id="a">${prose}</block>`, edit, '<block', 20],
    ['of an edit behind talk', `İşte düzenlenmiş hâli:\n\n<block id="a">${prose}</block>`, edit, '<block', 20],
  ])('%s', (_, answer, options, from, max) => {
    let passed = '';
    const cleaner = new AnswerCleaner(options, (piece) => {
      passed += piece;
    });
    let came = 0;
    for (const unit of answer) {
      cleaner.append(unit);
      came += unit.length;
      if (passed.trim() !== '') break;
    }
    expect(came - answer.indexOf(from)).toBeLessThanOrEqual(max);
  });
});

describe('a stream', () => {
  it('shows the first words at once', () => {
    expect(pass(['# Kah', 've\n\nBir bardak', ' kelime', ' daha'])).toEqual([
      '# Kah',
      've',
      '\n\nBir bardak kelime',
      ' daha',
    ]);
    const words = 'Kahve dünyanın her yerinde içilir ve her yerde başka türlü hazırlanır, hatta başka türlü sunulur.';
    expect(pass([words, ' Neden']).join('|')).toBe(`${words}| Neden`);
  });

  const piece = fc.oneof(
    turkishSentence,
    nastyString,
    fc.constantFrom(
      '\n',
      '\n\n',
      '```',
      '```markdown\n',
      '```js\n',
      '\n```\n',
      '# ',
      'İşte makaleniz:\n',
      '~~~\n',
      '---\n',
    ),
    fc.constantFrom(
      '<think>',
      '</think>',
      '<|im_end|>',
      'Umarım işinize yarar.',
      '`',
      '<',
      '[7]',
      '**',
      '\n\n## Son\n\n',
    ),
  );
  const forms: AnswerForm[] = ['article', 'section', 'blocks', 'json', 'text'];

  it('comes out the same however it is cut', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), fc.constantFrom(...forms), (pieces, form) => {
        const text = pieces.join('');
        const options = { ...article, form };
        const whole = cleanAnswer(text, options).text;
        const cut = (parts: readonly string[]) => {
          const cleaner = new AnswerCleaner(options, () => undefined);
          for (const part of parts) cleaner.append(part);
          cleaner.finish();
          return cleaner.text;
        };
        expect(cut(pieces)).toBe(whole);
        expect(cut(text.split(''))).toBe(whole);
      }),
      { endOnFailure: true },
    );
  });

  it('changes nothing in a clean text', () => {
    const block = fc.oneof(
      turkishParagraph,
      turkishSentence.map((text) => `## ${text}`),
      fc
        .array(turkishSentence, { minLength: 1, maxLength: 4 })
        .map((items) => items.map((item) => `- ${item}`).join('\n')),
      turkishSentence.map((text) => `> ${text}`),
      turkishSentence.map((text) => `\`\`\`js\nconst a = list[7]; // ${text}\n\n<think>\n\`\`\``),
      turkishSentence.map((text) => `**${text}** \`[7]\``),
      fc.constantFrom('---', '| a | b |\n| - | - |\n| 1 | 2 |', '![Resim](/a.png)', 'Bir[^1].\n\n[^1]: Not.'),
    );
    fc.assert(
      fc.property(turkishSentence, fc.array(block, { maxLength: 12 }), (title, blocks) => {
        const text = [`# ${title}`, ...blocks].join('\n\n');
        expect(cleanAnswer(text, article).text).toBe(text);
        expect(correctAnswer(text, article)).toBe(text);
      }),
    );
  });
});

it('takes out of an edit the citations that its text had not', () => {
  const options = { form: 'blocks', language: 'tr', edited: 'Eski söz [3].' } as const;
  const answer = '<block id="a">Yeni söz [3] ve iddia [7].</block>';
  expect(cleanAnswer(answer, options).text).toBe('<block id="a">Yeni söz [3] ve iddia.</block>');
});

it.each([
  (text: string) => `Here is my final text and explanation.\n\n**Final Text**\n\n\`\`\`wiki\n${text}\n\`\`\``,
  (text: string) => `Son metin:\n\n\`\`\`metin\n${text}\n\`\`\`\n\n**Açıklama:** Cümleleri kısa tuttum.`,
  (text: string) => `### Output\n\n~~~rst\n${text}\n~~~`,
  (text: string) => `## Final Version\n\n\`\`\`adoc\n${text}\n\`\`\`\n\n## Rationale\n\nI kept it short.`,
  (text: string) => `\`\`\`blog\n${text}\n\`\`\`\n\nExplanation: The text follows the requested structure.`,
])('a section in a fence with the name of another format is unwrapped: %#', (wrap) => {
  const text = 'Zeytin fidanı dikmeden önce toprağın geçirgenliğine bakmak gerekir.\n\nSonra saksı seçilir.';
  expect(cleanAnswer(wrap(text), { form: 'section', language: 'tr' }).text.trim()).toBe(text);
});

it.each([
  'Bir viki sayfası şöyle başlar:\n\n```wiki\n== Zeytin ==\nZeytin bir ağaçtır.\n```\n\nEşittir işaretleri başlığı gösterir.',
  '```asciidoc\n= Kılavuz\nBu bir örnektir.\n```\n\nYukarıdaki örnekte eşittir işareti başlığı gösterir. AsciiDoc bu yönüyle ayrılır.',
  '## Komut\n\n```sh\nnpm install hokka\n```\n\nKurulum bir dakika sürer.',
])('a section with code in such a fence stays: %j', (text) => {
  expect(cleanAnswer(text, { form: 'section', language: 'tr' }).text).toBe(text);
});
