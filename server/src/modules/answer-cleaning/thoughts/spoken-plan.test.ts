import { expect, it } from 'vitest';
import { cleanAnswer } from '../answer-cleaner.ts';
import { SpokenPlan } from './spoken-plan.ts';

const rest =
  'Akşamları hava serinler ve sokaklar boşalır. Çarşıdaki dükkânlar birer birer kapanırken fırının önünde kuyruk uzar. Kimse bu düzenden yakınmaz, çünkü ekmek her akşam sıcak çıkar.';
const title = 'Bir mahalle akşamı';
const plans = [
  'Okay so I need to figure out how to approach this. The user wants something in Turkish about Bir mahalle akşamı. I should think about who reads it, maybe start with a hook and then go on to the details.',
  "Alright. So the task here is to produce a Turkish piece. I'll keep the paragraphs short. First I'd open with a concrete scene, then move to advice, and close on a practical note.",
  'Hmm, the topic is pretty broad. I could go with an introduction and two sections. The tone should be warm but informative. Let me avoid clichés.\n\nI think a good opening would be a statement about everyday life. Then details. OK, writing now.',
  'We are asked to write about "Bir mahalle akşamı". Constraints: Turkish, Markdown, headings. No preamble. We\'ll produce about 300 words. Let\'s draft.',
  'The prompt asks for Markdown. Need headings at level two. Should not mention instructions. Must write in Turkish with correct characters. Plan: intro, two sections, closing sentence.',
  "I need to be careful with length here. The request says the text shouldn't be too long. Maybe 250-300 words would do. Going to write it in plain Turkish now.",
  "So, what do we know about this topic? Readers probably want practical hints. I'd better organise it by theme. Also the style guide says no emojis. Fine.\n\nDraft below.",
  "First, I'll consider the audience: ordinary readers in Turkey.\nSecond, the structure: an opening paragraph, sections with headings, an ending.\nThird, the language: simple and direct.\n\nNow I'll write the final version.",
  'Let me break this down.\n\n1. Understand the topic\n2. Decide on the structure\n3. Write in Turkish\n4. Check the length\n\nReady to write.',
  "My plan:\n- opening with an observation\n- two headed sections\n- short closing\n\nI'll stick to Turkish throughout.",
  "Thinking about it more, the best angle is practical. The writer of the order didn't give sources so no citations. Ok let me produce the answer.",
  'Wait, the title must be the first line. Right. And no code fences. Then the body. Got it.',
  "This needs to read like a magazine piece. Not too formal. I'm going with short sentences. The final text follows.",
  'Got it. Turkish. Markdown. Roughly three hundred words. Starting.',
  '*Planning the piece: an opening scene, two sections, a closing line. Keeping it concise.*',

  'Tamam, burada benden Bir mahalle akşamı hakkında bir yazı bekleniyor. Önce okurun ne bilmek istediğini düşüneyim. Girişi kısa tutarım, sonra başlıklara geçerim.',
  'Şimdi bu konuyu nasıl kursam? Bir sahneyle açmak iyi olur. Ardından öneriler gelir, sonunda da kısa bir kapanış. Üslup sade olmalı.',
  'Hmm, konu epey geniş. İki alt başlık yeter sanırım. Kelime sınırını aşmamalıyım. Yazmaya geçiyorum.',
  'İstenen: Türkçe, Markdown biçiminde, başlıklı bir metin. Kaynak verilmemiş, o hâlde atıf yapmayacağım. Metni yazıyorum.',
  'Öncelikle hedef kitleyi belirlemem lazım: sıradan okurlar. Sonra yapıyı kuracağım: giriş, iki bölüm, kapanış. Dili yalın tutacağım.',
  'Yazım planım şöyle:\n- kısa bir giriş\n- iki başlıklı bölüm\n- tek cümlelik kapanış\n\nŞimdi metne geçiyorum.',
  '1. Konuyu çözümle\n2. Yapıyı belirle\n3. Türkçe yaz\n4. Uzunluğu denetle\n\nHazırım, başlıyorum.',
  'Burada dikkat etmem gereken nokta, metnin çok uzamaması. Sanırım üç yüz kelime uygun. Başlığı ilk satıra koyacağım.',
  'Bu görevde verilen yönergelere göre başlıklar ikinci düzeyde olmalı, girişte selamlama olmamalı. Buna uyarak taslağı oluşturuyorum.',
  'Peki, bakalım. Başlık verilmiş. Biçim Markdown. Ek bir istek yok. O zaman doğrudan yazabilirim.',
  'Not almam gerekirse: yapay zekâ olduğumdan söz etmemeliyim, metin doğal akmalı. Şimdi yazacağım.',
  'Benden beklenen metni adım adım kuracağım. İlk adımda girişi, sonra bölümleri yazacağım.',
  '*(Önce planlıyorum: sahne, iki bölüm, kapanış.)*',
];

it.each(plans)('removes %j before a section and an article', (plan) => {
  const section = cleanAnswer(`${plan}\n\n${rest}`, { form: 'section', language: 'tr', subject: title });
  expect(section.text).toBe(rest);
  const article = `# ${title}\n\n${rest}`;
  expect(cleanAnswer(`${plan}\n\n${article}`, { form: 'article', language: 'tr', title }).text).toBe(article);
});

