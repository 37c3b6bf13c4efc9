import { describe, expect, it } from 'vitest';
import { longTextLength, startCpuTimer } from '../../../../testing/cpu-time.ts';
import { isRefusal } from './refusals.ts';

describe('an answer that declines', () => {
  it.each([
    'Üzgünüm, bu konuda yardımcı olamam.',
    'Üzgünüm ama bu isteği yerine getiremem. Bunun yerine güvenli bir konuda yazı hazırlayabilirim.',
    'Maalesef bu içeriği oluşturamıyorum, çünkü kullanım ilkelerime aykırı.',
    'Bir yapay zekâ dil modeli olarak bu tür bir makale yazamam.',
    'Bu konuda makale yazmayı reddetmek zorundayım.',
    'Yazabilmem için biraz daha bilgiye ihtiyacım var. Okurlarınız kimler?',
    'Could you tell me who the readers are?',
    'Talebinizi anlıyorum. Ancak bu tarz içerik üretmem mümkün değil. Başka bir konuda yardımcı olabilirim.',
    '# Makale\n\nÖzür dilerim, bu isteğinizi karşılayamıyorum.',
    'Size bu konuda yardımcı olamayacağım için üzgünüm.',
    'I’m sorry, but I can’t assist with that.',
    "I'm not able to write this article. If you would like, I can help with a different topic:\n\n- gardening\n- cooking",
    'I cannot fulfill this request. I am programmed to be a helpful and harmless assistant.',
    'As an AI language model, I cannot create content of this kind.',
    'I appreciate your interest in the topic. However, I must respectfully decline to write about it.',
    '**I won’t write that.** This request goes against my guidelines.',
    'Assistant: Sorry, I can’t help with creating this.',
    'Es tut mir leid, aber dabei kann ich Ihnen nicht helfen.',
    'Leider kann ich diesen Artikel nicht schreiben, da er gegen meine Richtlinien verstößt.',
    'Ich kann keine Inhalte erstellen, die zu Gewalt aufrufen.',
    'Je suis désolé, mais je ne peux pas vous aider avec cette demande.',
    'Désolé, je ne suis pas en mesure de rédiger cet article.',
    'Je dois refuser cette demande.',
    'Lo siento, pero no puedo ayudar con eso.',
    'Lamentablemente, no puedo escribir este artículo. Puedo proponerte otro tema.',
    'عذراً، لا يمكنني مساعدتك في هذا الطلب.',
    'أعتذر، لا أستطيع كتابة هذا المقال.',
    'Извините, но я не могу помочь с этим запросом.',
    'К сожалению, я не могу написать эту статью.',
  ])('is seen: %s', (answer) => {
    expect(isRefusal(answer)).toBe(true);
  });

  it.each([
    [
      'a story that begins with it',
      '“Üzgünüm, size yardımcı olamam” dedi kapıdaki adam. Yağmur altında bir süre bekledim, sonra geri döndüm. O günden beri hiçbir kapıya güvenmedim, hiçbir söze inanmadım.',
    ],
    [
      'a story that begins with it unmarked',
      'Üzgünüm diye başlayan bir mektup vardı masada. Annem onu okumadı, katlayıp çekmeceye koydu. Yıllar sonra o çekmeceyi ben açtım ve mektubun bana yazıldığını gördüm.',
    ],
    [
      'a text about them',
      'Yapay zekâ modelleri bazı isteklere “Üzgünüm, bu konuda yardımcı olamam” diye yanıt verir. Bu yanıt kullanıcıyı korur, ama her zaman yerinde değildir. Şirketler bu yüzden sınırları yeniden çiziyor.',
    ],
    ['a notice', 'Üzgünüz, bu cumartesi kapalıyız. Pazar günü sabah dokuzda taze ekmekle yeniden buradayız. #fırın'],
    [
      'a lively one',
      'I can’t help but smile when the first olives turn dark. Every autumn the whole village comes out with ladders, and every autumn we run out of baskets.',
    ],
    [
      'an English quotation',
      '"I cannot do that," the guard said. We waited in the rain until the gate opened and the dogs were called back.',
    ],
    [
      'a post',
      'Sorry we missed you! Our stand moved to hall 4. Come by for coffee and tell us what you would like to read next.',
    ],
    [
      'advice',
      'Hayır demeyi öğrenmek zordur. “Bunu yapamam” demek yerine “Şu an önceliğim başka” diyebilirsiniz. Böylece kimse kırılmaz ve zamanınız size kalır.',
    ],
    [
      'a German sentence',
      'Leider kann man alte Bäume nicht einfach umpflanzen. Wer es dennoch versucht, sollte den Ballen groß lassen und im Herbst arbeiten.',
    ],
    [
      'a Russian one',
      'К сожалению, зимой деревья не могут расти. Зато весной почки раскрываются за несколько дней, и сад снова зелёный.',
    ],
    ['a long text', `Üzgünüm, bu konuda yardımcı olamam. ${'Zeytin ağacı az su ister ve kışın budanır. '.repeat(60)}`],
    ['proposals', '{"proposals":["Zeytin ağacı nasıl budanır","Zeytin bakımı"]}'],
  ])('is not %s', (_, text) => {
    expect(isRefusal(text)).toBe(false);
  });

  it.each([
    'Devam etmemi ister misiniz?',
    'Sonraki bölüm için ayrıntı verir misiniz?',
    'Lütfen sıradaki başlığı paylaşın, ardından devamını yazabilirim.',
    'Would you like me to continue?',
    'Soll ich weiterschreiben?',
  ])('is not a text that ends by asking for the next order: %s', (end) => {
    const written =
      'Zeytin ağacı az su ister. İlk iki yılda düzenli sulama gerekir. Budama kışın yapılır. Her yıl dalların üçte biri kesilir. Kesik yere macun sürülür.';
    for (const text of [written, `## Bakım\n\n${written}`]) {
      expect(isRefusal(`${text}\n\n${end}`, { wordsMin: 150 })).toBe(false);
      expect(isRefusal(`${text} ${end}`, { isLikely: true })).toBe(false);
      expect(isRefusal(`Bu konuda yazamam. ${text} ${end}`, { wordsMin: 150 })).toBe(true);
    }
    const short = written.split('. ').slice(0, 2).join('. ');
    expect(isRefusal(`${short}. ${end}`, { wordsMin: 150 })).toBe(true);
  });

  it.each([
    'Üzgünüm, ',
    'i can ',
    'ich kann ',
    'kann nicht ',
    'je ne ',
    'no puedo ',
    'لا يمكنني ',
    'не могу ',
    '“',
    'bu ',
  ])('is looked for in a long text of %j in little time', (piece) => {
    const readCpuMs = startCpuTimer();
    isRefusal(piece.repeat(longTextLength / piece.length));
    isRefusal(piece.repeat(4000 / piece.length));
    expect(readCpuMs()).toBeLessThan(500);
  });
});
