/**
 * Words with which models talk about their answer instead of giving it, in the seven languages. They match lower-case
 * text with straight apostrophes and without emphasis marks.
 */

/** Agreement with the user. Weak evidence by itself. */
const agreements = [
  'tabii ki de|tabii ki|tabiki|tabii|tabi|elbette ki|elbette|memnuniyetle|seve seve|kesinlikle|tamamdır|tamam|peki|anladım|anlaşıldı|hemen|rica ederim|buyurun|buyrun|mükemmel|süper|not ettim|hay hay',
  "sure thing|sure|certainly|absolutely|of course|definitely|okay|ok|alright|got it|understood|gladly|no problem|will do|happy to help|i'd be happy to help|i'd be glad to help|with pleasure|perfect|excellent|right away",
  'natürlich|gerne doch|sehr gerne|gerne|gern|selbstverständlich|klar|sicher|alles klar|verstanden|kein problem|perfekt|mit vergnügen',
  "bien sûr|bien entendu|avec plaisir|certainement|d'accord|volontiers|absolument|entendu|parfait|très bien|compris|pas de problème",
  'claro que sí|claro|por supuesto|con mucho gusto|con gusto|desde luego|entendido|perfecto|vale|de acuerdo|muy bien|encantado',
  'конечно же|конечно|разумеется|с удовольствием|хорошо|понял|поняла|понятно|отлично|безусловно|без проблем|принято',
  'بالطبع|بالتأكيد|بكل سرور|بكل تأكيد|حسنًا|حسنا|طبعًا|طبعا|بكل ترحيب|مفهوم|تمام|على الرحب والسعة',
].join('|');
const greetings =
  'merhabalar|merhaba|selam|selamlar|hello|hi there|hi|hey|hallo|guten tag|bonjour|hola|buenos días|здравствуйте|привет|добрый день|مرحبًا|مرحبا|أهلًا|أهلا';
const praises =
  'harika (?:bir )?(?:konu|seçim|fikir|soru|istek|başlık)[^.!:]{0,40}|çok güzel (?:bir )?(?:konu|soru|fikir)[^.!:]{0,30}|güzel (?:bir )?(?:konu|soru)[^.!:]{0,30}|(?:great|good|excellent|wonderful|fantastic|interesting) (?:question|topic|choice|idea|request|prompt)|what a (?:great|wonderful|fascinating) (?:topic|question|idea)|(?:tolle|gute|spannende|schöne) (?:frage|idee|thema|wahl)|(?:tolles|spannendes|schönes) thema|(?:excellente?|très bonne?|bonne?|super) (?:question|sujet|idée|choix)|(?:excelente|buena|gran|interesante) (?:pregunta|tema|idea|elección)|(?:отличная|хорошая|прекрасная|интересная) (?:тема|идея)|(?:отличный|хороший|интересный) (?:вопрос|выбор)|(?:سؤال|موضوع|فكرة) (?:رائع|رائعة|ممتاز|ممتازة|جيد|جيدة|مثير للاهتمام)';

/** The delivered thing. */
export const deliverable =
  /(?<![\p{L}\p{N}])(?:(?:makale|yazı|metin|metn|içeri[kğ]|taslak|taslağ|paragraf|cümle|çeviri|blog yazı|blog gönderi|köşe yazı|versiyon|sürüm|devamı)(?:niz|nız|nuz|nüz|iniz|ınız|unuz|ünüz)?(?:yi|yı|i|ı|u|ü|si|sı|nin|nın|ni|nı|in|ın|e|a|ye|ya|ne|na)?(?:dir|dır|dur|dür)?|(?:article|blog post|blogpost|post|text|draft|essay|section|paragraph|sentence|content|version|continuation|rewrite|rewritten|translation|revised|piece|copy|write-up)s?|(?:artikel|text|beitrag|entwurf|abschnitt|absatz|satz|blogbeitrag|blogartikel|fortsetzung|fassung|version|inhalt|aufsatz)s?|(?:texte|billet|brouillon|suite|phrase|paragraphe|rédaction|contenu|article de blog)|(?:artículo|texto|borrador|continuación|entrada|párrafo|frase|sección|contenido|versión|ensayo)|(?:стать[яюие]|статей|текст|черновик|раздел|продолжение|абзац|предложение|пост|вариант|версия)|(?:ال)?(?:مقالًا|مقالا|مقالة|مقال|نصًا|نص|مسودة|فقرة|جملة|تتمة|قسم|محتوى|المحتوى|نسخة))(?![\p{L}\p{N}])/u;
