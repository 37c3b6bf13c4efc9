import { describe, expect, it } from 'vitest';
import { isRefusal } from './refusals.ts';
import { isServiceNotice } from './service-faults.ts';

/** Answers that are no text for readers, by what they say instead. */
const refused: Readonly<Record<string, readonly string[]>> = {
  'asks for what it lacks': [
    'Bu verilere doğrudan ulaşamıyorum. Lütfen elinizdeki rakamları paylaşın, ben de metni hazırlayayım.',
    'Makaleyi yazabilmem için hedef kitlenizi ve istediğiniz uzunluğu belirtir misiniz?',
    'Hangi ürünü anlatmamı istediğiniz belirtilmemiş. Ayrıntıları iletirseniz hemen başlayabilirim.',
    'Size en uygun yazıyı sunabilmem için birkaç noktayı netleştirmem gerekiyor: Okurlarınız kimler? Yazı ne kadar uzun olmalı? Lütfen bu soruları yanıtlayın.',
    'Paylaştığınız mesajda düzenlenecek metin yok. Lütfen metni gönderin.',
    'I don’t have access to the sources you mention. Please paste the relevant passages so I can write the section.',
    'It looks like the text was not included. Could you please share it again?',
    'Before I start, what tone would you like, and who is the audience?',
    'Mir liegen dazu keine Daten vor. Könnten Sie mir bitte die Quellen schicken, damit ich den Artikel schreiben kann?',
    'Je n’ai pas accès à ces informations. Pourriez-vous préciser le sujet afin que je puisse rédiger l’article ?',
    'No dispongo de la información necesaria. Por favor, indícame más detalles para que pueda escribir el texto.',
    'ليس لدي معلومات كافية عن هذا الموضوع. يرجى تزويدي بمزيد من التفاصيل حتى أتمكن من الكتابة.',
    'У меня нет доступа к этим данным. Пожалуйста, пришлите их, чтобы я мог подготовить статью.',
  ],
  'says so in other words': [
    'Error: The generated text has been blocked by our content filters.',
    '[Bu metin, güvenlik kuralları gereği silindi.]',
    'İçerik, topluluk politikası ihlali nedeniyle gizlenmiştir.',
    '【该内容因违规已被屏蔽】',
    'Hayır, bunu yazmam.',
    'Bu konuda doğrudan yazamam ama daha güvenli bir sürümünü hazırlayabilirim: genel öneriler gibi.',
    'Güvenlik politikalarımız gereği bu talebi yanıtsız bırakıyorum.',
    'Yazıya başlamadan önce birkaç noktayı netleştirelim:\n\n1. Hedef kitleniz kim?\n2. Hangi tonu tercih edersiniz?\n3. Eklenmesini istediğiniz örnekler var mı?',
    'Bu metni yeniden yazmam etik ilkelerime uygun düşmez.',
    'Maalesef bu başlık platform politikalarımıza uymuyor, farklı bir başlık deneyin.',
    'Sorry, I can only help with coding questions.',
    'YOUR MESSAGE VIOLATES OUR RULES ON CONTENT. TRY ANOTHER ONE.',
    'Hassas bir konu olduğu için yazıyı oluşturmadım.',
    '[Content removed by moderation]',
    'Bu başlıkla bir yazı hazırlamam sorumluluk anlayışımla bağdaşmıyor.',
  ],
  'will not, or says so of a model': [
    'Size bu konuda yardım etmeyeceğim.',
    'Bu metni düzenlemeyeceğim.',
    'Gönderdiğiniz metin üzerinde çalışmayacağım.',
    'Talebiniz güvenlik filtremize takıldı.',
    'Bu içerikle ilgili üretim yapılamıyor.',
    'Kurallar gereği bu isteğe yanıt verilemiyor.',
    'Sorry, the model is unable to answer this question.',
  ],
  'begs for understanding': [
    'Böyle bir yazıyı kaleme almak bana uygun düşmez; hoşgörünüze sığınırım.',
    'Affınıza sığınarak bu metni hazırlamayacağımı bildirmek isterim.',
    'Bu konuyu işlemeyeceğimi anlayışla karşılamanızı rica ederim.',
    'Bu içeriği yazamadığım için anlayışınıza sığınıyorum.',
    'Bu yazıyı sunmak benim için doğru değil. Anlayışınız için teşekkür ederim.',
  ],
  'does not know enough': [
    'Bu konuda yeterince bilgi sahibi değilim.',
    'Ne yazık ki bu kişi hakkında güvenilir bilgiye sahip değilim, bu yüzden bir yazı hazırlayamam.',
    'Bu konu bilgi alanımın dışında kalıyor.',
    'I do not have enough information about this subject.',
    'This topic lies beyond my knowledge, so I cannot say anything reliable about it.',
    'Dazu habe ich nicht genügend Informationen.',
    'Je ne dispose pas de connaissances suffisantes sur ce sujet.',
    'No tengo suficiente información sobre este tema.',
    'У меня недостаточно информации по этой теме.',
  ],
  'would rather do something else': [
    'Bu tür bir metin yazmak yerine size konunun güvenli yönlerini anlatan bir yazı önerebilirim. Bu başlıkta içerik üretmeyi doğru bulmuyorum.',
    'Bu konuya girmemeyi tercih ederim. İsterseniz başka bir başlıkta memnuniyetle yardımcı olurum.',
    'I’d rather suggest a different topic: how about an article on safe gardening?',
    'That is not something I’m comfortable writing. I’d be happy to help with another subject instead.',
    'I’m going to pass on this one. Is there something else I can help you with?',
    'Darüber möchte ich lieber nicht schreiben. Gerne helfe ich Ihnen bei einem anderen Thema.',
    'Je préfère ne pas traiter ce sujet. Je peux vous proposer un autre thème.',
    'Prefiero no escribir sobre eso. Con gusto puedo ayudarte con otro tema.',
    'أفضل عدم الكتابة عن هذا الموضوع. يمكنني اقتراح موضوع آخر.',
    'Я предпочту не писать на эту тему. Могу предложить другую.',
  ],
  'speaks of rules': [
    '# İsteğiniz içerik politikalarımız nedeniyle tamamlanamadı',
    'Bu başlık topluluk kurallarına aykırı olduğu için işleme alınmadı. Lütfen başka bir başlık deneyin.',
    'İsteğiniz içerik politikalarımız nedeniyle tamamlanamadı.',
    'Girdiğiniz istem güvenlik nedeniyle engellendi.',
    'The request was declined because it may violate our content policy.',
    'Your prompt could not be processed: it contains sensitive words.',
    'This content is against our guidelines. Please try a different prompt.',
    'It would not be ethical to write this. As an AI assistant my role is to be helpful and harmless.',
    'Ihre Anfrage wurde abgelehnt, weil sie gegen unsere Richtlinien verstößt.',
    'Votre demande a été refusée, car elle est contraire à nos directives.',
    'La solicitud fue rechazada porque infringe nuestras políticas de contenido.',
    'Запрос отклонён: он нарушает правила использования.',
  ],
  'names what it is': [
    'Ben bir yapay zekâ asistanıyım ve bu tür içerikler için tasarlanmadım.',
    'Görevim yalnızca bahçecilik hakkında yazmak; bu istek kapsamımın dışında.',
    'I’m just a language model and was not designed for requests of this kind.',
    'My guidelines do not allow content like this. Let me know if I can help with anything else.',
    'Ich bin ein KI-Assistent und kann zu diesem Thema nichts sagen.',
    'En tant qu’assistant, je ne suis pas autorisé à aborder ce sujet.',
    'Как ассистент, я не готов обсуждать эту тему.',
  ],
  'declines in a language of its own': [
    '抱歉，我无法为您提供这方面的内容。',
    '申し訳ありませんが、そのリクエストにはお応えできません。',
    '죄송하지만 해당 요청은 도와드릴 수 없습니다.',
    'Desculpe, não posso ajudar com esse pedido.',
    'Mi dispiace, ma non posso aiutarti con questa richiesta.',
    'Het spijt me, maar ik kan u daar niet mee helpen.',
    'Przepraszam, ale nie mogę pomóc z tą prośbą.',
  ],
  'is written as JSON': [
    '{"error": "Bu istek içerik kurallarına aykırı olduğu için yerine getirilemedi."}',
    '## Sulama\n\n{"error": "Bu istek içerik kurallarına aykırı olduğu için karşılanamadı."}',
    '{"refusal": "I cannot help with this request."}',
    '{"status": "refused", "message": "I’m not able to create content about this topic."}',
  ],
};