it.each([
  'Önce yapıyı kurmalıyım, sonra testleri yazacağım. Akış karmaşıklaşınca durmalıyım. Her geliştirici bu sözü verir.',
  'Tamam, başlıyorum. İlk bölümde tempomu düşük tutacağım. Son bölümde hızlanırım.',
  'Ton sorun değil, ritmi tutturmalıyım. Girişi gitarla yapacağım, kapanışı piyanoyla. Grubun ilk provasında böyle söylüyordum.',
  'Önce konuyu netleştirelim. Nakit akışı kâr demek değildir. Şimdi bir örneğe bakalım.',
  'Ev alırken önce bütçeyi belirlemelisiniz. Sonra semtleri gezin. Üçüncü adım krediyi araştırmak.',
  'Şimdi bir dakika durup düşünelim. Neden hep aynı yoldan gidiyoruz? Belki de alışkanlık.',
  'Tamam, itiraf ediyorum: ben de o kuyrukta bekledim. Hem de iki saat.',
  'Bu bölümde sulamayı anlatacağım. Ardından gübreye geçeceğim. Sonunda hastalıklara değineceğim.',
  'Giriş ücretsizdir. Kapanış saati ondur. Bölümler arası geçişte bilet sorulur.',
  'Sabah kalktım ve kendime söz verdim: bugün o ilk cümleyi kuracağım. Kahvemi aldım.',
  'Kısa bir giriş yapayım. Babam demirciydi, ben de onun yanında büyüdüm. Ateşi ondan öğrendim.',
  'Türkçe derslerinde paragraf soruları en çok vakit alan sorulardır. Önce soru kökünü okuyun.',
  'Okurlar bana hep aynı soruyu soruyor: Nereden başlamalıyım? Yanıtım hep aynı.',
  'Bence bu konuda herkes yanılıyor. Sanırım bunun sebebi eski alışkanlıklar. Şimdi neden böyle düşündüğümü söyleyeyim.',
  'Peki, nereden başlamalı? Önce hedef kitlenizi tanımalısınız. Sonra bütçe gelir.',
  'Plan basit: önce toprağı hazırlayacağız, sonra fideleri dikeceğiz, en son sulayacağız.',
  'Kendime bir hedef koydum. Her gün on sayfa okuyacağım. Bir ay sonra üç yüz sayfa eder.',
  'Yapıyı kurmadan önce zemini incelemek gerekir. Zemin etüdü bu yüzden zorunludur.',
  'Bir markanın tonu tutarlı olmalı. Kurumsal dil kullanan firma reklamda da bunu sürdürmeli. Hedef kitle bunu bekler.',
  'To be, or not to be, that is the question. Hamlet bu sözle başlar düşünmeye.',
  'I have a dream that one day this nation will rise up.',
  'Let it be. Beatles bu şarkıyı dağılmadan hemen önce kaydetti.',
  'Don’t make me think. Steve Krug’un kitabının adı bile bir ilkedir.',
  'Uzunluk birimleri arasında geçiş yaparken önce metreyi temel alın. Sonra katsayıyı uygulayın.',
  'Düğün konuşmanızı hazırlarken kısa tutmalısınız. Giriş cümlesi sıcak olmalı. Kapanışta kadeh kaldırın.',
  'Sunuma girişte kendinizi tanıtın. Ardından konuyu tek cümleyle söyleyin. Kapanışta soru alın.',
  'Hmm, acaba hangisi? Bu soruyu raf önünde hepimiz sormuşuzdur. İki paket de aynı görünür.',
  'Kelime oyunlarını severim. Türkçe bu konuda cömerttir. Her ek yeni bir kapı açar, sanırım en çok bunu seviyorum.',
])('keeps %j at the beginning of a text', (start) => {
  const text = `${start}\n\n${rest}`;
  expect(cleanAnswer(text, { form: 'section', language: 'tr', subject: title }).text).toBe(text);
  const article = `# ${title}\n\n${text}`;
  expect(cleanAnswer(article, { form: 'article', language: 'tr', title }).text).toBe(article);
});

it('keeps a plan in a text about writing, and in an English one about its subject', () => {
  const text = `Önce girişi düşünürüm. Sonra bölümleri yazarım, başlığı en sona bırakırım.\n\n${rest}`;
  expect(cleanAnswer(text, { form: 'section', language: 'tr', subject: 'Bir yazarın çalışma günü' }).text).toBe(text);
});

it('holds back no more than a plan can have', () => {
  const paragraph = 'Önce giriş paragrafını yazacağım, sonra bölüm planı yapmalıyım.\n\n';
  const plan = new SpokenPlan('tr');
  let text = paragraph;
  while (text.length < 50_000 && plan.findText(text, false) === undefined) text += paragraph;
  expect(text.length).toBeLessThan(5000);
});

it('finds the text when the blanks behind a plan come later', () => {
  const plan = new SpokenPlan('tr');
  const begun = `${plans[18] ?? ''}\n\n`;
  expect(plan.findText(begun, false)).toBeUndefined();
  expect(plan.findText(`${begun}\n\n${rest}`, false)).toBe(begun.length + 2);
});
