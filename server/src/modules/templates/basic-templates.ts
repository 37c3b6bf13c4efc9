import type { Template } from './template.ts';

const howTo: Template = {
  id: 'how_to',
  name: 'Nasıl yapılır',
  description: 'Okuru bir işin başından sonuna adım adım götürür.',
  needs: 'Yapılacak işi, kimin için olduğunu ve biliyorsanız gereken araç gereçleri yazın.',
  isAdvanced: false,
  turkish: {
    sections: [
      'Sonuç ve ön koşullar: okur sonunda ne elde edecek, başlamadan önce neye ve ne kadar zamana ihtiyacı var',
      'Adımlar: yapılış sırasıyla numaralı liste; her adım tek bir işi emir kipiyle söyler ve adımın tamamlandığının nasıl anlaşılacağını belirtir',
      'Sık yapılan hatalar: hangi adımda ne ters gider ve nasıl düzeltilir',
      'Sonuç: işin iyi olduğunu gösteren ölçüt ve bir sonraki adım',
    ],
    post: 'İşin en önemli adımını ya da en sık yapılan hatasını söyle ve okurun hemen uygulayabileceği tek bir yöntem ver.',
  },
  foreign: {
    sections: [
      'Result and prerequisites: what the reader will have in the end, what they need and how long it takes',
      'Steps: a numbered list in the order of doing; each step is one action in the imperative and says how to tell that it is done',
      'Common mistakes: what goes wrong at which step, and how to put it right',
      'Conclusion: how to tell that the work is good, and what to do next',
    ],
    post: 'Name the most important step or the most common mistake, and give one method that the reader can use at once.',
  },
};

const list: Template = {
  id: 'list',
  name: 'Liste yazısı',
  description: 'Öneri, örnek ya da fikirleri sıralı, kolay okunan bir listede toplar.',
  needs: 'Neyin listesi olduğunu, kaç madde istediğinizi ve seçim ölçütünüzü yazın.',
  isAdvanced: false,
  turkish: {
    sections: [
      'Seçim: maddelerin hangi ölçüte göre ve kimin için seçildiği',
      'Maddeler: her madde bir alt başlıktır; ne olduğunu, neden listede olduğunu ve kime uyduğunu iki üç cümleyle anlatır; en güçlü madde başta durur',
      'Nasıl seçmeli: okurun kendi durumuna göre hangi maddeden başlayacağı',
    ],
    post: 'Listeden en çarpıcı üç maddeyi birer cümleyle say ve okura kendi maddesini sor.',
  },
  foreign: {
    sections: [
      'Selection: by which criterion the items were chosen, and for whom',
      'Items: each is a heading of its own and says in two or three sentences what it is, why it is on the list and whom it suits; the strongest comes first',
      'How to choose: with which item the reader begins, depending on their situation',
    ],
    post: 'Give the three most striking items in one sentence each, and ask the reader for theirs.',
  },
};

const product: Template = {
  id: 'product',
  name: 'Ürün tanıtımı',
  description: 'Bir ürünü ya da hizmeti özellikleriyle değil, sağladığı yararla anlatır.',
  needs: 'Ürünün adını, ne işe yaradığını, kimin için olduğunu ve öne çıkan özelliklerini yazın.',
  isAdvanced: false,
  turkish: {
    sections: [
      'Sorun: ürün hangi günlük sıkıntıya çözüm getiriyor',
      'Ürün: ne olduğu ve nasıl çalıştığı, okurun gözünde canlanacak bir kullanım anıyla',
      'Yararlar: verilen her özelliğin okura ne kazandırdığı; istekte olmayan özellik ve rakam eklenmez',
      'Kimler için: kime uyar, kime uymaz',
      'Başlangıç: okurun ürünü denemek için atacağı ilk adım',
    ],
    post: 'Ürünün çözdüğü tek bir sıkıntıyı ve sağladığı yararı anlat, denemeye çağır.',
  },
  foreign: {
    sections: [
      'Problem: which everyday trouble the product takes away',
      'Product: what it is and how it works, through a moment of use that the reader can picture',
      'Benefits: what each given feature gains the reader; no feature and no figure is added to those of the request',
      'Audience: whom it suits and whom it does not',
      'Start: the first step to try it',
    ],
    post: 'Tell the one trouble that the product takes away and what that gains, and invite the reader to try it.',
  },
};

