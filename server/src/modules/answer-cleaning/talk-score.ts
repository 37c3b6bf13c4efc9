import {
  deliverable,
  firstPerson,
  goingOn,
  handing,
  hoping,
  isMachineMade,
  isRemark,
  offering,
  request,
} from './talk-words.ts';

/**
 * Signs that a sentence talks about the answer to the user instead of about its subject to readers: its author says
 * what was done, addresses the order, names the delivered thing, or offers more. They are found by roots and endings,
 * in lower case.
 */
const roots =
  'yaz|hazırl|oluştur|tamaml|sürdür|derl|sun|paylaş|düzenl|güncell|ekl|çıkar|kısalt|uzat|genişlet|çevir|özetl|yanıtl|cevapl|üret|bitir|kurgul|geliştir|sadeleştir|iyileştir|yapılandır|biçimlendir|aktar|ilet|tasarl|uyarl|koru|kullan|seç|tut|vurgul|değiştir|düzelt|ayarl|böl|detaylandır|başl|bekl|bulun|memnuniyet duy|memnun ol|mutlu ol|(?:revize|tercih|dikkat|devam|kaleme|ele|yer|yardımcı|özen) (?:e[dt]|al|ver|ol|göster)';
const ending =
  '(?:[dt][ıiuü]m|yorum|[ae]ca[ğg][ıi]m|ece[ğg]im|[ae]y[ıi]m|[ae]bilirim|m[ıiuü]şt?[ıiuü]m|[aeıiuü]r[ıiuü]m|m[ae]m[ıi]|[dt][ıiuü][ğg][ıiuü]m\\p{L}{0,6})';
/** The first person of an author who writes, makes or changes something. */
const author = new RegExp(
  `(?<!\\p{L})(?:(?:${roots})\\p{L}{0,12}?${ending}|i(?:'ve| have|'ll| will|'m| am)? (?:just |also |now )?(?:written?|wrote|prepared?|creat(?:e|ed)|draft(?:ed)?|kept|chose|chosen|includ(?:e|ed)|aimed|structured?|organi[sz]ed?|rewrit(?:e|ten)|revised?|expand(?:ed)?|shorten(?:ed)?|continu(?:e|ing)|complet(?:e|ed)|finish(?:ed)?|provid(?:e|ed))|ich habe (?:\\p{L}{1,14} ){0,6}(?:geschrieben|erstellt|verfasst|formuliert|gekürzt|überarbeitet|angepasst|vorbereitet|fertiggestellt|gehalten|verwendet|fortgesetzt)|j'ai (?:\\p{L}{1,12} ){0,2}(?:rédigé|écrit|préparé|complété|gardé|utilisé|raccourci|modifié|adapté|créé|veillé|inclus|continué|terminé)|he (?:escrito|redactado|usado|mantenido|procurado)|я (?:написал|подготовил|использовал|постарал|сделал|добавил)\\p{L}*|لقد (?:كتبت|حاولت|أعددت|استخدمت))(?!\\p{L})`,
  'u',
);
/** The user is addressed. */
const addressed =
  /(?<!\p{L})(?:(?:iste[kğ]|tale[pb]|talimat|beklenti|kriter|yönerge|direktif|ihtiya[cç]|onay|görüş|geri bildirim|tercih|brief)\p{L}{0,5}?[ıiuü]?n[ıiuü]z\p{L}{0,4}|(?:isteğin|talebin|talimatların|beklentilerin|kriterlerin)(?:e|i|a|ı|le|la)?|(?:belirt|ilet|ver|paylaş|talep e|gönder|sor)\p{L}{0,2}[dt][ıiuü][ğg][ıiuü]n(?:[ıiuü]z)?\p{L}{0,5}|your (?:request|instructions?|requirements?|prompt|query|specifications?|criteria|guidelines?|brief|feedback|approval)|you (?:asked|requested|provided|specified|gave|mentioned)|(?:ihre[rnms]?|deine[rnms]?) (?:anfrage|vorgaben|wünsche\p{L}?|anweisung\p{L}*)|(?:votre|vos) (?:demande|consignes|instructions)|(?:tu|su|tus|sus) (?:solicitud|petición|instrucciones)|ваш\p{L}{1,3} (?:запрос|просьб|задани|инструкци)\p{L}*|طلبك|تعليماتك)(?!\p{L})/u;
