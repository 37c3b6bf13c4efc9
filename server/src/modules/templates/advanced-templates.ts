import type { Template } from './template.ts';

const pillarPage: Template = {
  id: 'pillar_page',
  name: 'Kapsamlı rehber',
  description: 'Bir konuyu bütünüyle ele alır ve bağlı yazıların çıkış noktası olur.',
  needs: 'Ana konuyu, hedef okuru ve ayrıca yazacağınız alt konuları yazın.',
  isAdvanced: true,
  turkish: {
    sections: [
      'Konunun haritası: kapsam, kime yönelik olduğu ve yazının yanıtladığı ana sorular madde imleriyle',
      'Temel kavramlar: sonraki bölümlerin dayandığı terimler, birer cümlelik tanımlarıyla',
      'Alt konular: istekteki her alt konu kendi bölümünde, özü verilerek; ayrıntının ayrı bir yazıda sürebileceği yerde bölüm kendi başına anlamlı biter',
      'Nasıl başlanır: alt konuların önerilen okuma ya da uygulama sırası',
      'Sık sorulanlar: konunun bütününe ilişkin üç soru ve kısa yanıt',
    ],
    post: 'Konunun bütününü tek cümlede özetle ve en çok gözden kaçan alt konusunu öne çıkar.',
  },
  foreign: {
    sections: [
      'Map of the subject: its scope, its audience and the main questions answered, as bullets',
      'Basic concepts: the terms that later sections rest on, each defined in one sentence',
      'Subtopics: each of the request in a section of its own that gives the essence and stands by itself, so that another text can go deeper',
      'Where to begin: in which order to read or apply the subtopics',
      'Frequent questions: three about the whole subject, with short answers',
    ],
    post: 'Sum the whole subject up in one sentence and bring out the subtopic that is overlooked most.',
  },
};

const caseStudy: Template = {
  id: 'case_study',
  name: 'Vaka incelemesi',
  description: 'Gerçek bir uygulamayı sorundan sonuca, kanıtlarıyla anlatır.',
  needs: 'Kimin, hangi sorunu, nasıl çözdüğünü ve elinizdeki sonuçları (varsa rakamları) yazın.',
  isAdvanced: true,
  turkish: {
    sections: [
      'Özet: kim, hangi sorun, hangi sonuç; üç cümlede',
      'Başlangıç: önceki durum, hedef ve koşullar',
      'Çözüm: ne yapıldığı, hangi sırayla ve hangi kararların neden verildiği; reddedilen seçenekler de anılır',
      'Sonuçlar: yalnızca istekte verilen rakam ve sözlerle; verilmemişse gözlenen değişiklik nitel olarak anlatılır',
      'Çıkarılan dersler: okurun kendi işine uygulayabileceği noktalar ve bu sonucun hangi koşullara bağlı olduğu',
    ],
    post: 'Önceki ve sonraki durumu birer cümleyle karşılaştır, sonucu getiren kararı söyle; verilmeyen rakam yazma.',
  },
  foreign: {
    sections: [
      'Summary: who, which problem, which result; in three sentences',
      'Starting point: the situation before, the goal and the conditions',
      'Solution: what was done, in which order, and why it was decided so; options that were rejected are named',
      'Results: only with figures and words that the request gives; without them, what changed is told in kind',
      'Lessons: what readers can apply to their own work, and on which conditions the result rests',
    ],
    post: 'Compare before and after in one sentence each and name the decision that made the difference; no figure that was not given.',
  },
};

const technicalGuide: Template = {
  id: 'technical_guide',
  name: 'Teknik rehber',
  description: 'Teknik bir konuyu kavramdan uygulamaya, sınırlarıyla birlikte öğretir.',
  needs: 'Teknolojiyi ya da yöntemi, okurun bilgi düzeyini ve ulaşmak istediği sonucu yazın.',
  isAdvanced: true,
  turkish: {
    sections: [
      'Kapsam ve ön bilgi: neyi anlattığı, neyi anlatmadığı, okurun önceden bilmesi gerekenler',
      'Kavramlar: nasıl çalıştığı; her terim ilk geçtiği yerde açıklanır, yerleşik Türkçe karşılığı yeğlenir',
      'Uygulama: sıralı adımlar; komut, ayar ve kod gerekiyorsa dili belirtilmiş kod bloğunda, her bloğun ne yaptığı bir cümleyle',
      'Doğrulama ve sorun giderme: beklenen sonuç, olası hata, nedeni ve çözümü',
      'Sınırlar ve seçenekler: yöntemin uymadığı durumlar, bedeli ve yerine ne kullanılabileceği',
    ],
    post: 'Konudaki en yararlı teknik ayrıntıyı ya da sık düşülen tuzağı, teknik olmayan birinin de anlayacağı bir cümleyle açıkla.',
  },
  foreign: {
    sections: [
      'Scope and prerequisites: what is covered, what is not, what the reader should know',
      'Concepts: how it works; each term is explained where it first occurs',
      'Practice: steps in order; commands, settings and code, if needed, in code blocks with their language, and one sentence on what each does',
      'Check and troubleshooting: what to expect, what may fail, why, and how to solve it',
      'Limits and alternatives: where the method does not fit, what it costs and what to use instead',
    ],
    post: 'Explain the most useful technical detail or the usual trap in a sentence that anybody understands.',
  },
};