/** Handing over. */
export const handing =
  /(?<![\p{L}\p{N}])(?:işte|aşağıda|aşağıdadır|aşağıdaki|şu şekilde(?:dir)?|şöyle(?:dir)?|hazırladığım|hazırladım|hazırlıyorum|yazdığım|yazdım|yazıyorum|oluşturdum|oluşturduğum|kaleme aldım|kaleme aldığım|sunuyorum|paylaşıyorum|düzenledim|düzenlediğim|hazır|hazırlanmış|hazırlanan|düzenlenmiş|yeniden yazılmış|yazalım|ele alalım|here is|here's|here are|here you go|below is|below you|below|please find|i've (?:written|prepared|created|drafted|put together|rewritten|revised)|i (?:wrote|have written|have prepared|prepared|drafted|created)|i'll (?:write|create|continue|provide|draft|prepare)|let me (?:write|create|provide|draft)|hier ist|hier sind|hier kommt|im folgenden|nachfolgend|unten|anbei|ich habe|ich schreibe|finden sie|voici|voilà|ci-dessous|vous trouverez|j'ai (?:rédigé|écrit|préparé)|je vous propose|aquí tienes|aquí está|aquí te|a continuación|te presento|este es|esta es|he (?:escrito|redactado|preparado)|вот|ниже|представляю|предлагаю|подготовил|подготовила|написал|написала|إليك|إليكم|فيما يلي|أدناه|هذا هو|هذه هي|لقد كتبت|كتبت|أعددت|سأكتب)(?![\p{L}\p{N}])/u;
