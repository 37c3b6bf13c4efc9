/**
 * Clean texts that users order, each of them near to something that hygiene removes: its name, the ordered title, and
 * the text below its title. They must come out byte for byte.
 */
export const cleanTexts: readonly (readonly [name: string, title: string, text: string])[] = [
  // Near to thoughts of a model
  [
    'a heading about a train of thought',
    'Bir şef tabağı nasıl kurar',
    '## Düşünce süreci\n\nŞef önce mevsime bakar, sonra tabağın rengini seçer. Kullanıcının değil, konuğun ne istediği önemlidir.\n\n## Tabak\n\nTabak soğuk gelir.',
  ],
  [
    'an article about thinking',
    'Düşünmek üzerine',
    'Düşünce, çoğu zaman bir soruyla başlar.\n\n## Düşünme\n\nÖnce durmalıyım, sonra yazmalıyım: günlük tutan herkes bunu bilir.\n\n## Akıl yürütme\n\n1. Düşünce\n2. Yargı\n3. Sonuç\n\nÜçü de zaman ister.',
  ],
  [
    'an article about marks of thoughts',
    'Akıl yürüten modeller',
    'Bazı modeller `<think>` ile başlar.\n\nKimi de [THINK] yazar, sonra [/THINK] ile kapatır.\n\n```\n<think>\nplan\n</think>\nCevap\n```\n\nBu işaretler okura gösterilmez.',
  ],
  [
    'a diary in the first person',
    'Bir yazarın günlüğü',
    'Bugün ne yapmalıyım? Önce masayı toplamalıyım, sonra ilk bölümü yazmalıyım. Hmm, belki de yürümeliyim.\n\nBekle dedim kendime; acele eden yanılır.\n\nAkşam oldu, tek satır yazamadım.',
  ],
  [
    'a quiz with folded answers',
    'Beş zekâ sorusu',
    '## Birinci soru\n\nHangi ay 28 gündür?\n\n<details>\n<summary>Düşünün, sonra bakın</summary>\n\nHepsi.\n\n</details>\n\n## İkinci soru\n\nBir kilo demir mi ağırdır, bir kilo pamuk mu?\n\n<details>\n<summary>Cevap</summary>\n\nİkisi de aynıdır.\n\n</details>\n\nKolay gelsin demeden önce bir kez daha deneyin.',
  ],
  [
    'an analysis of a reader’s order',
    'Müşteri ne ister',
    'Kullanıcı bir düğme istiyor gibi görünür; aslında işini bitirmek ister. Talimat yazmak yerine onu dinlemek gerekir.\n\n## Analiz\n\nHedef kitle bellidir. Anahtar kelime aranmaz, sorulur.\n\n## Sonuç\n\nİyi soru, yarım cevaptır.',
  ],
  // Near to words of other speakers
  [
    'roles of a program',
    'Depo programında roller',
    'Programda üç rol vardır; her birinin görebildiği ekranlar ayrıdır ve yönetici bunları istediği gün değiştirir.\n\nKullanıcı: Formu doldurur ve gönderir. Lütfen alanları boş bırakmayın.\n\nYönetici: Formu onaylar.\n\nSistem: Kaydı saklar ve e-posta gönderir.\n\nRoller birbirinin yerine geçmez.',
  ],
  [
    'a glossary with one word a line',
    'Depo sözlüğü',
    'Bu sözlük yeni başlayanlar içindir ve her sözcüğü bir satırda anlatır, örnekleriyle birlikte okunmalıdır.\n\nBelge\nİmzalanmış kâğıttır.\n\nKullanıcı\nProgramı kullanan kişidir.\n\nYetki\nBir işi yapma hakkıdır.',
  ],
  [
    'a worksheet with instructions',
    'Türkçe çalışma kâğıdı',
    'Çalışma kâğıdı iki bölümden oluşur ve yirmi dakikada bitirilmesi beklenir; sözlük kullanmak serbesttir.\n\n### Talimat:\n\nAşağıdaki cümleleri uygun eklerle tamamlayın.\n\n### Yanıt:\n\nÖğrenci buraya yazar.\n\n### Değerlendirme:\n\nHer doğru cümle beş puandır.',
  ],
  [
    'a talk at a counter',
    'Kargoda bir gün',
    'Sabah dokuzda kapı açılır ve ilk müşteri içeri girer.\n\n— Üzgünüm, bu paketi kabul edemem.\n\n— Neden?\n\n— Adres eksik, size yardımcı olamam.\n\nMüşteri adresi yazar ve gün böyle başlar.',
  ],
  [
    'a record of a conversation with times',
    'Destek görüşmesi',
    '[10:02] Müşteri: Siparişim gelmedi, yardımcı olur musunuz?\n[10:03] Temsilci: Tabii, sipariş numaranızı yazar mısınız?\n[10:05] Müşteri: 4471\n\n[10:09] Temsilci: Paketiniz yarın teslim edilecek. Başka bir sorunuz var mı?\n\n[10:10] Müşteri: Yok, teşekkürler.',
  ],
  [
    'an interview',
    'Bir ustayla söyleşi',
    '**Soru:** Bu işe nasıl başladınız?\n\n**Cevap:** Babamın yanında. Üzgünüm ama okulu yarım bıraktım.\n\n**Soru:** Gençlere ne dersiniz?\n\n**Cevap:** Acele etmesinler. Ben hâlâ öğreniyorum.',
  ],
  [
    'a letter that declines',
    'Ret mektubu örneği',
    'Sayın Ali Kaya,\n\nBaşvurunuz için teşekkür ederiz. Üzgünüm, bu kez sizinle çalışamayacağız. Bu isteğinizi ne yazık ki karşılayamıyoruz.\n\nSaygılarımla,\n\nAyşe Demir',
  ],
  [
    'messages of a program',
    'Kurulum kılavuzu',
    'Dosyayı açın ve bekleyin.\n\nDosya yükleniyor...\n\nBu satır kaybolunca devam edin. Ekranda “Hata: bağlantı yok” yazarsa kabloyu denetleyin.\n\nKurulum tamamlandı.',
  ],
  // Near to remarks that something is written elsewhere
  [
    'a reference to an earlier chapter',
    'Sulama, ikinci bölüm',
    'Toprağın yapısı suyun yolunu belirler.\n\nBu konu daha önce ele alındı; burada yalnızca borular anlatılacak.\n\nBorular iki çeşittir.',
  ],
  [
    'a reference to the next chapter',
    'Bağ bakımı',
    'Budama kışın yapılır.\n\n## Zamanı\n\nDon geçince başlanır. Bir sonraki bölümde aşılamayı ele alacağız.\n\n## Aşılama\n\nAşı baharda tutar. Bu bölümün sonunda kendi aşınızı yapabileceksiniz.',
  ],
  // Near to talk behind an answer
  [
    'an e-mail to a customer',
    'Müşteriye teklif e-postası',
    'Konu: Teklifimiz hakkında\n\nMerhaba Ayşe Hanım,\n\nGörüşmemizin ardından hazırladığım teklifi ekte bulabilirsiniz. Değişiklik isterseniz bana yazmanız yeterli.\n\nGörüşlerinizi bekliyorum.\n\nİyi çalışmalar,\nMert Kaya',
  ],
  [
    'an e-mail without a name below it',
    'Kısa teşekkür e-postası',
    'Merhaba Deniz Bey,\n\nDünkü toplantı için teşekkür ederim. Notları paylaştım; eklemek istediğiniz bir şey olursa haber verin.\n\nGeri bildirimlerinizi bekliyorum.',
  ],
  [
    'a cover letter',
    'Ön yazı',
    'Sayın Yetkili,\n\nİlanınızı okudum ve özgeçmişimi hazırladım. Beş yıldır metin yazıyorum.\n\nUmarım beklentilerinizi karşılar. Sorularınız olursa bana ulaşabilirsiniz.\n\nSaygılarımla,\nElif Şen',
  ],
  [
    'a message to a group',
    'Apartman duyurusu',
    'Değerli komşular,\n\nYarın su kesilecektir.\n\nBir isteğiniz olursa söylemeniz yeterli.\n\nTeşekkürler,\nYönetim',
  ],
  [
    'a letter of resignation',
    'İstifa dilekçesi',
    'İnsan Kaynakları Müdürlüğüne,\n\n1 Ocak itibarıyla görevimden ayrılmak istiyorum.\n\nGereğini bilgilerinize arz ederim.\n\nHasan Ak',
  ],
  [
    'a speech',
    'Mezuniyet konuşması',
    'Sevgili arkadaşlar,\n\nDört yıl önce bu kapıdan girdik. Bugün çıkıyoruz.\n\nUmarım hepimiz yeniden buluşuruz. Beni dinlediğiniz için teşekkür ederim.',
  ],
  [
    'a post that ends with a wish',
    'Üç kolay kahvaltı',
    'Yumurta, peynir ve domates yeter.\n\n## Menemen\n\nKısık ateşte pişer.\n\nUmarım sofranız hep kalabalık olur. Siz kahvaltıda ne yersiniz? Yorumlarda yazın!',
  ],
  [
    'a post with a thumb at its end',
    'Yeni dükkânımız',
    'Kapımızı bugün açtık! ☕\n\nİlk yüz konuğa kahve bizden.\n\n👍 Beğenmeyi ve paylaşmayı unutmayın!\n\n#kahve #mahalle',
  ],
  [
    'a post whose last line has a thumb',
    'Hafta sonu kampanyası',
    'İki kahve alana bir kurabiye hediye. Cumartesi ve pazar geçerlidir.\n\n👍 Beğenin, 💬 yorumlayın, 🔁 paylaşın',
  ],
  [
    'a checklist at the end',
    'Taşınma rehberi',
    'Taşınmak plan ister.\n\n## Son denetim\n\n✅ Başlıklar kutulara yazıldı\n✅ Anahtar teslim edildi\n✅ Uzunluğu ölçüldü\n✅ Sayaçlar okundu',
  ],
  [
    'a checklist below a rule',
    'Yayın öncesi',
    'Her yazı aynı sırayla denetlenir.\n\n---\n\n- [ ] Başlık kontrol edildi\n- [ ] Görseller eklendi\n- [ ] Kelime sayısı uygun\n- [x] Yazım denetlendi',
  ],
  [
    'notes about a release',
    'Sürüm 2.1 duyurusu',
    'Yeni sürüm bugün çıktı ve bütün kullanıcılara açıldı.\n\n---\n\n## Değişiklikler\n\n- Giriş ekranı hızlandı\n- Arama kutusu eklendi\n- Yazı boyutu düzeltildi',
  ],
  [
    'minutes of a meeting',
    'Toplantı tutanağı',
    '**Tarih:** 3 Mart 2025\n**Katılanlar:** Ayşe, Mert, Elif\n\n## Gündem\n\n1. Bütçe\n2. Yeni site\n\n## Kararlar\n\n- Metinleri Elif yazacak.\n- Taslak cumaya kadar paylaşılacak.\n\nSonraki toplantı: 10 Mart. Onayınızdan sonra notlar yayımlanacak.',
  ],
  [
    'a note to readers',
    'Ekmek tarifi',
    'Un, su ve maya karıştırılır.\n\nNot: Ölçüleri kendi fırınınıza göre değiştirebilirsiniz. Yazıyı hazırlarken elektrikli fırın kullandım.',
  ],
  [
    'a note that a text gives no advice',
    'Baş ağrısı',
    'Su içmek çoğu zaman yeter.\n\n---\n\n*Not: Bu yazı bilgilendirme amaçlıdır, hekiminize danışın.*',
  ],
  [
    'an author’s note',
    'Eski fotoğraflar',
    'Kutuyu açınca anneannemin kokusu geldi.\n\n*Yazarın notu: Bu yazı ilk kez 2019’da bir dergide yayımlandı, burada kısaltarak paylaşıyorum.*',
  ],
  [
    'an advertisement for a job',
    'Editör arıyoruz',
    'Ekibimize bir editör katmak istiyoruz.\n\n## Aranan nitelikler\n\n- Düzgün Türkçe\n- Metin düzeltme deneyimi\n\nBaşvurularınızı bekliyoruz. Özgeçmişinizi ik@ornek.com adresine gönderin.',
  ],
  [
    'a newsletter',
    'Mart bülteni',
    'Bu ay üç haberimiz var.\n\nBir sonraki sayıyı kaçırmamak için abone olun. Konu önerileriniz olursa bize yazın.',
  ],
  [
    'a story with an end',
    'Küçük tilki',
    'Bir varmış bir yokmuş, ormanda küçük bir tilki yaşarmış.\n\nTilki eve dönmüş. Masal burada bitmiş, gökten üç elma düşmüş.\n\nSon.',
  ],
  ['a tale that says how it goes on', 'Deniz feneri', 'Fener söndü ve herkes sustu.\n\nDevamı gelecek hafta.'],
  // Near to what machines add
  [
    'a line of facts about a product',
    'Elektrikli bisiklet',
    'Şehir içi kullanım için hafif bir bisiklettir ve katlanınca bagaja sığar.\n\nModel: X200 | Hız: 25 | Süre: 90',
  ],
  ['a level of confidence', 'Anket raporu', 'Ankete 1.200 kişi katıldı ve hata payı yüzde üçtür.\n\nGüven düzeyi: %95'],
  [
    'keys to press',
    'Klavye kısayolları',
    'Pencere şu tuşlarla kapanır:\n\n[Ctrl] [Shift] [Delete]\n\nSonra bilgisayar yeniden açılır.',
  ],
  ['buttons at the end', 'Uygulama ekranı taslağı', 'Ekranın altında iki düğme durur:\n\n[Kaydol] [Giriş yap]'],
  [
    'a poem in another script',
    'Haiku nedir',
    'Haiku on yedi heceden oluşur. Başo’nun en ünlü dizeleri şunlardır:\n\n古池や蛙飛び込む水の音',
  ],
  [
    'a greeting in another script',
    'Japonya gezisi',
    'Kapıda sizi şu sözle karşılarlar:\n\nいらっしゃいませ\n\nSonra çay gelir.',
  ],
  // Near to a second version
  [
    'alternatives in a recipe',
    'Humus tarifi',
    'Nohut haşlanır, tahin eklenir.\n\n**Alternatif:** Nohut yerine fasulye kullanılabilir.\n\nAlternatif: Tahin yoksa yoğurt da olur.\n\nSoğuk yenir.',
  ],
  [
    'an alternative at the end',
    'Çatı onarımı',
    'Kiremitler tek tek değiştirilir ve altına yalıtım serilir.\n\n## Alternatif\n\nBütçe azsa yalnız kırık kiremitler değiştirilir; bu, iki kış daha idare eder.',
  ],
  [
    'two lengths of a biography',
    'Yazar biyografisi',
    'İki sürüm, iki ayrı yer içindir.\n\n## Uzun sürüm\n\nElif Şen 1980’de İzmir’de doğdu, otuz yıl gazetecilik yaptı ve dört roman yazdı. Romanları on dile çevrildi.\n\n## Kısa sürüm\n\nElif Şen, gazeteci ve romancı.',
  ],
  [
    'drafts of a writer',
    'Bir romanın doğuşu',
    '## İlk taslak\n\nYazar ilk taslağı iki ayda bitirdi ve çekmeceye koydu.\n\n## İkinci taslak\n\nBir yıl sonra metni baştan yazdı; kahramanın adı değişti, sonu açık kaldı.\n\n## Son hâli\n\nKitap üçüncü taslaktan basıldı.',
  ],
  [
    'versions of a text for different places',
    'Dükkân tanıtımı',
    'İki metin, iki ayrı vitrin içindir.\n\nSürüm 1:\n\nMahallenizin fırını. Sıcak ekmek, güler yüz.\n\nSürüm 2:\n\nHer sabah altıda ilk ekmek çıkar. Siz uyanmadan biz hazırız.',
  ],
  // Near to invented sources
  [
    'a bibliography of books',
    'Osmanlı mutfağı',
    'Saray mutfağında her usta tek bir işten sorumluydu.\n\n## Kaynakça\n\n- Bilgin, Arif, *Osmanlı Saray Mutfağı*, İstanbul, 2004.\n- Işın, Priscilla Mary, *Gülbeşeker*, İstanbul, 2008.',
  ],
  [
    'what to read next',
    'Stoacılık',
    'Stoacılar elimizde olanla olmayanı ayırır.\n\n## İleri okuma\n\n1. Marcus Aurelius, *Kendime Düşünceler*\n2. Seneca, *Ahlak Mektupları*\n3. Epiktetos, *Söylevler*',
  ],
  [
    'a table of sources',
    'Enerji kaynakları',
    'Üç kaynak karşılaştırılır.\n\n## Kaynaklar\n\n| Kaynak | Yıl | Pay |\n| --- | --- | --- |\n| Güneş | 2020 | %6 |\n| Rüzgâr | 2020 | %9 |\n\nSu en eskisidir.',
  ],
  [
    'sources of energy in a list',
    'Temiz enerji',
    'Ev 120 m² ise on panel yeter, 10³ watt da artar.\n\n## Kaynaklar\n\n- Güneş (2020’de %6)\n- Rüzgâr (2020’de %9)\n- Su (2020’de %31)',
  ],
  [
    'real notes',
    'Kahvenin yolu',
    'Kahve Yemen’den geldi[^1] ve saraya girdi[^2].\n\n[^1]: O yıllarda limanın adı Moha idi.\n[^2]: Saray kahvecibaşısı kırk kişiye bakardı.',
  ],
  // Near to other notations and wrappers
  [
    'an article about JSON',
    'JSON nedir',
    'JSON, veriyi adlarıyla yazar:\n\n{"name": "Ayşe", "age": 30, "city": "İzmir"}\n\nDiziler köşeli ayraçla yazılır: [1, 2, 3]\n\n```json\n{"title": "Kahve", "content": "# Kahve\\n\\nKahve güzeldir."}\n```\n\nAdlar tırnak içinde durur.',
  ],
  [
    'an article about a call of functions',
    'Modeller araç çağırır',
    'Model bir aracı şöyle çağırır:\n\n```json\n{"name": "get_weather", "arguments": {"city": "İzmir"}}\n```\n\nUygulama sonucu geri yollar, model yanıtı yazar.',
  ],
  [
    'a tutorial of a program',
    'Python’a giriş',
    'İlk program tek satırdır:\n\n```python\n# Ekrana yazar\nprint("Merhaba")\n```\n\nSonra bir işlev yazılır:\n\n```python\ndef topla(a, b):\n    return a + b\n```\n\nprint(topla(1, 2)) yazınca 3 görünür.',
  ],
  [
    'an article about HTML',
    'HTML’e giriş',
    'Başlıklar `<h1>` ile yazılır.\n\n```html\n<article>\n  <h1>Kahve</h1>\n  <p>Metin</p>\n</article>\n```\n\nParagraf `<p>` ile açılır, `</p>` ile kapanır.',
  ],
  [
    'an article about prompts',
    'İyi istem nasıl yazılır',
    'İstem, modelin ne yapacağını söyler.\n\n> Bir editör gibi davran ve metni kısalt.\n\nModel çoğu zaman “Tabii, işte metniniz:” diye başlar. Bu söz silinir.\n\n## Örnek\n\nLütfen bana 500 kelimelik bir makale yaz. Hedef kitle öğretmenler olsun.\n\nİstem kısa olmalıdır.',
  ],
  [
    'an article about answers of chat bots',
    'Sohbet robotları neden reddeder',
    'Robot bazen şöyle der:\n\n“Üzgünüm, bu konuda yardımcı olamam.”\n\nBu yanıt bir kurala dayanır.\n\n## Örnek konuşma\n\nKullanıcı: Bana bir fıkra anlat.\n\nAsistan: Elbette, hemen anlatayım.\n\nFıkra komik değildi.',
  ],
  [
    'a quotation of two paragraphs at the beginning',
    'Eski bir mektup',
    '> Bu mektubu sana Kars’tan yazıyorum. Kar dizlerimize çıktı.\n>\n> Baharda dönerim, kapıyı açık bırak.\n\nMektup 1916’da yazıldı ve hiç yerine ulaşmadı.',
  ],
  [
    'a contract',
    'Kira sözleşmesi',
    '## 1. TARAFLAR\n\n1.1. Kiraya veren: [AD SOYAD]\n1.2. Kiracı: [AD SOYAD]\n\n## 2. SÜRE\n\n2.1. Sözleşme bir yıl içindir.\n2.2. Süre sonunda taraflar yazılı bildirimde bulunur.\n\nİşbu sözleşme iki nüsha hâlinde düzenlenmiş ve imzalanmıştır.',
  ],
  [
    'a song with a refrain',
    'Yağmur şarkısı',
    'Yağmur yağar ince ince,\nSular akar derelerden.\n\nGel gidelim, gel gidelim,\nBu şehirden gel gidelim.\n\nRüzgâr eser serin serin,\nYollar uzar tepelerden.\n\nGel gidelim, gel gidelim,\nBu şehirden gel gidelim.',
  ],
  [
    'a poem with the same first line',
    'Akşam',
    'Akşam olur, ışıklar yanar\nve kimse eve dönmez.\n\nAkşam olur, ışıklar yanar\nve kapılar kapanır.\n\nAkşam olur, ışıklar yanar\nve ben beklerim.',
  ],
  [
    'a text in two languages',
    'Hoş geldiniz / Welcome',
    'Müzemiz her gün açıktır. Giriş ücretsizdir.\n\n*Our museum is open every day. Admission is free.*\n\nFotoğraf çekmek serbesttir; flaş kullanmayın.\n\n*You may take pictures without a flash.*',
  ],
  [
    'questions and answers',
    'Sık sorulan sorular',
    '## Kargo\n\n**S: Kargo ne zaman gelir?**\n\nC: İki günde gelir.\n\n**S: İade edebilir miyim?**\n\nC: Evet, on dört gün içinde.\n\n**S: Başka sorum varsa?**\n\nC: Bize yazmanız yeterli.',
  ],
  [
    'a table of plans and a remark below it',
    'Abonelik planları',
    '| Plan | Ücret |\n| --- | ---: |\n| Temel | 100 TL |\n| Ekip | 250 TL |\n\n** KDV dahildir.\n\nPlanınızı istediğiniz zaman değiştirebilirsiniz.',
  ],
  [
    'a recipe with steps and a wish',
    'Mercimek çorbası',
    '## Dört kişilik\n\n**Malzemeler:**\n\n* 1 su bardağı mercimek\n* 1 soğan\n\n**Yapılışı:**\n\n1. Soğanı kavurun.\n2. Mercimeği ekleyin.\n\nAfiyet olsun!',
  ],
  [
    'an article about search engines',
    'SEO metni nasıl yazılır',
    'Anahtar kelime başlıkta geçer, kelime sayısı ikinci plandadır.\n\n---\n\n### SEO bilgileri\n\n- **Meta başlık:** Kahve nedir?\n- **Slug:** /kahve\n- **Odak anahtar kelime:** kahve\n\nBu üç satır her yazıda doldurulur.',
  ],
  [
    'an article that reports on failures',
    'HTTP hata kodları',
    'Sunucu bir kod döndürür.\n\nError: 503 Service Unavailable\n\nBu kod geçicidir.\n\n{"error": {"message": "rate limit", "code": 429}}\n\nBeklemek yeter.',
  ],
  [
    'a text that asks its reader to wait',
    'Meditasyon metni',
    'Gözlerinizi kapatın.\n\nBir dakika bekleyin...\n\nNefes alın, nefes verin.\n\nBekleyin...\n\nŞimdi gözlerinizi açın.',
  ],
  [
    'a play',
    'İki kişilik oyun',
    '**AYŞE:** Gidiyor musun?\n\n**MERT:** Evet.\n\n*(Kapı kapanır.)*\n\n**AYŞE:** Dur, bekle!\n\n*(Perde. Son.)*',
  ],
  [
    'placeholders of a template',
    'Davet şablonu',
    'Sayın [AD SOYAD],\n\n[TARİH] günü saat [SAAT]’te düzenleyeceğimiz açılışa sizi de bekleriz.\n\nKatılım durumunuzu [E-POSTA] adresine bildirmenizi rica ederiz.\n\n[KURUM ADI]',
  ],
  [
    'advice of a columnist',
    'Okur mektuplarına yanıt',
    'Sevgili okurum, mektubunu okudum ve sana şunu söyleyebilirim: acele etme.\n\nİstersen bana yine yaz; memnuniyetle yanıtlarım.\n\nSevgiyle kal.',
  ],
  [
    'arithmetic and measures',
    'Ev hesapları',
    'Oda 4 m × 5 m = 20 m² eder. x₁ + x₂ = 10 ise ortalama 5’tir. Bkz. Şekil [2] yerine tabloya bakın: `dizi[7]` yedinci ögedir.\n\n1 – 3 arası tek sayılar: 1, 3. [1, 5] kapalı aralıktır.',
  ],
  [
    'a product with a measured length',
    'Yürüyüş direği',
    'Direk 110 cm’den 135 cm’ye uzar ve 240 gramdır.\n\n**Uzunluk:** 135 cm\n**Ağırlık:** 240 g',
  ],
  [
    'a plan as a text',
    'Haftalık egzersiz planı',
    'Plan:\n\n- Pazartesi: yürüyüş\n- Çarşamba: yüzme\n- Cuma: dinlenme\n\nPlanı kendinize göre uyarlayabilirsiniz.',
  ],
  // Near to talk before an answer
  [
    'words of agreement at the beginning',
    'Erken kalkmak',
    'Tamam, kabul: erken kalkmak zordur. Elbette herkes sabahçı değildir.\n\nKesinlikle denenmesi gereken üç yol var.\n\n1. Perdeyi açık bırakın.\n2. Telefonu uzağa koyun.\n3. Erken yatın.',
  ],
  [
    'an announcement of a list about texts',
    'Makale yazmanın yolları',
    'İşte makale yazmanın beş yolu:\n\n1. Plan çıkarın.\n2. Taslağınızı yazın.\n3. Metni kısaltın.\n4. Yüksek sesle okuyun.\n5. Paylaşın.\n\nMetin yaklaşık 500 kelime olmalıdır.',
  ],
  [
    'a report that a new version is there',
    'Uygulama güncellemesi',
    'Yeni sürüm bugün çıktı ve hemen yüklendi.\n\n---\n\nGüncelleme iki dakika sürer. Yedek almanız yeterli.',
  ],
  [
    'a line with its author',
    'Kıyıda bir gün',
    '*Yazan: Ayşe Demir*\n\nSabah kıyıya indim. Deniz dümdüzdü ve kimse yoktu.\n\nHazırlayan: Ayşe Demir',
  ],
  [
    'a greeting to readers',
    'Ekmek günlüğü',
    'Merhaba! Bugün sizlerle ekşi maya yapacağız.\n\nHazırsanız başlayalım. İşte ilk adım:\n\nUnu suyla karıştırın ve bekleyin.',
  ],
  [
    'a task that is solved below it',
    'Matematik çalışma kâğıdı',
    'Talimat: Soruyu okuyun, sonra yanıtı kontrol edin.\n\nSoru: Beş elmanın ikisi yenirse kaç elma kalır?\n\nYanıt: Üç elma kalır.\n\nPuan: 10',
  ],
  [
    'facts about a device, one a line',
    'Cihaz kartı',
    'Kullanıcı: Ev tipi\nModel: X200\nSüre: 2 yıl garanti\n\nKart cihazın arkasındadır.',
  ],
  // Near to what a model says of itself
  [
    'words that are reported without quotation marks',
    'Gişedeki memur',
    'Memur başını salladı. Üzgünüm, bu konuda size yardımcı olamam, dedi. Sonra pencereyi kapattı.',
  ],
  [
    'a writer who gives up',
    'Yarım kalan roman',
    'Yıllarca uğraştım.\n\nMaalesef bu bölümün sonunu getiremedim; defter hâlâ çekmecede.\n\nBelki bir gün devam ederim.',
  ],
  [
    'a lawyer who declines',
    'Avukatın bir günü',
    'Telefon çaldı.\n\nÖzür dilerim ama bu davayı alamam, dedim. Karşıdaki ses sustu.\n\nKapattım ve pencereyi açtım.',
  ],
  [
    'a model of fashion',
    'Podyumda yirmi yıl',
    'Ben bir model olarak yirmi yıldır podyumdayım. Verilerim, yani ölçülerim, hiç değişmedi.\n\nBugün öğrencilerime yürümeyi öğretiyorum.',
  ],
  // Near to reports of failures
  [
    'warnings in a manual',
    'Modem kılavuzu',
    'Modemi açın ve yeşil ışığı bekleyin.\n\n⚠️ Uyarı: Bağlantı kesilirse istek yanıtsız kalır; birkaç dakika sonra tekrar deneyin.\n\n❌ Modemi ıslak yere koymayın.\n\nIşık kırmızıysa fişi çekin.',
  ],
  [
    'errors in a list',
    'Sık görülen arızalar',
    '- **Hata 503:** Sunucu meşguldür, sonra deneyin.\n- **Hata 404:** Sayfa yoktur.\n\nHata: Bağlantı kurulamadı.\n\nBu yazıyı görünce kabloyu takın.',
  ],
  [
    'a play with a presenter',
    'Radyo programı metni',
    '[Müzik girer]\n\nSunucu: İyi akşamlar, hoş geldiniz.\n\nKonuk: Hoş bulduk.\n\nSunucu: Bağlantı koptu sanırım, tekrar deneyelim.\n\n[Alkışlar]\n\nSunucu: Başka bir sorunuz var mı?\n\nKonuk: Hayır, teşekkür ederim.',
  ],
  // Near to citations
  [
    'brackets of editors',
    'Eski bir defterden',
    'Defterde “gelmiş [sic] idi” yazar. […] Son sayfada [okunamadı] notu vardır. [Çeviren notu: Yer adı bugün değişmiştir.]\n\nBkz. 3. bölüm (Tablo 2). Yoğunluk [OH⁻] ile gösterilir; 10¹² ise bir trilyondur.',
  ],
  [
    'an institute as a source',
    'Nüfus artışı',
    'Nüfus 2023’te 85 milyonu aştı (Kaynak: TÜİK).\n\n| Yıl | Nüfus |\n| --- | --- |\n| 2023 | 85,4 |\n\nKaynak: TÜİK, 2024',
  ],
  [
    'parts of a song',
    'Yol türküsü',
    '[Kıta 1]\nYol uzundur yürü yürü,\nDağ başında tüter duman.\n\n[Nakarat]\nAman aman, yol uzun,\nBitmez bizim bu davamız.\n\n[Kıta 2]\nSu serindir iç iç kana,\nKöprü başı bekler seni.\n\n[Nakarat]\nAman aman, yol uzun,\nBitmez bizim bu davamız.',
  ],
  [
    'formulas',
    'Üçgenin alanı',
    'Alan şöyle bulunur:\n\n$$\nA = \\frac{a \\cdot h}{2}\n$$\n\nSatır içinde $a^2 + b^2 = c^2$ yazılır, a_1 ve b_1 kenarlardır.\n\n\\[ x = 3 \\]\n\nSonuç üçtür.',
  ],
  // Near to other notations and wrappers
  [
    'a guide to the marks of forums',
    'BBCode rehberi',
    'Kalın yazı [b]böyle[/b], eğik yazı [i]böyle[/i], bağlantı [url=https://ornek.com]böyle[/url] yazılır.\n\nHepsi köşeli ayraçla açılır ve kapanır.',
  ],
  [
    'scenes of a story',
    'Üç sahne',
    'Kapı çalındı.\n\n***\n\nSabah oldu, kimse yoktu.\n\n* * *\n\nKapı yeniden çalındı.\n\n---\n\nBu kez açtım.',
  ],
  [
    'a quotation at the beginning and at the end',
    'Sessizlik',
    '“Söz gümüşse sükût altındır.”\n\nDedem az konuşurdu.\n\n“Dinle,” derdi, “su da konuşur.”',
  ],
  [
    'a test with choices',
    'Türkçe testi',
    '1. Hangisi doğru yazılmıştır?\n\nA) herşey\nB) her şey\nC) herşei\n\nDoğru cevap: B\n\n2. Hangisi eş anlamlıdır?\n\nA) ak – kara\nB) ak – beyaz\n\nDoğru cevap: B',
  ],
  [
    'years, one a line',
    'Kısa bir tarihçe',
    '1920 Meclis açıldı.\n1921 Anayasa kabul edildi.\n1922 Saltanat kaldırıldı.\n1923 Cumhuriyet ilan edildi.',
  ],
  [
    'a text whose lines are all spoken',
    'Kahvede',
    '— Bir çay.\n— Şekerli mi?\n— Şekersiz.\n— Başka bir isteğiniz var mı?\n— Yok, teşekkürler.',
  ],
  [
    'a note about machines as an example',
    'Yapay zekâ kullanımını bildirmek',
    'Okura dürüst olmak gerekir; kısa bir not yeter ve yazının sonunda durur.\n\nÖrnek not:\n\nNot: Bu metin yapay zekâ yardımıyla hazırlanmıştır.',
  ],
  [
    'words for a search engine in a text about them',
    'Açıklama etiketi',
    'Etiket şöyle yazılır:\n\n- Meta başlık: Kahve nedir?\n- Meta açıklama: Kahvenin kısa tarihi.\n\nMeta açıklama 160 harfi geçmez.',
  ],
  // Near to ends that are not theirs
  [
    'an end that counts words',
    'Ödev koşulları',
    'Ödev iki bölümdür ve cuma günü teslim edilir.\n\n- Uzunluk: 800–1000 kelime\n- Biçim: A4\n- Kelime sayısı: en az 800',
  ],
  [
    'steps that go on elsewhere',
    'Bisiklet bakımı, birinci kısım',
    'Zincir temizlenir ve yağlanır.\n\nİkinci kısımda frenlere geçeceğiz. Hazırsanız sonraki bölüme geçebilirsiniz.',
  ],
  [
    'a survey that asks for opinions',
    'Memnuniyet anketi',
    'Bu anket üç dakika sürer.\n\n1. Hizmetimizden memnun musunuz?\n2. Neyi değiştirmemizi istersiniz?\n\nEklemek istediğiniz bir şey var mı?',
  ],
  [
    'an advertisement that offers help',
    'Temizlik hizmetimiz',
    'Evinizi bir günde temizliyoruz.\n\nSorularınız için buradayız. Dilerseniz hemen arayın, size özel bir teklif hazırlayalım.',
  ],
  [
    'a description of a course',
    'Yazarlık atölyesi',
    'Atölyede her hafta bir metin yazılır ve birlikte düzeltilir.\n\nTaslağınızı önceden gönderebilirsiniz; notlar derste paylaşılır.',
  ],
  [
    'a press release',
    'Basın bülteni',
    '**İstanbul, 3 Mart 2025** — Şirketimiz yeni fabrikasını açtı.\n\n“Büyüyoruz,” dedi genel müdür Elif Şen.\n\n**Bilgi için:** Mert Kaya, basin@ornek.com',
  ],
  // Near to remarks at the ends of sections, and to versions
  [
    'templates of e-mails, a section each',
    'Üç e-posta şablonu',
    '## Teklif\n\nMerhaba Ayşe Hanım,\n\nTeklifimiz ektedir. Umarım bu bilgiler işinize yarar.\n\n## Hatırlatma\n\nMerhaba Ayşe Hanım,\n\nTeklifimizi iletmiştim. Umarım bu metin işinizi görür.\n\n## Teşekkür\n\nMerhaba Ayşe Hanım,\n\nSiparişiniz için teşekkür ederim.',
  ],
  [
    'two wishes of an author',
    'Bahçemden notlar',
    '## Bahar\n\nLaleler açtı. Umarım bu yıl don vurmaz.\n\n## Yaz\n\nSu azaldı. Umarım yağmur yağar.\n\n## Güz\n\nYapraklar düştü.',
  ],
  [
    'an alternative with other words',
    'Yoğurt mayalama',
    'Süt kaynatılır ve ılıyınca bir kaşık yoğurtla mayalanır. Kap sarılır, altı saat kımıldatılmadan bekletilir ve sonra dolaba konur. Sabırlı olan sabaha taş gibi yoğurt bulur.\n\n---\n\n**Alternatif:**\n\nFırını olanlar kabı elli derecede kapağı açık bırakabilir; buhar böylece uçar, kaymak kalınlaşır.',
  ],
  [
    'a draft that history knows',
    'Bir anayasanın yazılışı',
    'Komisyon dokuz ay çalıştı ve her maddeyi üç kez oyladı. Halk toplantıları ülkenin yedi bölgesinde yapıldı; öneriler bir kitapta toplandı ve meclise verildi.\n\n## İkinci taslak\n\nMeclis öneriler kitabını okudu, komisyon maddeleri yeniden oyladı.\n\n## Oylama\n\nHalk sandığa gitti ve metni kabul etti.',
  ],
  [
    'a plan that is the title',
    'Plan',
    'Plan yapmak yolun yarısıdır.\n\n## Analiz\n\nÖnce elde olanlar yazılır.\n\n## Planlama\n\nSonra sıraya konur.\n\n## Taslak\n\nEn sonda kâğıda dökülür.',
  ],
  [
    'a checklist of a reader',
    'Sınav sabahı',
    'Sakin bir sabah iyi bir başlangıçtır.\n\n**Kontrol listesi:**\n\n- [x] Kimlik çantada\n- [x] Kalem ve silgi\n- [x] Su şişesi',
  ],
  [
    'things that were met',
    'Yapı denetimi',
    'Denetçi sabah geldi ve kolonları tek tek ölçtü.\n\nAkşama doğru rapor yazıldı: istenen bütün koşullar karşılandı. Bina bir hafta sonra açıldı.',
  ],
  [
    'a list of books with marks',
    'Okul çantası',
    'Çanta akşamdan hazırlanır.\n\n✅ Türkçe kitabı\n✅ Yazım defteri\n✅ Dil kartları',
  ],
  [
    'titles of one level, set off by rules',
    'Ev kahvesi',
    'Evde kahve yapmak kolaydır ve bir cezve yeter.\n\n---\n\n## Ev kahvesi çeşitleri\n\nSade ve şekerli olur.\n\n---\n\n## Kısa sürüm\n\nAcelesi olan kahveyi sıcak suyla karıştırır, köpüğünü beklemeden içer ve yola çıkar; evde oturan bekler.',
  ],
  [
    'verse with short lines',
    'Çocuk şarkısı',
    'Yağmur yağar\nSeller akar\nArap kızı\nCamdan bakar\nGel dışarı\nTop oynayalım\n\nAI demez\nRobot bilmez\nKedi uyur\nKöpek bakar\n(hop hop)\n[hey]',
  ],
  // Near to a text that begins again
  [
    'a diary of a new beginning',
    'Yeniden başlamak',
    'Bazen her şeyi bırakıp gitmek gerekir\n\nYarın sıfırdan başlıyorum.\n\n## İlk gün\n\nKapıyı açtım, masayı sildim, yeni bir defter aldım ve ilk satırı yazdım: bugün.\n\n## İkinci gün\n\nYorgunum ama mutluyum.',
  ],
  [
    'a song whose singer begins again',
    'Yol şarkısı',
    'Gece bitti, gün uzun\nyeniden başlıyorum\nsana doğru bu yolda\nadım adım yürüyorum\n\nTaşlar kalır ardımda\nyeniden başlıyorum\nrüzgâr eser saçımda\nşarkılar söylüyorum',
  ],
  // Near to thoughts below a heading
  [
    'how an agency works',
    'Bir ajansın çalışma düzeni',
    'Müşteri arar ve konuyu anlatır.\n\n## Planlama\n\nAnahtar kelime ve kelime sayısı belirlenir, hedef kitle yazılır; talimat hazırlanır.\n\n## Analiz\n\nKullanıcının isteği ve hedef kitle gözden geçirilir. Önce okumalıyım, sonra yazmalıyım der editör.',
  ],
  [
    'how a content team plans',
    'How our agency works',
    'The client calls us first.\n\n## Analysis\n\nThe request has a word count, a tone and a brief. I should read it first.\n\n## Approach\n\nWe write the article in English; the user is the reader. I will follow the instructions.',
  ],
  // Near to a list of conditions that the text meets
  [
    'a checklist with open boxes',
    'İyi bir başvuru nasıl hazırlanır',
    'Ad, iletişim ve deneyim ilk bakışta bulunmalıdır.\n\n**Kontrol listesi:**\n\n- [ ] Dil bilgisi tamam mı?\n- [ ] Uzunluk bir sayfa mı?\n- [ ] Başlıklar belirgin mi?',
  ],
  [
    'what an institute demands',
    'Enstitüye öneri vermek',
    'Öneri danışmanla birlikte hazırlanır.\n\n**Kontrol listesi**\n\n- Kapak sayfasının dili Türkçedir.\n- Özetin uzunluğu 300 kelimeyi geçmez.\n- Kaynaklar alfabetik sıralanır.',
  ],
  [
    'measures of a podcast',
    'Podcast launch',
    'A podcast starts with a voice.\n\n## Checklist\n\n- Length: 20 minutes\n- Tone: friendly\n- Language: English',
  ],
  [
    'boxes that a writer ticks',
    'Writing a college essay',
    'Yours should sound like you.\n\n**Requirements:**\n\n- [x] 650 words at most\n- [x] Honest tone\n- [x] Grammar checked',
  ],
  // Near to a second version, and to an offer
  [
    'a faster variant of a recipe',
    'Mercimek çorbası',
    '## Klasik tarif\n\nMercimeği yıkayın, soğanı kavurun, havucu ekleyin, suyu koyun ve kaynatın. Yumuşayınca blenderdan geçirin. Üzerine tereyağında kavrulmuş nane ve pul biber dökün. Limonla birlikte sıcak servis edin; yanına kıtır ekmek çok yakışır. Soğan, havuç ve su her evde bulunur.\n\n## Daha hızlı versiyon\n\nMercimeği yıkayın, soğanı kavurmadan suya ekleyin, havucu koyun ve kaynatın. Blenderdan geçirin, limonla servis edin.',
  ],
  [
    'a lighter variant below bold words',
    'Kış çorbası',
    'Mercimeği yıkayın, soğanı kavurun, havucu ekleyin, suyu koyun ve kaynatın. Yumuşayınca blenderdan geçirin. Üzerine tereyağında kavrulmuş nane ve pul biber dökün. Limonla birlikte sıcak servis edin; yanına kıtır ekmek çok yakışır. Soğan, havuç ve su her evde bulunur.\n\n**Daha hafif versiyon**\n\nMercimeği yıkayın, soğanı kavurmadan suya ekleyin, havucu koyun ve kaynatın. Blenderdan geçirin, limonla servis edin.',
  ],
  [
    'the second version of a song',
    'Bir şarkının iki hâli',
    'İlk kayıt 1970’te yapıldı; şarkı yavaş ve hüzünlüdür. Bağlama ile başlar, kemanlarla büyür ve yine bağlamayla biter. Sözler aynı kalır, ama sesler değişir; dinleyen her seferinde başka bir renk duyar ve şarkıya yeniden bağlanır. Plak o yıl çok sattı.\n\n### İkinci versiyon\n\nŞarkı burada hızlıdır; kemanlarla başlar, bağlama ile büyür. Sözler aynı kalır, sesler değişir ve plak yine çok sattı.',
  ],
  [
    'a letter that offers help',
    'Komşuya mektup',
    'Merhaba Ayşe Hanım,\n\nGeçen hafta verdiğiniz fidanları diktim, hepsi tuttu.\n\nBir isteğiniz olursa haber verin, memnuniyetle yardımcı olurum.\n\nSevgilerimle,\nFatma',
  ],
  [
    'parts of a course',
    'Course outline',
    '## Week one\n\nWe read chapter one.\n\nThis section is complete when you have read 30 pages.\n\n## Week two\n\nWe discuss.\n\nThe next section covers poetry.\n\n## Week three\n\nPoems.',
  ],
  // Near to a list of invented sources, and to a refusal
  ['works with their years', 'Works of the painter', 'He painted late.\n\n[1] The river (1901)\n[2] The barn (1903)'],
  [
    'links that are the section',
    'Faydalı bağlantılar',
    '- [e-Devlet](https://www.turkiye.gov.tr)\n- [Nüfus işleri](https://www.nvi.gov.tr)',
  ],
  [
    'what a clerk should not say',
    'Müşteri hizmetlerinde dil',
    'Müşteri bir şey ister, temsilci dinler.\n\nÜzgünüm, bu konuda size yardımcı olamam demek yerine çözüm sunun.\n\nBu söz tek başına yetmez.',
  ],
  [
    'speech without quotation marks',
    'Gün sonu',
    'Üzgünüm, bu gece gelemem, dedi Ali. Sana yardım edemem diye ekledi. Sonra kapattı.\n\nKadın bekledi.',
  ],
  // Near to a thought that nothing separates from the text
  [
    'what users of a page want',
    'What users want',
    'The user wants speed. The user asks for clarity. Designers should listen.\n\nA text should be short, and the article on the front page should be shorter.',
  ],
  [
    'what a user of an editor wants',
    'Kullanıcı hikâyeleri',
    'Kullanıcı bir yazı istiyor: kısa, açık, doğru. Ona göre yazmalıyım diye düşünür editör. Talimat bellidir; hedef kitle, anahtar kelime ve kelime sayısı yazılır.\n\nEditör metni bitirir.',
  ],
  // Near to an offer at the end
  [
    'the last answer of several',
    'Kargo soruları',
    '### Kargom nerede?\n\nTakip numarasıyla bakabilirsiniz.\n\n### Başka bir sorum var, ne yapmalıyım?\n\nBaşka bir sorunuz varsa bize yazın, memnuniyetle yardımcı oluruz.',
  ],
  [
    'answers with their letter',
    'Shipping questions',
    '## Orders\n\n**Q: Where is my order?**\n\nA: Use the tracking number.\n\n**Q: Anything else?**\n\nA: Feel free to contact us. We are happy to help!',
  ],
  [
    'a template with a placeholder for its recipient',
    'Cold email template',
    'Subject: Quick question\n\nHi [Name],\n\nI noticed your blog. Would you like me to send a draft?\n\nLet me know if you would like to see it.\n\nBest,\nTom',
  ],
  [
    'how a clause is simplified',
    'Sadeleştirme nasıl yapılır',
    'Uzun cümleleri bölmek gerekir; okur kısa cümleyi sever. Kanun diyor ki: Kiracı, kiralananı özenle kullanmak ve komşulara saygı göstermekle yükümlüdür; aksi hâlde kiraya veren sözleşmeyi feshedebilir. Bu cümle uzun ve ağırdır; okur iki kez okumak zorunda kalır, kimi zaman da vazgeçer.\n\n**Sadeleştirilmiş metin:**\n\nKiracı evi özenle kullanır ve komşulara saygı gösterir. Göstermezse kiraya veren sözleşmeyi feshedebilir.',
  ],
  [
    'a report whose conditions are met',
    'Proje raporu',
    'Bütün gereklilikler karşılandı. Metin bölümlere ayrıldı.\n\nTüm kriterler sağlandı.',
  ],
  // Near to letters that came in codes, and to forms of headings
  [
    'codes of letters in a browser',
    'Adres çubuğundaki kodlar',
    'Tarayıcı “ı” harfini %C4%B1 diye gösterir; https://tr.wikipedia.org/wiki/Atat%C3%BCrk adresi de böyledir. İndirim %20 oldu.',
  ],
  [
    'percentages and formats',
    'Yüzdeler',
    'Satışlar %20 arttı, %3F diye bir oran yoktur; %c ve %d biçimleri C dilindendir. Maliyet %AB değil %12’dir.',
  ],
  [
    'mathematics in letters of its own',
    'Denklemler',
    'Denklemde 𝒙 ve 𝒚 bilinmeyendir; αx + βy = γ doğrusu çizilir. Ω direnç, Δt süredir. ΔABC üçgeni eşkenardır.',
  ],
  [
    'a lesson of Russian',
    'Rusça dersi',
    'Rusçada “кот” kedi, “кофе” kahvedir. о harfi vurgusuzken a okunur. а ve о sesleri karışır.',
  ],
  [
    'a lesson of Greek',
    'Yunanca',
    'Yunancada “λόγος” söz demektir; ο ve ω ayrı harflerdir. ΟΗΕ Yunancada BM’nin kısaltmasıdır.',
  ],
  ['headings with a sharp', 'C# dersi', '## C# nedir?\n\nMetin.\n\n## F#\n\nMetin.\n\n## Müzikte do#\n\nMetin.'],
  [
    'headings that leave out one level',
    'Derin başlıklar',
    '## Bölüm\n\nMetin.\n\n#### Ayrıntı\n\nMetin.\n\n##### Not\n\nMetin.',
  ],
  ['headings of the third level', 'Üçüncü düzey', '### Bir\n\nMetin.\n\n### İki\n\nMetin.'],
  [
    'pipes of programs',
    'Boru işareti',
    'F# dilinde değer |> işlev biçimi kullanılır; Elixir de |> işaretini kullanır.\n\nVeri akışı ham |> temiz biçimindedir.',
  ],
  [
    'keys with numbers and pictures',
    'Emoji',
    'Adımlar: 1️⃣ hazırlık, 2️⃣ pişirme ❤️ ve ☕️ molası. Kalp ♥︎ simgesi metin olarak da yazılır.',
  ],
  [
    'colours of a terminal',
    'Terminal',
    'Terminalde renk için `\\033[1m` yazılır; [0m ise rengi sıfırlar. Uzunluk [5m] olsun.',
  ],
  [
    'dots that stand for left out words',
    'Alıntı',
    '“[…] ve sonra kapı kapandı” diye yazar. (...) işareti atlanan yeri gösterir.\n\n[…]\n\nMetin böyle sürer.',
  ],
  [
    'stressed letters of a dictionary',
    'Aksan',
    'Rusça sözlükte vurgu “за́мок” diye gösterilir; Vietnamca “phở” ve Fransızca “crème brûlée” yazılır.',
  ],
  ['ligatures of typesetting', 'Bitişik harf', 'Dizgide “ﬁ” ve “ﬂ” bitişik harflerdir; ﬁ tek karakterdir.'],
  [
    'letters of full width',
    'Tam genişlik',
    'Japoncada ＡＢＣ gibi tam genişlikte harfler de vardır; “Ａ” ile “A” ayrıdır.',
  ],
  [
    'bytes in a shell',
    'Kabuk',
    'Dosya adındaki \\303\\274 baytları “ü” harfidir; ls çıktısında t\\303\\274rk\\303\\247e görünebilir.',
  ],
  ['a link within the page', 'Sayfa içi bağlantı', 'Bkz. [ekler](#ek).\n\n<a id="ek"></a>\n\nEkler burada.'],
  [
    'ampersands',
    'Kısaltma',
    'ABD’nin R&D harcaması arttı; AT&T ve H&M büyüdü. Soru & yanıt bölümü eklendi. A&amp;B mağazası kapandı.',
  ],
  ['a letter with a dot of its own', 'Ses bilgisi', 'Kelime başındaki ı̇ noktalı yazılmaz; İ küçülünce i olur.'],
  [
    'files of a project under Sources',
    'Projede dosyalar',
    'Projede her şey üç dosyadadır.\n\n## Sources\n\n- main.ts\n- reader.ts\n- README.md',
  ],
  [
    'release notes behind a rule',
    'Sürüm notları',
    'Bu sürüm raporları hızlandırır ve birkaç hatayı giderir.\n\n---\n\n## Değişiklikler\n\n- Raporlar iki kat hızlı açılır\n- Eski biçim kaldırıldı',
  ],
  [
    'recommended pages',
    'İlk bisiklet',
    'Bisiklet seçmek zaman ister.\n\n## Faydalı bağlantılar\n\n- [Belediye bisiklet yolları](https://www.ibb.istanbul/bisiklet)\n- [Federasyon](https://www.bisiklet.gov.tr)',
  ],
  [
    'a removed post',
    'Silinen gönderi',
    'Yazım bir gecede ortadan kalktı. Ekranda “İçerik, politika ihlali nedeniyle kaldırıldı” yazıyordu. İtiraz ettim, iki gün sonra geri geldi.',
  ],
  [
    'headings about blocks of a template',
    'Svelte şablonları',
    'Şablonlar bloklardan oluşur.\n\n## Koşullar {#if}\n\nKoşul burada yazılır.\n\n## Listeler\n\nListe burada yazılır.\n\n## Yükleme\n\nBeklenen değer burada yazılır.',
  ],
  [
    'names of files in bytes',
    'Depodaki dosyalar',
    'Git, Türkçe dosya adlarını t\\303\\274rk\\303\\247e.txt biçiminde gösterir. Bu ayar core.quotepath ile kapatılır.',
  ],
  [
    'a query in codes',
    'Arama motorları',
    'Arama kutusuna “kılıç” yazınca sorgu k%C4%B1l%C4%B1%C3%A7 olur. Sayfa bunu çözer ve sonuçları sıralar.',
  ],
  [
    'the codes of old mails',
    'E-posta başlıkları',
    'Eski postalarda “çağrı” sözcüğü =C3=A7a=C4=9Fr=C4=B1 diye görünür. Posta programı bunu çözer.',
  ],
  ['a picture that is a letter', 'Bilgi kutuları', 'ℹ️ Bilgi: Kayıt bugün başlar.\n\nℹ️ Not: Ücret alınmaz.'],
  [
    'letters for profiles',
    'Profilde ad',
    'Kopyala ve biyografine ekle: 𝓜𝓮𝓻𝓱𝓪𝓫𝓪, 𝕸𝖊𝖗𝖍𝖆𝖇𝖆, 𝚖𝚎𝚛𝚑𝚊𝚋𝚊. Ekran okuyucular bunları okuyamaz.',
  ],
  ['formulas', 'Üçgenler', '𝐴𝐵𝐶 üçgeninde 𝑠𝑖𝑛𝑥 değeri hesaplanır; kenarların çarpımı 𝑎𝑏𝑐 olur.'],
  ['the sign of a brand', 'Klavye', 'Menü çubuğundaki \uf8ff simgesine tıkla, ardından ⌘ tuşuna bas.'],
  [
    'addresses that look like others',
    'Taklit adresler',
    'Saldırgan gооgle.com yazar; iki harf Kirildir. p\u0430ypal.com da öyledir, gözle ayırt edilmez.',
  ],
  [
    'headings that are blocks of a template',
    'Svelte şablonları',
    '## Koşullar {#if}\n\nKoşul burada yazılır.\n\n## Döngüler {#each}\n\nListe burada yazılır.',
  ],
  [
    'lengths in brackets',
    'Atletizm',
    '[100m finali](https://example.org/100m) çekişmeli geçti.\n\n[200m] yarışı iptal edildi; havuzda [50m] kulvar kullanıldı.',
  ],
  ['signs of a language in a list', 'Elm işleçleri', 'Elm dilinde iki işleç vardır:\n\n- |>\n- <|'],
  [
    'time that a text took',
    'Bir yazının öyküsü',
    'Bunu yazmam iki gün sürdü. Bu yazıyı yazmam için önce köye gitmem gerekti. Köyde kuyunun başında durdum.',
  ],
  [
    'how long messages are kept',
    'Saklama süreleri',
    'Yanıtlar, okul kuralları gereği sınavdan sonra silinir. Mesajlar, güvenlik nedeniyle 30 gün sonra kaldırılır. Yedek almak öğrencinin işidir.',
  ],
  // Near to statistics of a relay
  [
    'a run measured at its end',
    'İlk yarı maratonum',
    'Sabah beşte kalktım ve sahile indim. Rüzgâr yoktu, yol kuruydu.\n\nSon kilometrede bacaklarım ağırlaştı ama durmadım.\n\nMesafe: 21,1 km | Süre: 1:58:12 | Tempo: 5:36',
  ],
  [
    'a recipe with times in one line',
    'Fırında sütlaç',
    'Hazırlık: 15 dk · Pişirme: 40 dk · 6 kişilik\n\nPirinci yıkayın ve kısık ateşte haşlayın.\n\nÜzeri kızarınca fırından alın.',
  ],
  [
    'a recipe with values at its end',
    'Mercimek çorbası',
    'Mercimeği yıkayın, soğanla kavurun ve üzerine su ekleyin.\n\nBir porsiyonda:\n\n180 kcal · 9 g protein · 4 g yağ',
  ],
  [
    'a photo with its settings',
    'Gece fotoğrafı',
    'Tripod kullanın ve uzun pozlayın. Karede tek bir ışık kaynağı olsun.\n\nKapadokya, ekim sonu\n\nf/2.8 · 20 s · ISO 3200',
  ],
  [
    'prices of tokens',
    'Yapay zekâ modellerinin fiyatı',
    'Modeller metni jetonlara böler ve jeton başına ücret alır. Bin kelime yaklaşık iki bin jetondur.\n\n## Karşılaştırma\n\n- gpt-4o: 812 token, 3,2 s, $0.008\n- claude-sonnet-4-5: 790 token, 4,1 s, $0.012\n\nTokens: 812 | 3.2s | $0.008',
  ],
  [
    'a speed test of a program',
    'Veritabanı karşılaştırması',
    'İki veritabanına aynı sorguyu bin kez sorduk ve ortalamayı aldık.\n\nSonuç şudur:\n\nSüre: 3,2 s | Bellek: 812 MB | İşlemci: %45',
  ],
  [
    'a shop’s offer in one line',
    'Hafta sonu kampanyası: bisiklet',
    'Şehir bisikletleri bu hafta sonu indirimde. Bakımı bir yıl bizden.\n\nFiyat: 12.500 TL | Kargo: 0 TL | Teslim: 3 gün',
  ],
  [
    'a timetable below a text',
    'Adalar’a nasıl gidilir',
    'Vapur Kabataş’tan kalkar ve dört adaya uğrar.\n\nKabataş → Büyükada: 95 dk, 54 TL\nBostancı → Büyükada: 40 dk, 54 TL',
  ],
  // Near to notes with numbers
  [
    'lengths of kinds of prose',
    'Öykü ile roman arasındaki fark',
    'Öykü tek bir ânı anlatır, roman bir ömrü.\n\nAralarında bir de novella vardır.\n\nÖykü: 5.000 kelime, novella: 30.000 kelime, roman: 80.000 kelime',
  ],
  [
    'a line about reading time below the title',
    'Deprem çantası',
    'Okuma süresi: 4 dakika\n\nÇantayı kapının yanında tutun. Su, ilaç, fener ve düdük koyun.\n\nAltı ayda bir yenileyin.',
  ],
  [
    'a score at the end',
    'Derbinin ardından',
    'İlk yarı dengeliydi. İkinci yarıda ev sahibi iki gol buldu ve maçı kopardı.\n\nMaç sonucu: 2 – 1 (45’, 78’)',
  ],
  [
    'parts of a series',
    'Balkon bahçesi, üçüncü yazı',
    'Bu yazıda toprağı anlattık; öncekilerde saksı ve ışık vardı.\n\nBir sonraki yazının konusu sulama olacak.\n\n(3/5)',
  ],
  // Near to thoughts as a terminal prints them
  [
    'an essay that begins with thinking',
    'Düşünmek',
    'Düşünüyorum, o hâlde varım, demişti filozof. Bense düşündükçe yok oluyorum.\n\n...düşünmek bitti mi, insan da biter.\n\nGece uzun, masa dar.',
  ],
  [
    'a screen that says that it thinks',
    'Bekleme ekranları neden önemli',
    'Thinking... Ekranda bu tek sözcüğü gören kullanıcı kaç saniye bekler? Araştırmaya göre sekiz.\n\n## Ne yazmalı\n\nBitince “Done” yerine ne olduğunu yazın.',
  ],
  [
    'a guide to a program in a terminal',
    'Ollama ile ilk adımlar',
    'Programı kurun ve terminali açın.\n\n```\n$ ollama run qwen3\n>>> Merhaba\nThinking...\nThe user greets me.\n...done thinking.\n\nMerhaba!\n```\n\nÖnce `Thinking...`, sonra `...done thinking.` satırı görünür; ikisi arasında modelin düşünceleri yazar.',
  ],
  [
    'a game with its states as words',
    'Satranç programı nasıl düşünür',
    'Thinking… yazısı belirir.\n\nProgram bu satırı yazarken milyonlarca konumu tarar. İki saniye sonra hamlesini yapar.\n\nHamle bitince satır kaybolur.',
  ],
  // Near to a text that is sent twice
  [
    'a story that ends as it began',
    'Kıyıdaki adam',
    'Deniz o sabah da aynıydı.\n\nAdam ağlarını topladı, teknesini çekti, kahvesini içti. Kimse onu beklemiyordu.\n\nAkşam olunca yine kıyıya indi.\n\nDeniz o sabah da aynıydı.',
  ],
  [
    'a song with its refrain',
    'Bir çocuk şarkısı',
    'Yağmur yağıyor, seller akıyor\nArap kızı camdan bakıyor\n\nHava bulutlu, gök gürlüyor\nKüçük kedi ateşe sokuluyor\n\nYağmur yağıyor, seller akıyor\nArap kızı camdan bakıyor',
  ],
  [
    'two weeks with the same days',
    'İki haftalık yürüyüş planı',
    'Plan basittir: her gün biraz daha uzun yürürsünüz.\n\n## Birinci hafta\n\n- Pazartesi 20 dakika\n- Çarşamba 25 dakika\n- Cuma 30 dakika\n\n## İkinci hafta\n\n- Pazartesi 20 dakika\n- Çarşamba 25 dakika\n- Cuma 30 dakika\n- Pazar 45 dakika',
  ],
  // Near to an end in another language
  [
    'a paper with an abstract in English',
    'Arıların yön bulması',
    'Bu çalışmada bal arılarının kovana dönüş yolu incelenmiştir. Otuz arı işaretlenmiş ve izlenmiştir.\n\nArıların çoğu güneşi kullanmış, bulutlu günlerde ise yer işaretlerine bakmıştır.\n\n## Abstract\n\nIn this study we examined how honey bees find the way back to their hive. Thirty bees were marked and followed, and most of them used the sun, while on cloudy days they relied on landmarks near the hive.',
  ],
  [
    'a sign with its words at the end',
    'Pansiyonumuz için tabela metni',
    'Konuklarımızın çoğu yurt dışından geliyor; bu yüzden tabelayı iki dilde hazırladık.\n\nKahvaltı sekizde başlar, on birde biter. Havlular her gün değişir.\n\nBreakfast starts at eight and ends at eleven. Towels are changed every day, and if you need anything else during your stay, please ask at the reception, where someone is always there for you.',
  ],
  [
    'words on a grave at the end',
    'Keats’in mezarı',
    'Şair, mezarına adının yazılmasını istemedi. Taşta yalnızca bir lir ve birkaç satır vardır.\n\nZiyaretçiler o satırları hâlâ okur:\n\nThis grave contains all that was mortal of a young English poet who on his death bed in the bitterness of his heart desired these words to be engraven on his tomb stone.',
  ],
  [
    'a label in the language of its country',
    'Krem etiketi',
    'Ürünümüz Almanya’da da satılacak. Etiketin ön yüzü Türkçe kalacak.\n\nKremi temiz cilde sürün ve güneşten koruyun.\n\nTragen Sie die Creme auf die saubere Haut auf und schützen Sie sie vor der Sonne. Nach dem Öffnen ist sie zwölf Monate haltbar, wenn Sie die Dose gut verschließen und kühl lagern.',
  ],
  [
    'figures of a model within a text that speaks of tokens late in a long line',
    'Bir çağrının fiyatı',
    'Fiyatlar çağrıya göre hesaplanır ve her ay değişir; kimi servis ayda bir kez fatura keser, kimi servis her gün sayar ve küsuratı yukarı yuvarlar, kimi de ancak sözleşmede yazan miktarı alır. Birim ise token sayısıdır.\n\nGirdi: 812 token | Çıktı: 340 token | 3,2 s\n\nBu çağrı iki sente yakın tutar.\n\nGirdi: 1.200 token | Çıktı: 90 token',
  ],
  [
    'figures of a text whose title speaks of a language model',
    'Yapay zekâ çağrısı kaça gelir',
    'Fiyatlar çağrıya göre hesaplanır ve her ay değişir.\n\nGirdi: 812 tok | Çıktı: 340 tok\n\nİkisinin toplamı bir sente yakındır.',
  ],
  [
    'fares in coins of a ferry',
    'İstanbul vapurları',
    'Vapurlar sabah altıda başlar ve gece yarısına dek sürer; iskeleler birbirine yakındır.\n\nKadıköy: 2 jeton, süre: 25 dk\n\nDönüş aynı saattedir ve bilet geçmez.\n\nJeton: 150 TL | Kart: 120 TL',
  ],
  [
    'tonnes that a truck carries in a second',
    'Damperli kamyonlar',
    'Kamyonlar sahadan durmadan taşır ve yol kısadır.\n\nKapasite: 12 t/s | Güç: 400 kW',
  ],
];