describe.each(Object.entries(refused))('an answer that %s', (_, answers) => {
  it.each(answers)('is seen: %s', (answer) => {
    expect(isRefusal(answer)).toBe(true);
  });
});

/** Short texts for readers that have some of the same words. */
const texts: readonly string[] = [
  'Sabah erken kalkmak bana uygun gelmiyor. Yine de bir ay denedim; işe daha dinç gidiyor, akşamları kitap okuyabiliyorum.',
  'Yöneticilerin anlayışına sığınarak işi bırakmak bana uygun düşmüyor diye düşünen çalışanlar vardır.',
  'Ben bir öğretmenim. Görevim çocuklara soru sormayı öğretmek. Yanıtları kendileri bulur.',
  'Uygunsuz içerik paylaşan hesaplar engellendi. Topluluk kurallarımızı güncelledik: hakaret, tehdit ve yalan haber yasak.',
  'Kapsam dışında kalan giderler: yol, yemek ve konaklama. Sigorta yalnızca tedavi giderlerini karşılar.',
  'Bu soruyu herkes soruyor: Ne kadar su içmeliyiz? Kesin bir yanıt vermek doğru olmaz, çünkü ihtiyaç kişiye göre değişir.',
  'Our request was rejected three times. The fourth letter had a photo of the broken bridge, and the council answered.',
  'Sorularınız için bize yazın: kargo, iade ve değişim hakkında bilmek istediklerinizi lütfen sipariş numaranızla birlikte iletin. Ekibimiz hafta içi her gün dokuz ile on sekiz arasında yanıt verir.',
  'Bu yıl hangi kitabı okudunuz? Lütfen yorumlarda paylaşın, en güzel öneriyi cumartesi günü duyuralım.',
  'Yapay zekâ destekli araçlar artık her ofiste. Bir asistan gibi toplantı notu tutuyor, e-postaları özetliyor. Yine de son sözü insanın söylemesi gerekiyor, çünkü sorumluluk onda.',
  'Şirketin politikası açık: zararlı içerik yayımlanmaz, kural ihlali yapan hesaplar kapatılır. Kullanıcılar kararın gözden geçirilmesini isteyebilir.',
  'İsterseniz hamuru bir gece önceden hazırlayabilirsiniz. Ertesi sabah fırını ısıtmanız yeterli olur.',
  'Yeterli bilgi olmadan yatırım yapmak tehlikelidir. Önce bütçenizi çıkarın, sonra riskinizi belirleyin.',
  'Bu yıl tek bir plastik poşet almayacağım. Pazara fileyle gidiyorum.',
  'Bu yaz denize girmeyeceğim, çünkü dalgıçlık kursuna yazıldım.',
  'Bu konuda uzmanlar ikiye ayrılıyor. Bir grup kahvaltının şart olduğunu söylüyor, öteki aralıklı beslenmeyi öneriyor.',
  'Ben bu kasabada doğdum. Denizi ilk kez on yaşında gördüm, o günden beri başka yerde yaşayamam diye düşünürüm.',
  'Üzgünüm ama pişman değilim. O kapıyı kapatmak zorundaydım, çünkü içeride kalanlar beni değil, geçmişi bekliyordu.',
  'Randevunuzu iptal etmek isterseniz lütfen bir gün önceden haber verin. Başka bir güne almak için telefonla arayabilirsiniz.',
  'Kargonuz gecikti, özür dileriz. Paketiniz yarın öğleye kadar elinizde olacak ve gecikme için kupon tanımladık.',
  'Dilekçenize eksik belge eklenmemişse başvurunuz on beş gün içinde sonuçlanır. Ek belge istenirse size yazıyla bildirilir.',
  'Okurlarımızdan gelen soru şu: Kış gelmeden gül budanır mı? Kısa yanıt hayır. Uzun yanıt için toprağın ısısına bakmak gerekir.',
  'We don’t have a car, and we don’t miss it. The tram stops at our door, and the market is a ten minute walk away.',
  'You should not share your password with anyone. If someone asks for it, please report the message to your bank.',
  'I can’t recommend this trail enough. Start early, bring water, and let me know in the comments how it went.',
  'Our policy is simple: if you are not happy, send it back. Please include the receipt, and we will refund you within a week.',
  'Instead of throwing bread away, consider drying it. You can crush it and keep it in a jar for months.',
  'If you have any questions about your order, feel free to contact us. We are happy to help and usually reply the same day.',
  'Is it safe to eat raw dough? No. Flour may carry bacteria, and eggs add another risk.',
  'Language models cannot replace editors. They do not know your readers, and they have no sense of what was left unsaid.',
  'Ich habe keine Zeit für lange Rezepte. Deshalb kommt bei mir alles in einen Topf, und nach zwanzig Minuten steht das Essen auf dem Tisch.',
  'Bitte senden Sie das Paket innerhalb von vierzehn Tagen zurück. Gerne helfen wir Ihnen bei Fragen weiter.',
  'Je n’ai pas la main verte, mais mes tomates poussent. Le secret tient en deux mots : soleil et patience.',
  'No puedo vivir sin el mar. Cada verano vuelvo al mismo pueblo y camino por la playa antes del desayuno.',
  'У меня нет дачи, зато есть балкон. На нём растут базилик, мята и даже маленький лимон.',
  'لا يمكن للنبات أن يعيش بلا ضوء. ضعه قرب النافذة واسقه مرة في الأسبوع.',
  '{"title":"Hata ayıklama","message":"x"}',
];