/** The user, and what was requested. */
export const request =
  /(?<![\p{L}\p{N}])(?:istediğiniz|istediğin|isteğiniz|isteğin|isteğinize|talebiniz|talebinize|talep ettiğiniz|verdiğiniz|belirttiğiniz|paylaştığınız|ilettiğiniz|sizin için|senin için|talimatlarınız\p{L}{0,6}|talimatlara uygun|kriterlere uygun|as requested|you requested|you asked|you've requested|you wanted|your request|your instructions|your requirements|per your|based on your|tailored to your|for you|gewünscht\p{L}{0,3}|ihrer anfrage|ihren wünschen|deiner anfrage|ihren vorgaben|que vous avez demandé\p{L}{0,2}|votre demande|demandé\p{L}{0,2}|vos instructions|solicitad[oa]s?|que (?:me )?pediste|que has pedido|tu solicitud|su solicitud|tus instrucciones|вашему запросу|вашей просьбе|вашему заказу|вы просили|для вас|ваш запрос|طلبته|طلبتها|طلبت|طلبك|المطلوب|المطلوبة|لطلبك)(?![\p{L}\p{N}])/u;
/** Continuing an answer. */
export const goingOn =
  /(?<![\p{L}\p{N}])(?:kaldığ(?:ım|ımız|ınız) yerden(?! devam ed(?:er|in|ebilirsin))|(?:makalenin|yazının|metnin) devamı|devam ediyorum|devamı (?:şöyle|aşağıda)\p{L}{0,4}|continuing (?:from|where|the)|picking up (?:from )?where|i(?:'ll| will) continue|let me continue|let's continue|(?:here's|here is) the (?:rest|continuation|remainder|remaining)|where (?:i|we|it|you) left off|ich (?:fahre|mache) (?:dort )?(?:fort|weiter)|ich setze|hier (?:geht es|geht's) weiter|hier ist die fortsetzung|voici la suite|je (?:continue|reprends|poursuis)|suite de l'article|continúo|continuando|sigo donde|donde (?:lo )?(?:dejé|quedé|quedamos)|aquí (?:está|tienes|va) la continuación|продолжаю|продолжим|с того места|вот продолжение|продолжение статьи|أتابع|أواصل|سأكمل|أكمل من حيث|من حيث توقفت|تتمة المقال)(?![\p{L}\p{N}])/u;

export const agreement = new RegExp(`^(?:${agreements})(?![\\p{L}\\p{N}'’])`, 'u');
export const greeting = new RegExp(`^(?:${greetings})(?![\\p{L}\\p{N}])`, 'u');
export const praise = new RegExp(`^(?:(?:bu )?(?:gerçekten )?(?:${praises}))(?![\\p{L}\\p{N}])`, 'u');
/** A line that only names what follows. */
export const label =
  /^(?:assistant|asistan|yapay zek[aâ]|ai|model|cevap|yanıt|answer|response|final answer|output|çıktı|makale(?:niz)?|yazı|metin|içerik|article|blog post|draft|taslak|artikel|antwort|beitrag|réponse|respuesta|artículo|ответ|статья|المقال|الإجابة|(?:düzenlenmiş|yeniden yazılmış|revize edilmiş|güncellenmiş|yeni|iyileştirilmiş) (?:metin|cümle|paragraf|hali|hâli|sürüm|versiyon)|(?:rewritten|revised|edited|improved|new|updated|corrected) (?:text|sentence|paragraph|version)|(?:überarbeitete[rs]?|neue[rs]?) (?:text|satz|absatz|fassung)|(?:texte|phrase|paragraphe|version) (?:révisée?|réécrite?|corrigée?)|(?:texto|frase|párrafo|versión) (?:revisad[oa]|reescrit[oa]|corregid[oa])|(?:исправленный|переписанный|новый) (?:текст|вариант|абзац)|النص المعدل)\s{0,2}:?$/u;
/** Such a label before a text on the same line. */
export const inlineLabel =
  /^[*_]{0,2}(?:(?:düzenlenmiş|yeniden yazılmış|revize edilmiş|güncellenmiş|yeni|iyileştirilmiş|düzeltilmiş) (?:metin|cümle|paragraf|hali|hâli|sürüm|versiyon)|(?:rewritten|revised|edited|improved|new|updated|corrected) (?:text|sentence|paragraph|version)|(?:überarbeiteter|neuer) (?:text|satz|absatz)|(?:phrase|texte) (?:révisée?|réécrite?)|(?:frase|texto) (?:revisad[oa]|reescrit[oa])|(?:исправленный|переписанный|новый) (?:текст|вариант)|النص المعدل)[*_]{0,2}\s{0,2}:[*_]{0,2}\s{1,3}/iu;

export const hoping =
  /(?<![\p{L}])(?:umarım|umuyorum|i(?: do)? hope|hope|hopefully|ich hoffe|j'espère|espero|надеюсь|آمل|أتمنى|أرجو)(?![\p{L}])/u;
const serving =
  /(?:işinize|işine|işinizi gör|yardımcı|beklenti|beğenir|beğendi|faydalı ol|yararlı ol|ihtiyacınız|isteğiniz|amacınız|helps?(?![\p{L}])|helpful|useful|meets|satisf|what you|your needs|expectations|weiterhilft|hilft|hilfreich|erwartungen|gefällt|entspricht|répond à|aide|utile|convient|ayude|útil|sirva|expectativas|cumpla|полезн|поможет|помогла|ожидани|понравит|مفيد|يلبي|ينال|يساعد|أفاد)/u;
export const offering =
  /(?<![\p{L}])(?:isterseniz|dilerseniz|istersen|dilersen|ister misin(?:iz)?|gerekirse|arzu ederseniz|if you(?:'d)? (?:like|want|prefer|need|wish|would like)|if you(?:'d| would) like|let me know|feel free|would you like|do you want|want me|shall i|should i|happy to|lassen sie (?:es )?mich wissen|lass mich wissen|wenn sie (?:möchten|wünschen|wollen)|falls sie|möchten sie|soll ich|sagen sie mir|si vous (?:souhaitez|voulez|désirez|avez)|n'hésitez pas|souhaitez-vous|voulez-vous|dites-moi|faites-moi savoir|si (?:quieres|deseas|necesitas|prefieres)|avísame|dime|hazme saber|te gustaría|le gustaría|quieres|deseas|no dudes|если (?:хотите|нужн|вам|желаете|потребу)\p{L}*|дайте знать|сообщите|напишите|хотите|нужно ли|أخبرني|هل (?:ترغب|تريد|تود)|إذا (?:أردت|كنت|رغبت|احتجت)|لا تتردد)/u;
export const firstPerson =
  /(?:(?:e|a)bilirim(?![\p{L}])|(?<![\p{L}])(?:devam edeyim|getireyim|dönüştüreyim|çevireyim|uyarlayayım|hazırlayayım|yazayım|ekleyeyim|düzenleyeyim|yapmamı|yazmamı|eklememi|düzenlememi|hazırlamamı|devam etmemi|kısaltmamı|haber ver|haber verin|bildirin|belirtin|söyleyin|bana|yardıma ihtiya\p{L}*|yardımcı olmaktan|sormaktan çekinme\p{L}*|çekinmeden sor\p{L}*|i can|i could|i'll|i'd|i will|i would|me to|me know|to ask|reach out|request (?:changes|edits|revisions)|mich wissen|ich|mir|que je|je peux|je pourrais|me (?:dire|demander|le)|moi|à demander|me contacter|puedo|podría|que (?:añada|agregue|haga|escriba|ajuste|continúe|modifique)|avísame|dime|hazme saber|en (?:preguntar|pedir|decirme)|я могу|я|мне|чтобы я|дайте знать|сообщите|أخبرني|يمكنني|أستطيع|أن أ\p{L}+|إعلامي|في (?:طلب|السؤال))(?![\p{L}]))/u;
const asking =
  /^(?:(?:(?:herhangi bir|başka (?:bir)?|bir) )?(?:değişiklik|düzenleme|düzeltme|ekleme|isteğiniz|eklemek istediğiniz|sorunuz|talebiniz|konuda (?:yardım|destek))[^.!?]{0,60}(?:ister misiniz|var mı|olur mu|olursa|varsa)|(?:düzenle|değiştir|ekle|çıkar|kısalt|uzat)m[ae]m[ıi] istediğiniz [^.!?]{0,40}(?:olursa|varsa)|devam (?:edeyim|etmemi)|başka bir (?:isteğiniz|sorunuz|talebiniz|konuda yardım)|is there anything (?:else|you)|anything else|do you need|any (?:changes|edits|feedback)|[^.!?]{0,160}\p{L}{2}m[ae]m[ıi] ister misin)/u;
/** Making something else of the text is offered: no conversation in a text speaks of it. */
const remaking =
  /^(?=[^.!?]{0,160}(?<!\p{L})(?:bunu|(?:bu )?(?:metn|yazı|makale|içeri[kğ]|bölüm)\p{L}{1,4}|(?:turn|convert|adapt|make|rewrite) (?:this|it))(?!\p{L}))(?:[^.!?]{0,160}(?:dönüştür|çevir|uyarla|özetle|(?:hazırla|çıkar|yaz|hâline getir|haline getir)(?=[^.!?]{0,12}ister))\p{L}{0,2}(?:m[ae]m[ıi] ister misin|[ae]bilirim,? ister misin)|(?:would you like|do you want|shall i|should i)(?!\p{L}))/u;

/** Whether a lower-case question offers to make something else of the text. */
export function offersRemaking(question: string): boolean {
  return remaking.test(question);
}

const counting =
  /^[([]?(?:(?:bu (?:bölüm|metin|yazı|makale|paragraf)|this (?:section|article|text)|diese[rs]? (?:abschnitt|text|artikel)|cette section|cet article|esta sección|este artículo|этот (?:раздел|текст)|هذا (?:القسم|النص)) (?:(?:has|is|hat|contient|tiene) )?)?(?:(?:toplam|yaklaşık|total|approx\.?|approximately|about|around|ca\.?|env\.?|environ|aprox\.?|около|حوالي|~)[\s:]{0,3}){0,2}(?:(?:(?:makale|yazı|metin|article|total)\p{L}{0,4} )?(?:(?:toplam|total) )?(?:kelime sayısı|sözcük sayısı|karakter sayısı|word count|character count|wortanzahl|wortzahl|anzahl der wörter|wörter|nombre (?:total )?de mots|recuento de palabras|número de palabras|total de palabras|количество слов|عدد الكلمات)[\s:=–-]{0,4}[^.!?\n]{0,30}\d|[~≈]?\s?\d[\d.,\s]{0,8}(?:kelime|sözcük|karakter|words?|characters|wörter|wörtern|mots|palabras|слов|كلمة))[^.\n]{0,30}[.)\]]{0,2}$/u;
const noting =
  /^(?:önemli )?(?:not|uyarı|dipnot|note|disclaimer|important|please note|hinweis|anmerkung|remarque|nota|aviso|примечание|важно|ملاحظة|تنبيه)(?![\p{L}])/u;
const machineMade =
  /(?:yapay zek[aâ]|dil modeli|language model|\bai\b|artificial intelligence|künstliche[rn]? intelligenz|\bki\b|intelligence artificielle|\bia\b|inteligencia artificial|искусственн\p{L}{1,6} интеллект|\bии\b|нейросет|الذكاء الاصطناعي)/u;
const made =
  /(?:oluşturul|üretil|yazıl|hazırlan|generated|written|created|produced|erstellt|geschrieben|généré|rédigé|écrit|generado|escrito|creado|создан|сгенериров|написан|إنشاء|كتاب|توليد)/u;
const orderTerms =
  /(?:seo|anahtar kelime|talimat|istenen|istediğiniz|belirttiğiniz|kelime sınır|uzunluk|keyword|instructions|requirements|guidelines|requested|vorgaben|consignes|instrucciones|требовани|التعليمات)/u;
const ending =
  /^[[(]\s{0,2}(?:makale(?:nin)? sonu|yazının sonu|metnin sonu|son|bitti|devam edecek|devam ediyor|devamı gelecek|devamı var|(?:makale|yazı|metin) burada (?:bitmektedir|bitiyor|biter|sona er\p{L}{2,8})|to be continued in the next (?:response|message|part)|end of (?:the )?(?:article|text|post|section)|the end|end|to be continued|continued?|continue reading|devam(?: et| için yazın)?|fin del artículo|fin de l'article|fin|ende des artikels|ende|fortsetzung folgt|à suivre|continuará|конец статьи|конец|продолжение следует|نهاية المقال|يتبع)\s{0,2}[.…]{0,3}[\])]$/u;
const textNoun =
  '(?:(?:bu|yukarıdaki) )?(?:makale|yazı|metin|metn|içerik|içeriğ|yanıt|cevab?)(?:niz|nız|nuz|nüz|iniz|ınız|unuz|ünüz)?(?:i|ı|u|ü|in|ın|un|ün|nin|nın|si|sı)?';
/** The text is complete and nothing is missing. */
const completing = new RegExp(
  `(?<!\\p{L})${textNoun}(?: (?:zaten|burada|artık|böylece|da|de|şimdi|şu anda|bütünüyle|tamamen|tümüyle|eksiksiz(?: olarak)?|önceki yanıtta|tamamı|bütünü|tümü)){0,3} (?:tamam(?:dır)?(?!\\p{L})|tamamlan(?:dı|mıştı|mış(?:tır| durumda\\p{L}{0,5})?)(?!\\p{L})|bit(?:ti|miştir|mişti)(?!\\p{L})|sona er(?:di|miştir|mişti)(?!\\p{L})|son bul(?:du|muştur)(?!\\p{L})|eksiksiz(?:dir)?(?=[.!,;)]|$)|yazılmıştı(?!\\p{L})|sonuna (?:gel|ulaş)\\p{L}{2,8}(?!\\p{L}))|(?<!\\p{L})(?:the|this|your|my) (?:\\p{L}{3,12} )?(?:article|text|response|answer|draft|piece|post|story|section|message)s? (?:(?:is|was|has been|had been|seems|looks|appears|to be|been|already|now|fully|indeed|therefore|thus) ){1,4}(?:complete|completed|finished|done|concluded|over)(?!\\p{L})|(?<!\\p{L})(?:der|dieser|ihr|das) (?:artikel|text|beitrag) ist (?:(?:bereits|nun|damit|schon) ){0,2}(?:vollständig|abgeschlossen|fertig|beendet)|(?<!\\p{L})l'article est (?:déjà )?(?:complet|terminé|achevé)|(?<!\\p{L})el (?:artículo|texto) (?:ya )?está (?:ya )?(?:completo|terminado)|(?:статья|текст) (?:уже )?(?:завершен|закончен|полност)|(?:المقال|النص) (?:مكتمل|اكتمل|كامل)`,
  'u',
);
/** Nothing more will come: only next to the name of the text, because otherwise it may be the subject of a text. */
export const addingNothing =
  /(?<!\p{L})(?:ekle(?:ne|ye)ce[kğ]|yaz(?:ıla|a)ca[kğ]|söyleyece[kğ]|eklenmesi gereken)\p{L}{0,4} (?:\p{L}{2,12} ){0,4}(?:yok(?:tur)?|kalmadı|kalmamıştır|bulunmuyor|bulunmamaktadır)(?!\p{L})|(?<!\p{L})devamı (?:yok(?:tur)?|bulunmuyor)(?!\p{L})|(?<!\p{L})(?:nothing|no) (?:\p{L}{3,10} ){0,3}(?:to|left to) (?:add|write|continue|append|include)(?!\p{L})/u;
const named = new RegExp(`(?<!\\p{L})(?:${textNoun}|article|text|response|answer|post)(?!\\p{L})`, 'u');
const byline =
  /^(?:yazar|yazan|hazırlayan|kaleme alan|author|written by|by|autor|auteur|автор)\s?:?\s(?:bir )?(?:yapay zek[aâ]|ai(?!\p{L})|chatgpt|gpt-?\d?|claude|gemini|deepseek|asistan|assistant|dil model|ki(?!\p{L})|ia(?!\p{L}))[^.!?]{0,30}$/u;
/** `[makale tamamlandı]` */
const endMark = new RegExp(
  `^[[(]\\s{0,2}(?:${textNoun}|bölüm|kısım|article|text|post|section|response) (?:(?:burada|is|has been|now) ){0,2}(?:tamamlandı|tamamlanmıştır|bitti|bitmiştir|sona erdi|sona ermiştir|complete|completed|finished|concluded|ends)[^\\n]{0,12}[\\])]$`,
  'u',
);

/** The conditions of the order are met. */
const fulfilled =
  /(?:isten(?:en|ilen)|belirtilen|verilen|tüm|bütün|all|requested)[^.!?]{0,60}(?:kelime sayısı|koşul|gereklilik|gereksinim|kriter|talimat|şart|ölçüt|uzunlu[kğ]|requirements|constraints|instructions|criteria|word count)[^.!?:]{0,30}(?:karşıla(?:ndı|nmıştır|maktadır|makta|yor|dı)|sağlan(?:dı|mıştır)|uyul(?:du|muştur)|tuttur(?:uldu|ulmuştur)|yerine getiril(?:di|miştir)|(?:met|followed|satisfied|fulfilled))(?=[.!:]|$)/u;
/** What an order says about the text itself. */
const ofText =
  /(?<!\p{L})(?:kelime|sözcük|uzunluk|türkçe|dil(?:de|i)?|ton|üslup|bölüm|metin|metn\p{L}{1,3}|makale|yazı(?:da|nın)?|paragraf|words?|text|article|section|tone|word count)(?!\p{L})/u;

const farewell =
  /^(?:iyi (?:günler|okumalar|çalışmalar|yazmalar)|kolay gelsin|keyifli okumalar|teşekkür(?:ler| ederim)|good luck|happy (?:writing|reading|blogging)|enjoy|thank you|thanks|viel erfolg|viel spaß|bonne lecture|bonne chance|buena suerte|feliz lectura|удачи|приятного чтения|بالتوفيق)\s{0,2}[!.😊🙂]*$/u;

/** Words of a hope that the answer serves the user. */
const expected =
  /beklenti|beğen|isteğiniz|istediğiniz|talebiniz|expectation|what you|your (?:needs|request)|erwartungen|expectativas|ожидани/u;
/** Words that such a sentence needs; all others name its subject. */
const needed =
  /^(?:um(?:arım|uyorum)|bu|şu|yukarı|aşağı|yazı|makale|met[in]|içeri[kğ]|rehber|öneri|bilgi|liste|taslak|plan|cevap|cevab|yanıt|bölüm|kısa|örnek|çalışma|siz|sen|sana|için|iş(?:in)|yara|yardım|fayda|fay|ihtiya|amac|hazırla|paylaş|sun|ver|yaz|oluştur|ol(?:ur|acak|muş|sun|an)|tüm|hep|her|gibi|konu|iyi|güzel|biraz|çok|daha|ve|de|da|ile|hope|hopefully|this|that|the|these|you|your|article|text|post|guide|answer|section|draft|was|is|are|be|will|help|useful|use|find|and|for|with|in|to|of|it|lo|la|el|que|esto|este|artículo|texto|sea|ayude|te|le|ich|dass|der|die|das|dieser?|ihnen|hilft|text|artikel|cet|article|vous|utile|sera)/u;
/** Number of words of its subject from which a sentence says more than that the answer may serve. */
const subjectMin = 4;

function saysMore(sentence: string): boolean {
  if (expected.test(sentence)) return false;
  const words = sentence.split(/[^\p{L}']+/u).filter((word) => word.length > 2);
  return words.filter((word) => !needed.test(word)).length >= subjectMin;
}

/** Whether a lower-case sentence is a remark after an answer. */
export function isRemark(sentence: string): boolean {
  if (counting.test(sentence) || ending.test(sentence) || asking.test(sentence)) return true;
  if (endMark.test(sentence) || byline.test(sentence) || completing.test(sentence)) return true;
  if (addingNothing.test(sentence) && named.test(sentence)) return true;
  // Below a heading a whole line comes.
  if (fulfilled.test(sentence) && ofText.test(sentence) && !/[.!?]\s+\S/u.test(sentence)) return true;
  if (hoping.test(sentence) && serving.test(sentence) && !saysMore(sentence)) return true;
  if (offering.test(sentence) && firstPerson.test(sentence)) return true;
  if (
    deliverable.test(sentence) &&
    (request.test(sentence) || /(?:kelime sayısı|word count)[^.]{0,20}\d/u.test(sentence))
  )
    return true;
  if (noting.test(sentence) || deliverable.test(sentence)) {
    if (machineMade.test(sentence) && made.test(sentence)) return true;
    return noting.test(sentence) && deliverable.test(sentence) && orderTerms.test(sentence);
  }
  return false;
}

/** Whether a sentence says that a machine made the text. */
export function isMachineMade(sentence: string): boolean {
  return machineMade.test(sentence);
}

/** Whether a sentence may accompany remarks. */
export function isFarewell(sentence: string): boolean {
  return farewell.test(sentence) || agreement.test(sentence);
}