const news: Template = {
  id: 'news',
  name: 'Haber',
  description: 'Bir gelişmeyi en önemli bilgiden başlayarak tarafsızca aktarır.',
  needs: 'Ne olduğunu, kimin, nerede, ne zaman ve neden yaptığını bildiğiniz kadarıyla yazın.',
  isAdvanced: false,
  turkish: {
    sections: [
      'Haberin özü: giriş paragrafında kim, ne, nerede, ne zaman, neden ve nasıl; istekte olmayan ayrıntı yazılmaz',
      'Ayrıntılar: önem sırasıyla, en gerekliden en az gerekliye',
      'Arka plan: gelişmeyi anlamak için bilinmesi gereken önceki durum',
      'Etkisi: kimi nasıl etkileyeceği; yorum yapılmaz, tahmin olduğu belirtilir',
    ],
    post: 'Haberin özünü ilk cümlede ver, kimi etkilediğini bir cümleyle ekle; yorum yapma.',
  },
  foreign: {
    sections: [
      'Lead: who, what, where, when, why and how in the first paragraph; no detail that the request does not give',
      'Details: in the order of their weight, the least needed last',
      'Background: what was before, as far as it is needed to understand',
      'Effect: whom it touches and how; no opinion, and what is expected is called so',
    ],
    post: 'Give the news in the first sentence, add in one whom it touches; no opinion.',
  },
};

const comparison: Template = {
  id: 'comparison',
  name: 'Karşılaştırma',
  description: 'İki ya da daha çok seçeneği aynı ölçütlerle yan yana koyar.',
  needs: 'Karşılaştırılacak seçenekleri ve sizin için önemli olan ölçütleri yazın.',
  isAdvanced: false,
  turkish: {
    sections: [
      'Seçenekler: her biri iki üç cümleyle, aynı uzunlukta tanıtılır',
      'Karşılaştırma tablosu: satırlarda ölçütler, sütunlarda seçenekler; bilinmeyen değer uydurulmaz',
      'Ölçütlere göre farklar: her ölçütte hangisi neden öne çıkıyor',
      'Hangisi kime: kullanım durumlarına göre öneri; tek bir kazanan ilan edilmez',
    ],
    post: 'İki seçenek arasındaki belirleyici farkı bir cümleyle söyle, hangisinin kime uyduğunu ekle ve okurun tercihini sor.',
  },
  foreign: {
    sections: [
      'Options: each introduced in two or three sentences of the same length',
      'Table: criteria in rows, options in columns; no value that is not known',
      'Criterion by criterion: which is ahead in what, and why',
      'Which for whom: a recommendation by situation; no single winner is declared',
    ],
    post: 'Say in one sentence what decides between the options, which suits whom, and ask the reader for their choice.',
  },
};

const faq: Template = {
  id: 'faq',
  name: 'SSS',
  description: 'Okurun aklındaki soruları kısa ve açık yanıtlarla toplar.',
  needs: 'Konuyu ve okurun en çok sorduğu soruları yazın; sorular yoksa konudan çıkarılır.',
  isAdvanced: false,
  turkish: {
    sections: [
      'Temel sorular: her soru, okurun soracağı sözlerle bir alt başlıktır; yanıtın ilk cümlesi soruyu tek başına yanıtlar',
      'Uygulamaya ilişkin sorular: nasıl, ne kadar, ne zaman',
      'Kaygılar ve yanlış bilinenler: okurun çekindiği konular, açık bir dille',
      'Yanıt bulamayanlar için: istekte yazıyorsa daha fazla bilgiye nereden ulaşılacağı',
    ],
    post: 'En çok sorulan soruyu ilk cümlede sor, iki üç cümleyle yanıtla.',
  },
  foreign: {
    sections: [
      'Basic questions: each is a heading in the words a reader would ask; the first sentence of the answer answers it by itself',
      'Practical questions: how, how much, when',
      'Worries and misconceptions: what readers hesitate about, in plain words',
      'For those still looking: where to learn more, if the request says so',
    ],
    post: 'Ask the most common question in the first sentence and answer it in two or three.',
  },
};

/** Templates for plans with `basic_templates`, in display order. */
export const basicTemplates: readonly Template[] = [howTo, list, product, news, comparison, faq];