const opinion: Template = {
  id: 'opinion',
  name: 'Görüş yazısı',
  description: 'Tek bir savı gerekçelendirir, karşı görüşü dürüstçe tartışır.',
  needs: 'Savunduğunuz görüşü bir cümleyle, dayandığınız gerekçeleri ve bildiğiniz karşı görüşü yazın.',
  isAdvanced: true,
  turkish: {
    sections: [
      'Sav: giriş paragrafında güncel bir durumdan yola çıkarak tek cümlede',
      'Gerekçeler: her bölümde bir gerekçe, bir örnek; en güçlüsü sonda',
      'Karşı görüş: en güçlü hâliyle ve adil biçimde, ardından yanıtı; haklı olduğu yer kabul edilir',
      'Sonuç: savın okurun hayatında ya da kararında ne değiştireceği; çağrı ölçülüdür',
    ],
    post: 'Savı ilk cümlede söyle, tek bir gerekçeyle destekle, karşı düşünenleri saygıyla tartışmaya çağır.',
  },
  foreign: {
    sections: [
      'Thesis: in the introduction, from a present situation, in one sentence',
      'Reasons: one reason and one example a section; the strongest comes last',
      'Opposing view: fairly and at its strongest, then the answer; where it is right, that is granted',
      'Conclusion: what the thesis changes in the reader’s life or decisions; the call is measured',
    ],
    post: 'State the thesis in the first sentence, back it with one reason and invite those who disagree with respect.',
  },
};

const pressRelease: Template = {
  id: 'press_release',
  name: 'Basın bülteni',
  description: 'Bir kurum duyurusunu gazetecinin doğrudan kullanabileceği biçimde yazar.',
  needs: 'Kurumu, duyuruyu, yerini ve tarihini, sözü alınacak kişiyi ve iletişim bilgisini yazın.',
  isAdvanced: true,
  turkish: {
    sections: [
      'Haber girişi: yer ve tarih verildiyse onlarla başlar; duyurunun özü tek paragrafta, üçüncü kişi anlatımıyla',
      'Ayrıntılar: duyurunun kapsamı, takvimi ve kimi ilgilendirdiği',
      'Kurumdan açıklama: yalnızca istekte verilen sözler tırnak içinde; söz verilmediyse görüş dolaylı anlatılır, ad ve unvan uydurulmaz',
      'Kurum hakkında: üç cümlelik tanıtım, övgüsüz',
      'Basın iletişimi: istekte verilen iletişim bilgileri; verilmediyse bu bölüm yazılmaz',
    ],
    post: 'Duyurunun özünü kurum ağzından tek cümlede ver, kimi ilgilendirdiğini ve nereden bilgi alınacağını ekle.',
  },
  foreign: {
    sections: [
      'Lead: begins with place and date if they are given; the announcement in one paragraph, in the third person',
      'Details: scope, schedule and whom it concerns',
      'Statement: only words that the request gives are quoted; without them the view is reported, and no name or title is invented',
      'About the organisation: three sentences without praise',
      'Press contact: as the request gives it; without it this section is left out',
    ],
    post: 'Give the announcement in one sentence in the organisation’s voice, and add whom it concerns and where to learn more.',
  },
};

const salesPage: Template = {
  id: 'sales_page',
  name: 'Satış sayfası',
  description: 'Okuru sorundan teklife, itirazları yanıtlayarak götürür.',
  needs: 'Teklifi, hedef kitleyi, fiyat ve koşulları, elinizdeki kanıtları (yorum, garanti) yazın.',
  isAdvanced: true,
  turkish: {
    sections: [
      'Vaat: okurun elde edeceği sonuç, abartısız; altında kime yönelik olduğu',
      'Sorun: okurun bugünkü durumu ve böyle sürerse ne olacağı, korkutmadan',
      'Teklif: ne içerdiği madde imleriyle, her maddenin yararıyla birlikte',
      'Kanıt: yalnızca istekte verilen yorum, rakam ve güvenceler; verilmediyse teklifin nasıl çalıştığı açıklanır',
      'İtirazlar: zaman, fiyat ve uygunluk soruları, kısa yanıtlarıyla',
      'Çağrı: tek bir eylem, koşulları ve sonrasında ne olacağı; yapay kıtlık ve süre baskısı kurulmaz',
    ],
    post: 'Okurun sorununu, teklifin sonucunu ve tek bir çağrıyı üç kısa paragrafta ver; baskı kurma.',
  },
  foreign: {
    sections: [
      'Promise: the result for the reader, without exaggeration; below it, for whom it is',
      'Problem: the reader’s situation today and where it leads, without frightening',
      'Offer: what it includes, as bullets, each with its benefit',
      'Proof: only reviews, figures and guarantees that the request gives; without them, how the offer works',
      'Objections: time, price and fit, with short answers',
      'Call: one action, its conditions and what happens then; no artificial scarcity or deadline',
    ],
    post: 'Give the reader’s problem, the result of the offer and one call in three short paragraphs; no pressure.',
  },
};

/** Templates for plans with `advanced_ai`, in display order. */
export const advancedTemplates: readonly Template[] = [
  pillarPage,
  caseStudy,
  technicalGuide,
  opinion,
  pressRelease,
  salesPage,
];
