import { foldText } from '@hokka/contracts/shared/turkish-case.ts';

/**
 * Signs that an answer talks to the user instead of being a text, in the languages of articles and in the form of
 * `foldText`.
 */

/** A sign, with a pattern for each language. */
export type Sign = readonly RegExp[];

/** The speaker lacks something: knowledge, access, permission, or an attachment. */
export const lacks: Sign = [
  /\b(?:bilgi|veri|kaynak|kaynag|belge|dosya|icerik|icerig|metin|metn|internet|detay|ayrinti|baglam|gercek zamanli|guncel|makale)\w{0,8} (?:\w{1,16} ){0,4}(?:erisimim|erisemiyor\w{1,3}|erisemem|ulasamiyorum|ulasamam|sahip degilim|bulunmuyor bende|goremiyorum|paylasilmamis|paylasmamissin\w{0,3}|verilmemis|iletilmemis|iletilmedi|belirtilmemis|eklenmemis|eklenmedi|gelmedi)\b/u,
  /\b(?:paylas|gonder|ilet|yazdig|ekled|mesaj)\w{0,12} (?:\w{1,16} ){0,6}(?:yok|bulunmuyor|gorunmuyor|eksik|bos)\b/u,
  /\berisimim (?:yok|bulunmuyor|kisitli)|\bbilgim (?:yok|bulunmuyor|sinirli|yeterli degil)|\b(?:bilgi|fikir|yetki) sahibi degilim|\b(?:yetkim|imkanim|yetenegim|becerim|iznim) (?:yok|bulunmuyor)|\byeterli (?:\w{1,16} ){0,3}(?:degilim|bulamadim|bulamiyorum|yok bende|yok elimde)|\b(?:kapsamim|uzmanligim|yetkim|gorevim|bilgim|yetkinligim|(?:uzmanlik|bilgi|yetki|gorev|calisma) alanim|(?:bilgi|yetki) sinirlarim)\w{0,4} (?:disinda|disina|asiyor)|\b(?:bilmiyorum|emin degilim),? (?:\w{1,16} ){0,8}yaz\w{0,4}m\b|\belimde (?:\w{1,16} ){0,4}yok\b/u,
  /\b(?:i|we)(?: (?:do not|don't|currently|unfortunately|really|simply|just|didn't|did not|no longer)){1,3} (?:currently |actually |really )?(?:have|know|possess|see|find)\b(?: \w{1,14}){0,5} (?:access|information|info|knowledge|details|context|data|enough|ability|capability|capacity|permission|anything|personal|text|content)\b|\bi (?:have no|lack)(?: \w{1,14}){0,4} (?:access|information|details|context|data|knowledge|ability|way)\b|\bi(?:'m| am) not (?:familiar|aware|trained|equipped|designed|programmed|allowed|permitted|authorized|qualified|in a position)\b|\b(?:beyond|outside|out of)(?: of)? (?:(?:my|the) )?(?:current )?(?:scope|area|knowledge|expertise|capabilit\w{1,4}|abilit\w{1,4}|remit|purview|domain|what i (?:can|am|do|was))|\b(?:knowledge cutoff|not enough (?:information|context|detail)|insufficient (?:information|context|detail)s?)|\b(?:you|your \w{1,12}) (?:didn't|did not|haven't|have not|hasn't|doesn't|does not)(?: \w{1,10}){0,2} (?:provided?|includ\w{1,3}|specif\w{1,3}|attach\w{0,2}|shared?|given?|contain)|\b(?:no|without any) (?:information|text|content|sources?|data|article|details) (?:was|were|has been|have been|is|are) (?:provided|given|attached|included|shared)/u,
  /\b(?:ich habe|habe ich|mir (?:fehlen|fehlt|liegen)|ich verfuge)(?: \w{1,16}){0,5} (?:zugriff|informationen|daten|kenntnis\w{0,3}|angaben|zugang|wissen|details)\b|\bausserhalb mein\w{1,2}|\bweiss (?:ich )?(?:\w{1,12} ){0,3}(?:nicht genug|zu wenig)|\b(?:wurde|haben sie|hast du) (?:\w{1,12} ){0,3}kein\w{0,3} (?:text|inhalt|thema)/u,
  /\bje (?:n'ai pas|ne dispose pas|ne connais pas|ne possede pas)(?: \w{1,14}'?){0,5} ?(?:acces|information|donnee|connaissance|detail|element|assez|suffisamment)|\b(?:hors|en dehors) (?:de|du) (?:mon|mes|ma|mes)|\bil me manque|\bvous n'avez pas (?:fourni|precise|indique|joint)/u,
  /\bno (?:tengo|dispongo|cuento|poseo)(?: \w{1,14}){0,5} (?:acceso|informacion|datos|detalles|conocimient\w{1,3}|contexto|capacidad)|\bfuera de mi(?:s)? |\bme falta[n]? (?:\w{1,10} ){0,3}(?:informacion|datos|detalles)|\bno (?:has|ha) (?:proporcionado|indicado|incluido|compartido)/u,
  /(?:ليس لدي|ليست لدي|لا املك|لا تتوفر لدي|لا يتوفر لدي|لا تتوافر لدي|لا اعرف ما يكفي|خارج نطاق|تنقصني|لا امتلك)/u,
  /у меня (?:нет|недостаточно|отсутству\p{L}{2,3}) (?:\p{L}{1,14} ){0,2}(?:доступ|информаци|данн|сведени|возможност|знани|прав|полномочи)|не (?:располагаю|обладаю|имею доступа|знаю достаточно)|недостаточно (?:информации|данных|сведений|знаний)|выходит за (?:рамки|пределы)|вне мо(?:ей|их)|вы не (?:указали|предоставили|прислали|приложили)/u,
];

/** The speaker asks the user for something. */
export const asks: Sign = [
  /\blutfen (?:\S{1,20} ){0,10}(?:paylas|belirt|ilet|gonder|verin|ver misin|verir|sagla|acikla|netlestir|yazin|yazar|soyle|ekle|girin|bildir|sunun|yapistir)\w{0,8}\b|\b(?:paylasir|verir|belirtir|aciklar|soyler|gonderir|iletir|ekler|paylasabilir|verebilir|belirtebilir|aciklayabilir|soyleyebilir|gonderebilir|iletebilir|netlestirebilir) misin|\b(?:bilgiye|ayrintiya|detaya|veriye|metne|kaynaga|netlige) ihtiyac|\b(?:netlestirmem|ogrenmem|bilmem|sormam|anlamam) (?:gerek|lazim)|\b(?:sorum|sorularim) var\b|\b(?:paylas|ver|belirt|ilet|sagla|soyle|gonder|aciklar|ekler)(?:ir|ar)?s[ae]n(?:iz)?\b/u,
  /\b(?:could|can|would|will) you (?:please |kindly )?(?:provide|share|give|tell|clarify|specify|confirm|send|paste|explain|let me know)\b|\bplease (?:provide|share|give|tell|clarify|specify|confirm|send|paste|attach|let me know|describe|include|supply|rephrase|try|edit|revise|choose)\b|\bi(?:'ll| will| would|'d)?(?: \w{1,8})? need (?:\w{1,10} ){0,4}(?:information|info|details|context|text|content|data|clarification|source)|\bwhat (?:would you like|do you want|should i|topic|kind|length|tone)\b|\bwhich (?:topic|language|tone|audience)\b/u,
  /\b(?:konnten|konntest|konnen|kannst|wurden) (?:sie|du) (?:mir )?(?:\w{1,14} ){0,6}(?:geben|mitteilen|nennen|teilen|senden|angeben|schicken|erlautern|prazisieren)\b|\bbitte (?:\w{1,14} ){0,6}(?:geben|teilen|nennen|senden|schicken|beschreiben|prazisieren|formulieren|erganzen)\b|\bich (?:brauche|benotige)\b/u,
  /\b(?:pourriez|pouvez|pourrais|peux)-(?:vous|tu) (?:\w{1,8} )?(?:\w')?(?:fournir|preciser|donner|partager|indiquer|envoyer|clarifier|dire)|\b(?:veuillez|merci de|s'il vous plait,?) (?:\w{1,8} ){0,2}(?:\w')?(?:fournir|preciser|donner|partager|indiquer|envoyer|clarifier|reformuler|fournissez|precisez|partagez)|\bj'(?:ai|aurais|aurai) besoin/u,
  /\b(?:podrias|puedes|podria|puede) (?:\w{1,10} ){0,2}(?:proporcion|compart|indic|dar|decir|especific|aclar|envi)\w{0,6}|\bpor favor,? (?:\w{1,12} ){0,3}(?:proporcion|compart|indic|especific|aclar|envi|dime|reformul)\w{0,6}|\bnecesito (?:\w{1,8} ){0,4}(?:informacion|detalles|datos|saber)/u,
  /(?:يرجي|من فضلك|ارجو|هل يمكنك|الرجاء)[^.!؟]{0,30}(?:تزويد|مشارك|تحديد|ارسال|توضيح|تقديم|ذكر|اخبار)|احتاج/u,
  /(?:пожалуйста|не могли бы вы|можете ли вы|уточните|прошу)[^.!?]{0,40}(?:уточн|предостав|подел|укаж|сообщ|пришл|опиш|поясн|сформулир)|мне (?:нуж|понадоб|потребу)/u,
];

/** Why the speaker asks, or what would follow then. */
export const forWriting: Sign = [
  /\b\w{1,20}[ae]bilmem icin\b|\b(?:yaz|hazirla|olustur|basla|duzenle)m[ae](?:m icin|d[ae]n once)\b|\b(?:ardindan|sonra|boylece|o zaman|bu sayede|hemen|size|gelince|edince)(?: \S{1,16}){0,6} (?:yazabil|hazirlayabil|olusturabil|duzenleyebil|baslayabil|yardimci olabil|yazar|hazirlar|baslar|uretebil|olusturur|yazacag|hazirlayacag)(?:ir)?im\b/u,
  /\bso (?:that )?i (?:can|could)\b|\b(?:before|once|then|and) i(?:'ll| can| will|'d)(?: \w{1,12}){0,3} (?:write|start|begin|proceed|draft|create|help|get started|continue|produce)\b|\b(?:to help you|to write|to proceed|to get started|in order to|before i can|once you)\b/u,
  /\bdamit ich|\bbevor ich|\bdann (?:kann|werde) ich|\b(?:afin|pour) que je (?:puisse|pourr)|\bje pourrai(?:s)? alors|\bpara que pueda|\bentonces podre|\by (?:con gusto )?(?:escribire|podre)/u,
  /(?:حتي|لكي|كي) (?:اتمكن|استطيع|اكتب)|قبل ان|чтобы я (?:мог|смог)|прежде чем|тогда я (?:смогу|напишу)|и я (?:напишу|подготовлю|составлю|смогу)/u,
];

/** The speaker waits for an order or for the text to work on. */
export const awaits: Sign = [
  /\b\w{2,16}m[ae]mi (?:ister|istedig|istediklerin)\w{0,10}\b|\b(?:nasil|hangi konuda|ne konuda|ne sekilde) (?:\w{1,12} ){0,2}yardimci olabilirim\b|\b(?:metni|makaleyi|basligi|konuyu|icerigi|taslagi|paragrafi|bolumu|secimi) (?:\w{1,14} ){0,3}(?:paylas|gonder|ilet|yapistir|belirt|girin)\w{0,12}\b|\bsormak istedig|\bhedef kitle\w{0,6} kim|\b(?:hangi|nasil bir) (?:\w{1,14} ){1,3}(?:tercih eders|istersin|istiyorsun|dusunuyorsun|hedefliyorsun)\w{0,4}|\b(?:eklenmesini|vurgulanmasini|deginilmesini|yer verilmesini) istedigin\w{0,4}|\bsormak istedikler/u,
  /\byou(?:'d| would)? (?:like|want|wish) me to\b|\bhow (?:can|may) i (?:help|assist)\b|\bwhat (?:can|should|shall|may) i (?:help|write|do)\b|\b(?:provide|send|share|paste|give) (?:me )?(?:with )?(?:the|your|a) (?:\w{1,12} ){0,2}(?:text|line|article|content|passage|paragraph|document|title|topic|draft|section)\b|\bready to (?:help|assist|write|begin|start)\b/u,
  /\b(?:soll ich|dass ich)\b|\bwie kann ich (?:ihnen|dir) (?:\w{1,12} ){0,2}helfen|\bwelche[nrs]? \w{1,16} (?:mochten|soll)|\b(?:senden|geben|teilen|schicken) sie (?:mir )?(?:bitte )?(?:den|die|das|ihren) (?:text|artikel|abschnitt|titel|thema)/u,
  /\bque je (?:redige|traite|corrige|ecrive|modifie)|\b(?:puis-je|comment puis-je) vous aider|\bquieres que|\ble gustaria que|\b(?:en que|como) puedo ayudar/u,
  /(?:كيف يمكنني مساعد|تريدني|تريد مني)|чем (?:я )?могу (?:вам )?помочь|хотите, чтобы я/u,
];

/** The speaker offers something other than what was requested. */
export const offers: Sign = [
  /\b(?:yine de|bununla birlikte|ancak|ama|fakat|genel)\b(?: \S{1,20}){0,10} (?:degin|soyle|paylas|sun|ozetle|ciz|sirala|oner|ver|aktar)\w{0,4}[ae]bilirim\b/u,
  /\b(?:bunun yerine|onun yerine|dilerseniz|isterseniz|arzu ederseniz|istersen|dilersen)\b(?: \S{1,20}){0,10} (?:\w{0,14}bilirim|\w{1,14}abiliriz|\w{1,14}ebiliriz|\w{1,14}[iu]r[iu]m)\b|\bbaska (?:bir )?(?:konu|sey|soru|istek|istegi|baslik|alan)\w{0,6}\b(?: \S{1,20}){0,6} (?:yardimci|olurum|olabilirim|yazabilirim|sorabil|bulunabil|cekinme|varsa|deneyin|secin)|\b(?:seve seve|memnuniyetle|mutluluk duyarim|memnun olurum|memnuniyet duyarim|onerebilirim|onermeyi tercih ederim|oneririm)\b/u,
  /\blutfen (?:\w{1,14} ){0,5}(?:danis|basvur|gorus)\w{0,8}\b/u,
  /\b(?:instead|alternatively),? (?:i|let|we|let's|perhaps|consider|you)\b|\bi(?:'d| would|'m| am|'ll| will| can| could)(?: \w{1,12}){0,5} (?:instead|suggest|recommend|encourage|happy to|glad to|alternatives?)\b|\bi'd rather\b|\bi (?:suggest|recommend|encourage|advise|urge)\b|\b(?:feel free to|is there (?:anything|something) else|let me know|how (?:can|may|else can) i|here to help|happy to (?:help|assist|answer|discuss)|glad to (?:help|assist)|(?:different|another|other) (?:topic|question|subject|request)s?|(?:any|have|other) (?:other )?(?:questions|concerns))\b/u,
  /\b(?:stattdessen|alternativ|gerne? (?:\w{1,12} ){0,4}(?:helfen|anbieten|vorschlagen|schreiben|unterstutzen)|(?:helfe|unterstutze|schreibe|biete) ich (?:\w{1,12} ){0,4}gern\w{0,2}|kann ich (?:\w{1,12} ){0,4}(?:anbieten|vorschlagen)|anderes thema|anderen thema|lassen sie (?:es )?mich wissen)\b/u,
  /\b(?:a la place|je (?:peux|serais|pourrais|suis|vous) (?:\w{1,14} ){0,4}(?:proposer|suggerer|ravie?|heureu\w{1,2}|propose|suggere|disposition)|autre (?:sujet|demande|question|theme)|n'hesitez pas|puis-je vous)\b|\b(?:en su lugar|en cambio|puedo (?:\w{1,12} ){0,4}(?:ofrecer|proponer|sugerir|ayudart?\w{0,2})|con (?:mucho )?gusto|otro tema|otra (?:pregunta|cosa)|te sugiero|le sugiero|estare encantad\w|encantad\w de)\b/u,
  /(?:بدلا من ذلك|يمكنني (?:ان )?(?:اقتراح|مساعدتك|تقديم|كتابة|اقترح|المساعدة)|يسعدني|موضوع اخر|شيء اخر|سوال اخر)|(?:вместо этого|могу (?:\p{L}{1,14} ){0,3}(?:предложить|помочь|рассказать|написать)|буду рад\p{L}{0,1}|с удовольствием|друг\p{L}{2,3} (?:тем|вопрос|запрос)|предлагаю)/u,
];

/** Rules and harm are named as the reason. */
export const rules: Sign = [
  /\b(?:politika|ilkeler|ilkelerim|kurallar|yonerge|etik|uygunsuz|zararli|yasa disi|yasal degil|yasalara aykiri|hukuka aykiri|sakincali|hassas bir|guvenlik nedeniyle|topluluk|sorumlu bir|tehlikeli|siddet)\w{0,10}\b/u,
  /\b(?:polic(?:y|ies)|guidelines?|principles|terms of (?:use|service)|programming|harmful|unethical|illegal|not (?:be )?(?:legal|ethical|appropriate|acceptable|safe|okay|ok|right|respectful)|never (?:acceptable|appropriate|ethical|okay|ok)|inappropriate|unsafe|dangerous|prohibited|violat\w{1,4}|sensitive|misinformation|condone|promote or (?:facilitate|encourage|glorify)|offensive|harm)\b/u,
  /\b(?:richtlinie\w{0,2}|grundsatz\w{0,3}|schadlich\w{0,2}|unethisch\w{0,2}|illegal\w{0,2}|unangemessen\w{0,2}|gefahrlich\w{0,2}|verstosst|politique\w? (?:d'|de)|directives|principes|nuisible\w?|contraire|inapproprie\w{0,2}|dangereu\w{1,2}|politicas|directrices|normas|danin\w{1,2}|inapropiad\w{1,2}|perjudicial\w{0,2}|peligros\w{1,2}|etic[oa])\b/u,
  /(?:سياس|ارشادات|ضار|غير (?:قانوني|اخلاقي|ملائم|لائق|مناسب)|ينتهك|يخالف|правил|политик|принцип|вредн|неэтичн|незаконн|неприемлем|опасн|наруша)/u,
];

/** The speaker says that it is not a person. */
export const assistant: Sign = [
  /\b(?:bir )?yapay zeka(?:yim| (?:asistani|modeli|dil modeli|yazilimi)(?:yim|y\w{0,4}m|olarak| olarak))\b|\b(?:dijital|sanal) asistan(?:iniz)?im\b/u,
  /\bi(?:'m| am) (?:just |only |simply )?(?:an? )?(?:\w{1,12} ){0,3}(?:ai|language model|chatbot)\b|\bas an? (?:\w{1,14} ){0,4}(?:ai|ai assistant|language model|chatbot)\b|\bi(?:'m| am) (?:just |only )?an? (?:\w{1,12} ){0,2}assistant\b/u,
  /\b(?:als (?:ki|sprachmodell|kunstliche)|ich bin (?:ein|eine|nur ein\w{0,2}) (?:ki|sprachmodell|kunstliche)|en tant qu'?(?:ia|assistant|intelligence|e modele)|je suis (?:un|une) (?:ia|assistant|intelligence|modele)|como (?:asistente|modelo|ia|una ia|inteligencia)|soy (?:un|una) (?:asistente|ia|modelo|inteligencia))\b/u,
  /(?:كمساعد|كنموذج|بصفتي|انا (?:مساعد|نموذج)|как (?:ии|ассистент|языков|искусственн)|я (?:всего лишь )?(?:ии|ассистент|языковая модель|искусственн))/u,
];

/** The speaker names its purpose, which people do, too. */
export const role: Sign = [
  /\b(?:programlan|tasarlan|egitil|gelistiril)\w{0,4}(?:dim|digim\w{0,3}|misim|madim)\b|\b(?:amacim|gorevim|rolum|yonergelerim|ilkelerim|kurallarim|politikalarim|kapsamim)\b/u,
  /\bi (?:was|am|'m|have been) (?:not )?(?:designed|trained|created|programmed|built|developed|instructed)\b|\b(?:was|were) not (?:designed|trained|built|made) for (?:this|that|such|requests?)\b|\bmy (?:purpose|role|programming|training|guidelines|principles|ethical|policies|main goal|instructions|creators)\b/u,
  /\b(?:meine[nr]? (?:richtlinien|aufgabe|programmierung)|als assistent|mes (?:directives|principes|consignes)|mis (?:directrices|politicas|principios))\b/u,
  /(?:мо[иейя]{1,2} (?:задач|правил|принцип|инструкц)|مهمتي|ارشاداتي)/u,
];

/** Work, an answer or the request itself was not accepted, done or shown, no matter who says it. */
export const undone: Sign = [
  /^\W{0,3}(?:the |this |your )?(?:content|response|output|message|text) (?:was |has been |is )?(?:blocked|removed|filtered|flagged|withheld)\b|\b(?:bu|bunu|boyle) (?:\w{1,14} ){1,3}(?:politika|kural|ilke|yonerge|standart)\w{0,12} (?:uymuyor|uymaz|uygun degil|aykiri|ters)|\b(?:yaziyi|metni|makaleyi|icerigi|bolumu) (?:olusturmadim|yazmadim|uretmedim|hazirlamadim)\b|\b(?:this|that|it) violates (?:our|the|my)\b/u,
  /\b(?:icerik|yanit|metin|cevap) (?:olusturulamadi|uretilemedi|verilemedi)\b|\bguvenlik (?:filtresi|politikasi)\w{0,4} (?:nedeniyle|geregi|takildi)|(?:^|: )guvenlik filtresi\W{0,3}$/u,
  /\b(?:istek|istegi\w{0,4}|talep|talebi\w{0,4}|(?:bu|istenen|istediginiz) (?:icerik|icerigi|baslik|konu|yanit|metin)|icerigini\w{0,2}|yaniti\w{0,3}|girdi|girdini\w{0,2}|komut|istem)\b(?: \S{1,20}){0,8} (?:isleme alinm|olusturulama|uretileme|tamamlanama|isleneme|gonderileme|karsilanama|yerine getirileme|goruntuleneme|yayinlanama|kabul edileme|sunulama|engellen|reddedil|durdurul)\w{1,10}/u,
  /\b(?:istek|istege|istegi|talep|talebe|talebi|icerik|icerige|icerikle|metin|metne|metni|baslik|basliga|soru)\w{0,5} (?:\w{1,16} ){0,4}\w{1,14}[ln][ae]m(?:iyor|[ae]z|[ae]maktadir|emektedir)\b/u,
  /\b(?:istek|istegi|talep|talebi|icerik|icerigi|metin|metni|girdi|baslik|basligi|mesaj|yanit|cevap)\w{0,4}\b,?(?: \S{1,20}){0,6} (?:filtre|denetim|kural|politika|guvenlik|ihlal)\w{0,14} (?:\w{1,12} ){0,3}(?:(?:takil|engellen|reddedil|yakalan|durdurul)\w{1,10}\b|(?:kaldiril|silin|gizlen|sansurlen)(?:di|mistir)\W{0,3}$)|(?:不合规|违规|敏感)[^。]{0,12}(?:停止|屏蔽|删除|拦截)|\b(?:model|asistan|yapay zeka|sistem)\w{0,4} (?:\w{1,14} ){0,5}(?:yanitlayam|cevaplayam|yazam|uretem|olusturam|yanitlamayi|yazmayi reddet|reddetti)\w{0,8}\b/u,
  /\b(?:the|this) (?:\w{1,10} )?(?:model|assistant|system|ai|service|chatbot)(?: \w{1,12}){0,2} (?:cannot|can't|can not|couldn't|could not|won't|will not|is unable to|is not able to|refuse[sd]? to|decline[sd]? to)(?: \w{1,12}){0,2} (?:answer|respond|assist|help|write|generate|provide|complete|process|discuss|create|produce|fulfil|rewrite|translate)\w{0,3}\b/u,
  /(?:^|\b(?:the|this|that|your) )(?:request|prompt|message|content|response|question|input|topic|article)\b(?: \w{1,14}){0,6} (?:cannot|can't|can not|could not|couldn't|was not|wasn't|not|unable to)(?: \w{1,14}){0,2} (?:be )?(?:submitted|processed|completed|fulfilled|generated|provided|written|answered|displayed|shown|created|accepted|supported)\b|(?:^|\b(?:the|this|that|your) )(?:(?:generated|submitted|requested) )?(?:request|prompt|message|content|response|input|text|output|answer|completion|reply) (?:has been|was|is|got|were) (?:\w{1,14} ){0,2}(?:blocked|flagged|rejected|declined|filtered|removed|withheld|denied)\b/u,
  /\b(?:anfrage|inhalt|eingabe)\b(?: \w{1,16}){0,6} (?:abgelehnt|blockiert|nicht (?:verarbeitet|erstellt|erfullt|bearbeitet))|\b(?:demande|contenu|requete)\b(?: \w{1,16}){0,6} (?:refusee?|bloquee?|rejetee?|ne peut (?:pas )?etre)|\b(?:solicitud|contenido|peticion)\b(?: \w{1,16}){0,6} (?:rechazad\w|bloquead\w|no (?:puede|pudo|se puede))/u,
  /(?:تعذر|لا يمكن) (?:معالجة|انشاء|اكمال|تنفيذ|تلبية|عرض)|(?:запрос|контент|ответ)[^.!?]{0,40}(?:отклон|заблокир|не может быть|не удалось)/u,
];

/** A Turkish verb whose ending says that the speaker cannot; authors use it, too. */
export const cannotInTurkish: Sign = [/\b\w{2,20}[ae]m(?:am|em|iyorum|ayacagim|eyecegim)\b/u];

/** The speaker would rather not, without saying that it can’t. */
export const unwilling: Sign = [
  /\bi(?:'m)? (?:can |am )?only (?:able to )?(?:help|assist|answer|discuss|write|respond)\b|\b(?:yalnizca|sadece) (?:\w{1,16} ){1,5}(?:yardimci ol|yanit ver|cevap ver)\w{0,14}\b/u,
  /\b(?:yaz|hazirla|uret|olustur|ustlen|isle|anlat|paylas|sun|duzenle|(?:kaleme|ele) al|kalem oynat|metne dok|yazi\w{0,2} dok)m[ae]k (?:bana|benim icin|benim acimdan) (?:\w{1,12} ){0,2}(?:uygun|dogru|mumkun|yakis|ters|agir)\w{0,4} ?(?:dusmuyor|dusmez|gelmiyor|gelmez|gorunmuyor|durmuyor|degil(?!di|mis)|maz|mamakta|geliyor|dusuyor)\b|\b(?:anlayis|hosgoru|aff|af|sabr)[iu]n[iu]z[ai] sigin(?:iyorum|iyoruz|irim|iriz|arak (?:\w{1,16} ){0,8}\w{2,20}m[ae](?:y[ae]cagi[mz]|y[ae]cegi[mz]|y[ae]cagimi|y[ae]cegimi|mayi|meyi))\b|\b(?:yaz|hazirla|uret|isle|anlat)\w{0,6} (?:\w{1,12} ){0,2}icime sinm\w{2,12}|\b(?:\w{2,20}[ae]m(?:edig|adig)im|\w{2,20}m[ae]mek|\w{2,20}m[ae]mak|\w{2,20}m[ae]yisim\w{0,3}|\w{2,20}m[ae]memi|\w{2,20}m[ae]yacagim\w{0,3}|\w{2,20}m[ae]yecegim\w{0,3}) (?:\w{1,14} ){0,4}(?:anlayis(?:la karsila|iniz\w{0,4})|mazur gor|hos gor)\w{0,14}\b/u,
  /\b\w{2,16}m[ae]m (?:\w{1,12} ){0,2}(?:etik|dogru|uygun|mumkun|yasal|guvenli|soz konusu) (?:degil(?!di|mis)|olma|dusmez|dusmuyor|gelmez)|\b\w{2,16}m[ae]m (?:\w{1,16} ){0,4}(?:uymaz|uymuyor|bagdasmaz|bagdasmiyor|ters duser|ters dusuyor|aykiri (?:olur|duser)|izin vermez|izin vermiyor)\b|\b(?:gorus|yorum|tavsiye|bilgi|yanit|cevap|destek) (?:bildir|yap|ver|sun|sagla|ol)\w{0,3}[ae]m(?:am|em|iyorum|ayacagim|eyecegim)\b/u,
  /\b(?:yazmamayi|girmemeyi|konusmamayi|uretmemeyi|yorum yapmamayi|hazirlamamayi) (?:\w{1,12} )?(?:tercih|uygun)|\b(?:yaz|uret|olustur|hazirla|paylas|ver|anlat|sun)m[ae]kt[ae]n (?:kacinma(?:m|k|liyim)|uzak dur(?:mam|mak|uyorum))|^(?:hayir,? )?(?:bunu|boyle bir \w{1,12}|bu (?:konu|metn|yazi|makale)\w{0,4}) (?:yaz|hazirla|uret|olustur)m[ae]m\W{0,3}$|\b(?:tercih etmem|tercih etmiyorum|istemiyorum|istemem|uygun bulmuyorum|dogru bulmuyorum|yazmayacagim|hazirlamayacagim|uretmeyecegim|pas gecmek|pas geciyorum|geri durmak|geri duruyorum|sorumluluk alamam|imtina ed\w{2,8}|kacinacagim|kaciniyorum|yazmamayi seciyorum|hazirlamamayi seciyorum|bana dusmez|bana yakismaz|dilim varmiyor|elim varmiyor|elim gitmiyor|elimden gelmez|elimden gelmiyor|ben yokum|yokum bu iste|bu iste yokum)\b|\bkeske (?:\w{1,16} ){0,6}\w{2,16}[ae]bilse(?:ydim|m)\b/u,
  /\bi(?:'d| would) (?:rather|prefer)(?: not)?\b|\bi prefer (?:not|to avoid)\b|\blet's (?:talk|discuss|focus|move|stick|change)\b(?: \w{1,12}){0,6} (?:else|instead|different|another|subject)\b|\bi(?:'ll| will| have to| must| need to| am going to|'m going to)(?: \w{1,10}){0,2} (?:pass|decline|refrain|stop here|steer clear|avoid|skip)\b|\b(?:isn't|is not|not) something (?:i|we)\b|\b(?:do not|don't|cannot|can't) (?:condone|support|endorse|encourage|promote|engage|participate|advise)\b|\bi (?:must|have to|need to) (?:clarify|emphasize|emphasise|point out|inform|advise|remind|respectfully)\b|\bit(?:'s| is| would)(?: be)? (?:not|never)(?: be)? (?:\w{1,12} ){0,3}(?:appropriate|ethical|legal|acceptable|safe|okay|ok|right) (?:\w{1,12} ){0,2}(?:to (?:ask|discuss|promote|provide|create|write|share|encourage|harm|make)|or)/u,
  /\b(?:mochte|werde) ich (?:\w{1,14} ){0,5}(?:nicht|kein\w{0,2}|verzichten|absehen)\b|\blieber nicht\b|\bje prefere(?: ne)? (?:pas|eviter|m'abstenir|decliner)|\bje (?:ne souhaite|m'abstiens|decline|refuse)|\bprefiero (?:no|evitar)|\bme niego|\bdeclino\b/u,
  /(?:افضل عدم|افضل الا|لا ارغب|امتنع)|(?:предпоч\p{L}{1,5} не|не хочу|не стану|воздерж|откажусь)/u,
];

/**
 * Words of a conversation, which texts for readers also contain: speaker, addressee, request, denial. They count only
 * in an answer that lacks the ordered form.
 */
export const talkWords: Readonly<Record<'speaker' | 'reader' | 'subject' | 'denial', Sign>> = {
  speaker: [
    /\b(?:ben|bana|benim|bende|elimde|bence)\b|\b\w{2,20}(?:iyorum|uyorum|yorum|acagim|ecegim|[ae]mam|[ae]mem|[ae]bilirim|rdim|tarihim|[dt][iu]gim|lar[iu]m|ler[iu]m|[ae]mad[iu]m)\b/u,
    /\bi\b|\bi'\w{1,2}\b|\b(?:my|me)\b/u,
    /\b(?:ich|mir|mich|mein\w{0,2})\b|\bje\b|\bj'|\b(?:moi|mon|mes)\b|\b(?:yo|mis?|lamento|siento|puedo|tengo)\b/u,
    /(?:^|[^\p{L}])(?:я|мне|меня|мой|моей|моих|انا|لي|لدي|استطيع|يمكنني)(?:$|[^\p{L}])/u,
  ],
  reader: [
    /[?؟]$/u,
    /\b(?:lutfen|siz\w{0,3}|please|you|your|bitte|ihre?\w{0,2}|veuillez|vous|votre|usted|por favor|te|tu)\b|\b\w{3,20}(?:iniz|[iu]n[iu]z[iu]?|m[iu]sin\w{0,3})\b/u,
    /(?:пожалуйста|дава[йи]те|(?:^|[^\p{L}])ваш\p{L}{0,3}|уточните|يرجي|من فضلك|طلبك)/u,
  ],
  subject: [
    /\b(?:bu (?:konu|baslik|istek|kisi|olay|tur|icerik)|baglam|bilgi|verdiginiz|basli[kg]|istek|istegi\w{0,3}|konu\w{0,3}|metin|metni)\b|\b(?:topic|request|article|information|context|subject|text|this|that|title|source)\b|\b(?:thema|anfrage|informationen|text|dazu|demande|sujet|article|tema|informacion|solicitud|texto|esto|eso)\b/u,
    /(?:тем[аеуы]|запрос|информаци|текст|الموضوع|الطلب|معلومات|المقال)/u,
  ],
  denial: [
    /\b(?:degil|yok|bulunmuyor|hayir|maalesef|kacin\w{1,10}|\w{2,20}[ae]m(?:em|am|iyorum|eyiz|ayiz))\b|\b(?:not|no|nope|cannot|never|outside|beyond|against|unfortunately)\b|n't\b/u,
    /\b(?:nicht|kein\w{0,2}|leider|brauchte|ne|pas|depasse|no|fuera|regrette|lamento)\b|\bn'/u,
    /(?:^|[^\p{L}])(?:не|нет|لا|ليس|غير|لست)(?:$|[^\p{L}])|недоступ|не хватает/u,
  ],
};

/** Negated ability, also without a person, as offices decline: `işlem yapılamamıştır`. */
const unableInTurkish = /\b\w{3,24}[ae]m[ae](?:m[iu]s\w{0,3}|di|z|y[ae]ca\w{1,3})\b|\b\w{3,24}[ae]m[iu]yor\b/u;
const speaking: Sign = [...talkWords.speaker, ...talkWords.reader];
/** A proposal to do something else, or what the reader has to do. */
const proposing = /\b\w{2,20}(?:[ae]l[iu]m|m[ae]n[iu]z\w{0,3})\b/u;

/** Whether a text addresses its reader or mentions its writer. */
export function speaksToReader(text: string): boolean {
  const folded = foldText(text);
  return speaking.some((sign) => sign.test(folded));
}

/** Whether a text could be said in a conversation: it addresses, declines or proposes. */
export function isSaying(text: string): boolean {
  const folded = foldText(text);
  return [...speaking, ...talkWords.denial, ...cannotInTurkish, unableInTurkish, proposing].some((sign) =>
    sign.test(folded),
  );
}