const weaklyAddressed =
  /(?<!\p{L})(?:istediğin(?:iz)?|sizin için|senin için|for you|für sie|für dich|pour vous|para (?:ti|usted)|для вас|لك)(?!\p{L})/u;
/** The answer as a thing with versions and an end. */
const version =
  /(?<!\p{L})(?:nihai|son hâ?li|revize|tam metin|metnin tamamı|devamı(?:nı)?|devam(?=\s?:)|(?:geri )?kalan (?:kısm|bölüm|yer)\p{L}{0,5}|geri kalanı|yanıtım(?:ı)?|cevabım(?:ı)?|(?:blog |köşe )?(?:yazı|makale|metn|içeriğ)[ıi]?n[ıi]z|çıktı(?:y[ıi]|n[ıi]z\p{L}{0,3})|(?:here is|here's|writing|with) the (?:rest|remaining|remainder)|final (?:version|text|draft|answer)|full (?:text|article|version)|(?:this|my|your|above) draft|draft (?:of|version|article|text)|(?:revised|rewritten) (?:text|version|article|draft|paragraph)|my (?:answer|response)|endfassung|entwurf|version finale|brouillon|versión final|borrador|окончательн\p{L}+ (?:верси|вариант)\p{L}*|черновик|النسخة النهائية|مسودة)(?!\p{L})/u;
/** Weaker words for it, which need further signs: texts also have answers and versions. */
const plainVersion = /(?<!\p{L})(?:yanıtı?|cevabı?|sürüm\p{L}{0,5}|versiyon\p{L}{0,5})(?!\p{L})/u;
/** The amount that exists, or that it was cut off. */
const cut =
  /(?:kaldığı[mn]?(?:ız)? (?:yer|bölüm|cümle|nokta)(?!den devam ed(?:er|in|ebilirsin))|kesilen yer|bıraktığım|kesildiği|durduğum|son cümle(?:m)?den|yarıda (?:kes|kal|bırak)|yarım kal|devam ed(?:elim|eyim|eceğim)|önceki (?:yanıt|mesaj|cevab?)|(?:karakter|kelime|token) (?:sınır|limit)|sonraki (?:bölüm|mesaj|yanıt|kısm)\p{L}{0,20} (?:\p{L}{2,12} ){0,3}(?:geç|devam|yaz|tamamla|sürdür|ver)|oradan (?:sürdür|devam)|cümleden sonra|previous (?:response|message|answer)|(?:was|got) cut off|left off|where (?:i|it|we|the text) (?:stopped|left|ended)|continuing(?: (?:exactly|directly|the|from|with)|\.)|picking up|next (?:part|section|message)|abgeschnitten|letzte antwort|coupée?|réponse précédente|se cortó|respuesta anterior|предыдущ\p{L}{1,4} (?:ответ|сообщени)|оборвал|انقطع|الرد السابق)/u;
/** Continuing a habit is something else. */
const habit = /m[ae]y[ae] devam/u;
/** Conditions of an offer to change something, and how the reader can ask for it. */
const condition =
  /(?<!\p{L})(?:isterseniz|dilerseniz|istersen|dilersen|gerekirse|arzu ederseniz|ister misin\p{L}*|\p{L}{0,12}(?:olursa|varsa|duyarsan[ıi]z|duyarsan)|if (?:you(?:'d| would)?|there|anything|any)|in case|wenn (?:sie|du)|falls|si (?:vous|quieres|deseas|necesitas)|если|إذا)(?!\p{L})/u;
const telling =
  /(?<!\p{L})(?:söyle(?:yin(?:iz)?|rseniz|rsen|men(?:iz)?|yebilirsin(?:iz)?)?(?!\p{L})|haber ver\p{L}*|çekinme\p{L}*|yazman\p{L}* yeterli|sor(?:un|abilir\p{L}*|maktan|man\p{L}*)|let me know|tell me|feel free|reach out(?! to (?!me|us))|don't hesitate|n'hésitez pas|just (?:ask|say|tell)|happy to|glad to|memnuniyetle|hazırım|buradayım|bescheid|sagen sie|dites-moi|dime|avísame|дайте знать|сообщите|أخبرني)(?!\p{L})/u;
const revision =
  /(?<!\p{L})(?:değişiklik|düzeltme|düzenleme|ekleme|revizyon|kısalt|uzat|genişlet|detaylandır|versiyon|alternatif|yeniden yaz|ton(?:u|unu|da|la)?(?!\p{L})|changes?|edits?|adjust\p{L}*|revis\p{L}+|tweaks?|modif\p{L}+|expand|shorten|another version|different tone|anything else|rework|änderung\p{L}*|modifica\p{L}+|adapt\p{L}+|cambios|правк\p{L}*|изменени\p{L}*|сократ\p{L}+|تعديل\p{L}*|أضيف)/u;
const ability =
  /(?:[ae]bilirim|yapayım|ekleyeyim|edeyim|yazayım|hazırlayayım|çevireyim|geçeyim|(?<!\p{L})(?:i can|i could|i'd be|i'll be|i would be|shall i|should i|want me to|would you like|do you want|may i|soll ich|kann ich|puedo|quieres que|te gustaría|souhaitez-vous|je peux|могу|мне)|هل تريد|يمكنني)(?!\p{L})/u;
/** Requests to report something in formal language, which texts use as well. */
const reporting = /(?<!\p{L})(?:belirt|bildir|ilet)(?:in|iniz|ebilir\p{L}*|men\p{L}*)(?!\p{L})/u;
/** Choices made in writing. */
const style =
  /(?<!\p{L})(?:ton|üslu[pb]|dil|anlatım|uzunluk|kelime|başlık|yapı|akış|format|biçim|hedef kitle|seo|anahtar kelime|terim|cümle|paragraf|tercih|tone|length|structure|headings?|style|keywords?|audience|format|voice|word choice|key (?:points|choices|changes|features))(?:\p{L}{0,8})(?!\p{L})/u;
const chosen =
  /(?<!\p{L})(?:tuttum|tutuldu|seçtim|seçildi|kullandım|kullanıldı|korudum|korundu|tercih ed\p{L}+|tercih ettim|gözet\p{L}+|dikkat ed\p{L}+|dikkat ettim|özen göster\p{L}+|yer ver\p{L}+|uygun olarak|uygun (?:biçimde|şekilde)|göre (?:düzenlen|yazıl|ayarlan|uyarlan)\p{L}+|bilginiz için|bilginize|yaptığım|i kept|i chose|i used|is kept|was kept|were kept|adjusted|optimi[sz]ed for|tailored|for your (?:information|reference))(?!\p{L})/u;
/** A text that talks about itself, and to its readers. */
const ownText =
  /(?<!\p{L})(?:bu (?:yazı|makale|bölüm|rehber|içeri[kğ]|metin|metn)\p{L}{0,3}(?:da|de|mda|mde|mızda|mizde|nda|nde)|in this (?:article|post|guide|section|essay|chapter)|in diesem (?:artikel|beitrag|abschnitt)|dans cet? (?:article|billet|section)|en este (?:artículo|texto)|в этой (?:статье|главе)|في هذا المقال|yorum(?:lar|da|larda|larınızı|unuzu|da)?(?: bölümünde| kısmında)?|in the comments|comment below|comments? section|bülten\p{L}*|abone\p{L}*|subscribe|newsletter|iletişime|ekibimiz\p{L}*|ulaşabilirsiniz|bize (?:ulaş|yaz)\p{L}*|kommentare?n?|commentaires?|comentarios|комментари\p{L}+)(?!\p{L})/u;
/** Readers are sent to others or to a place for comments, or told what the text is worth and where it comes from. */
const forReaders =
  /(?<!\p{L})(?:yorum(?:lar)?(?:[ae]|da|larda|unuzu|larınızı)? (?:\p{L}{2,14} ){0,2}(?:bırak|yaz|paylaş|belirt|anlat)\p{L}{0,12}|(?:in|below in) the comments|leave a comment|(?:danış|başvur)\p{L}{2,14}|(?:bilgi|bilgilendirme) amaçlı\p{L}{0,6}|tıbbi|hekim\p{L}{0,8}|doktor\p{L}{0,8}|avukat\p{L}{0,8}|tavsiye(?:si)? (?:değil|yerine)\p{L}{0,6}|kaynak göster\p{L}{2,10}|ya(?:yı|yım|yın)mlan\p{L}{2,10}|ya(?:yı|yın)nlan\p{L}{2,10}|güncellen\p{L}{2,10}|dayan(?:ır|ıyor|maktadır|mıştır)|(?:bitir|hazırla|yaz)\p{L}{0,3}ken|katkı\p{L}{2,8}|tarafından|(?:kitab|dergi|gazete)\p{L}{0,8}|baskısında)(?!\p{L})|^(?:yazar|editör)(?:ün|in|ın)? notu(?!\p{L})/u;
/** Tells readers to do something other than to answer. */
const instructing =
  /(?<!söyley|belirt|bildir|ilet|yaz|sor|ver|bekley|onaylay|paylaş|isted|ett|verd|iğ|ğ|z|s)[ıiuü]n(?:[ıiuü]z)?[.!]{0,2}$/u;
/** A continuation that is not the text’s own: of a series or film, or left to the reader. */
const sequel =
  /(?:serinin|dizinin|filmin|romanın|kitabın|hikâyenin|öykünün) devamı|devamı (?:sizin|sizlerin|sizde|önümüzdeki|gelecek (?:hafta|ay|sayı))|(?:önümüzdeki|gelecek|bir dahaki) (?:yıl|yaz|kış|sezon|hafta|ay|sayı)|(?<!\p{L})seneye(?!\p{L})/u;

/** The text as a whole, referred to. */
const pointed =
  /(?<!\p{L})(?:(?:bu|yukarıdaki|aşağıdaki|işbu) (?:metin|metni|yazı|yazıyı|makale|makaleyi|içerik|içeriği|taslak|taslağı|yanıt|yanıtı)|(?:this|the above|that) (?:\p{L}{3,12} )?(?:article|text|draft|post|piece|response|version)|diese[rs]? (?:text|artikel|entwurf)|cet? (?:article|texte)|este (?:texto|artículo|borrador)|эт(?:от|а) (?:текст|статья))(?!\p{L})/u;
/** Properties of the text: its length, its end, its author, its use. */
const measured =
  /\d[\d.,–-]{0,20}\s?(?:kelime|sözcük|karakter|words?|wörter|mots|palabras|слов)|(?:sona er|son bul|tamamlan)\p{L}{0,20}(?=[.!]|$)|bit(?:ti|iyor|miştir)(?=[.!]|$)|(?:completes|concludes|ends here|is complete|is finished)(?!\p{L})|yapay zek[aâ]|dil modeli|language model|\bai\b/u;
/** How long a text should be is an advice. */
const demanding = /m[ae]l[ıi](?:d[ıi]r)?[.!]?$|(?<!\p{L})(?:gerek\p{L}{0,5}|should|must|sollte)(?!\p{L})/u;
const usable = /(?:kullan|yayımla|yayınla|kopyala|uyarla)\p{L}{0,4}[ae]bilirsin\p{L}*/u;
const lastWords =
  /^[([]?(?:end of (?:the )?(?:article|text|post|section|draft)|(?:makale|yazı|metn?i?)n[ıi]n sonu|(?:devam|continued|fortsetzung|suite|продолжение|devam ediyor|devamı))[\])]?[.:]?$/u;
const address = /https?:|\]\(|\S@\S|\p{L}\.(?:com|org|net)(?!\p{L})/u;

/**
 * Scores how much a lower-case sentence talks about the answer: certain from 4 on, 3 if its position supports it. What
 * a text says about itself to its readers counts against it.
 */
export function scoreSentence(sentence: string): number {
  if (sentence.length > knownLengthMax) return computeScore(sentence);
  const before = known.get(sentence);
  if (before !== undefined) return before;
  const score = computeScore(sentence);
  if (known.size >= knownMax) known.clear();
  // A copy: a part of a text would keep the whole text in memory.
  known.set(` ${sentence}`.slice(1), score);
  return score;
}

/** Scores of the last short sentences: several stages score the same ones. At most 300 kB. */
const known = new Map<string, number>();
const knownMax = 500;
const knownLengthMax = 300;

function computeScore(sentence: string): number {
  // A sentence with an address speaks to readers.
  const isAddress = address.test(sentence);
  const isForReaders = forReaders.test(sentence);
  if (!isAddress && isRemark(sentence) && (!isForReaders || isMachineMade(sentence))) return 5;
  if (lastWords.test(sentence)) return 4;
  // Each expression is tried once: this is the most expensive part of the cleaning.
  const has = (pattern: RegExp) => pattern.test(sentence);
  const isDeliverable = has(deliverable);
  const isVersion = has(version);
  const isPlainVersion = has(plainVersion);
  const isStyle = has(style);
  const isRevision = has(revision);
  const isAddressed = has(addressed);
  const isWeaklyAddressed = has(weaklyAddressed);
  const isCut = has(cut);
  const isConditional = has(condition);
  const isHoping = has(hoping);
  const isHanding = has(handing);
  const isPointed = has(pointed);
  const hasThing =
    isDeliverable ||
    isVersion ||
    isPlainVersion ||
    isStyle ||
    isRevision ||
    isAddressed ||
    isWeaklyAddressed ||
    isCut ||
    isConditional;
  // Authors also speak about themselves, but this is about the answer.
  const isAuthored = hasThing && has(author);
  const personal =
    ((isCut || has(goingOn)) && !has(habit) ? 3 : 0) +
    (hasThing && (isAuthored || has(ability)) ? 2 : 0) +
    (isAddressed ? 2 : 0) +
    (has(telling) ? 2 : 0) +
    (isHoping && (isPointed || isDeliverable) ? 2 : 0) +
    ((isRevision || isStyle || isVersion || isDeliverable) && sentence.includes('ister misin') ? 2 : 0) +
    (isVersion ? 2 : 0) +
    (isPlainVersion && (isAuthored || isAddressed || isConditional) ? 2 : 0) +
    ((isPointed || isDeliverable) && ((has(measured) && !has(demanding)) || (isPointed && has(usable))) ? 2 : 0);
  const score =
    personal +
    Number(isWeaklyAddressed) +
    Number(isDeliverable || isPlainVersion) +
    Number(isPointed) +
    Number(isHanding) +
    Number(has(request)) +
    Number(isConditional || has(offering)) +
    Number(has(reporting)) +
    Number(isRevision || has(firstPerson)) +
    (isStyle && has(chosen) ? 2 : 0) +
    Number(isHoping);
  const isSequel = score > 0 && has(sequel);
  const own = isSequel ? 6 : score > 0 && (isAddress || isForReaders || has(ownText)) ? 3 : 0;
  // An advice that only resembles talk, or one word that counts twice.
  const isAdvice = own === 0 && score <= 3 && !isAuthored && (has(instructing) || (isWeaklyAddressed && score === 2));
  // Texts about texts also name and change them.
  return (personal === 0 && !isHanding ? Math.min(2, score) : score) - own - Number(isAdvice);
}