it.each(texts)('is no text for readers that only has such words: %s', (text) => {
  expect(isRefusal(text)).toBe(false);
});

/** So little of an article tells nothing else. */
const brief = [
  'Lütfen biraz daha bağlam verin.',
  'Bu konu hassas, o yüzden yorum yapmaktan kaçınıyorum.',
  'Verdiğiniz başlık pek açık değil. Biraz açar mısınız?',
  'I don’t think I should write that.',
  'That isn’t a topic for me.',
  'Dafür bräuchte ich mehr Informationen.',
  'Cette demande dépasse mes capacités, je regrette.',
  'Lamento no poder ayudarte.',
  'К сожалению, эта тема мне недоступна.',
];

it.each(brief)('is all that came of an article: %s', (answer) => {
  expect(isRefusal(answer, { wordsMin: 300 })).toBe(true);
});

it.each(['Kahve taze çekilir. Su kaynatılır. Fincanlar ısıtılır.', 'Zeytin ağacı az su ister ve kışın budanır.'])(
  'is none where a text has only begun: %s',
  (answer) => {
    expect(isRefusal(answer, { wordsMin: 300 })).toBe(false);
  },
);

it('is seen sooner where far more was ordered, or JSON', () => {
  const answer = 'Bu başlık hakkında elimde yeterli kaynak yok.';
  expect(isRefusal(answer, { wordsMin: 600 })).toBe(true);
  expect(isRefusal('Planı hazırlamadan önce birkaç sorum var: okurlar kim?', { isFormless: true })).toBe(true);
  expect(isRefusal('Hayır.', { isFormless: true })).toBe(true);
  expect(isRefusal('{"refused": true, "note": "no"}', { isFormless: true })).toBe(true);
  expect(isRefusal('Önce konuyu tanıtır, sonra adımları anlatırım.', { isFormless: true })).toBe(false);
});

it.each([
  'The server is busy. Please try again later.',
  'Rate limit exceeded',
  'Usage limit reached for this month.',
  'Your session has expired, please log in again.',
  'An error occurred while generating the response.',
  'Yanıt oluşturulamadı. Lütfen daha sonra tekrar deneyin.',
  'Sunucu şu anda yoğun.',
  'undefined',
  'N/A',
  '{}',
])('is a notice of the service: %s', (answer) => {
  expect(isServiceNotice(answer)).toBe(true);
});

it.each([
  '[Proxy Error] The model cannot be reached at present, try again.',
  'APIConnectionException - upstream closed the connection',
  '## Sulama\n\nHata: Bağlantı beklenmedik biçimde kapandı.',
  'The backend answered with status code 503.',
])('is a notice where a long text was ordered: %s', (answer) => {
  expect(isServiceNotice(answer, { wordsMin: 300 })).toBe(true);
  expect(isServiceNotice('Error: This prompt was blocked by the content filter.', { wordsMin: 300 })).toBe(false);
});

it.each([
  'Zeytin ağacı az su ister. Budama kışın yapılır.',
  'Sunucu hatası 500, Internal Server Error, genellikle yanlış ayardan doğar. Günlüklere bakmak gerekir.',
  'Hayır demek bir beceridir. Önce kısa bir cümle kurun.',
  'Hız sınırını aşan sürücüye ceza yazılır.',
  '# Tamam mı devam mı\n\nSeçimden önce bu soru sorulur.',
])('is none: %s', (text) => {
  expect(isServiceNotice(text)).toBe(false);
});
