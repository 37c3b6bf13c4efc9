/**
 * How models decline, in the form of `foldText`: without case and diacritics. `declines` is sufficient by itself;
 * `cannot` needs an apology, a mention of the request, or a mention of the speaker.
 */
export interface RefusalWords {
  readonly declines: RegExp;
  readonly cannot: RegExp;
  readonly apology: RegExp;
  readonly asked: RegExp;
}

/** No author speaks like this. */
export const self =
  /\b(?:yapay zeka (?!(?:muhendis|arastirmaci|uzman|gelistirici|ogrenci|egitmen|danisman|girisimci|yazar|sirket|ekib))(?:\w{1,12} ){0,3}olarak|dil modeli(?:yim)?(?: olarak)?|as an? (?:ai|artificial)(?! (?:\w{1,12} ){0,2}(?:engineer|researcher|developer|specialist|expert|student|consultant|scientist|practitioner|enthusiast|writer|company|team|founder|artist))|i(?:'m| am) (?:just |only )?an ai|als ki|als sprachmodell|en tant qu'(?:ia|intelligence|assistant|modele)|como (?:modelo de|una? (?:ia|inteligencia|asistente)))\b|بصفتي|كنموذج لغوي|как (?:ии|языковая модель|искусственный)/u;

const service =
  'assist|help|write|create|generate|provide|produce|comply|fulfil|complete|continue|engage|discuss|draft|compose|respond|translate|rewrite|participate|accommodate';

export const refusalWords: readonly RefusalWords[] = [
  // Turkish
  {
    declines:
      /\b(?:yardimci|yardim) (?:ola|ede|edi|saglaya)(?:m\w{0,16}|miyor\w{1,3})\b|\byardim\w{0,3} (?:ed|et|ol|sagla)\w{0,2}m[ae]y[ae]c[ae]gi[mz]\b|\b(?:bu|boyle bir|verdiginiz|gonderdiginiz|istediginiz) (?:konu|istek|istegi|talep|talebi|metin|metn|metni|icerik|icerig|yazi|makale|baslik|basligi|soru|plan|bolum|taslak|taslag)\w{0,6} (?:\w{1,20} ){0,3}\w{2,20}m[ae]y[ae]c[ae]gi[mz]\b|\b(?:istek|istegi|talep|talebi|icerik|icerigi)\w{0,6} (?:\w{1,20} ){0,3}(?:reddetmek|reddediyorum|geri cevir|yanitsiz birak|cevapsiz birak|onaylamiyor|isleme almiyor|kabul etmiyor|yerine getirmiyor|yerine getire?m|karsilaya?m|destekleye?m|isleye?m|uretem|olusturam|saglayam)|\bbu (?:\w{1,20} ){0,4}(?:yazmayi|uretmeyi|olusturmayi|hazirlamayi) (?:reddediyorum|reddetmek|kabul edem)|\bkabul edemiyorum\b|\b(?:yaz|hazirla|olustur|uret|sun|paylas|anlat|ver|yardimci ol)\w{0,3}[ae]m(?:am|em|iyorum),? (?:ama|ancak|fakat|yalniz) (?:\S{1,20} ){0,12}\w{2,20}[ae]bilir(?:im|iz)\b|\b(?:yazmam|uretmem|olusturmam|paylasmam|hazirlamam|yardimci olmam) (?:mumkun|uygun|dogru) (?:degil|olmaz|gorunmuyor|durmuyor)/u,
    cannot:
      /\b(?:yaz|olustur|uret|hazirla|sagla|getir|karsila|destekle|yanitla|ver|cevapla|duzenle|cevir|ed|et|sun|paylas|tamamla|gerceklestir|isle|sundur|anlat|oner|tart|tartis|uygula|yap|kur|al|bulun)(?:y?[ae]m(?:am|em|iyorum|ayacagim|eyecegim|ayiz|eyiz|iyoruz)|[ae]miyorum)\b|\b(?:mumkun|uygun) degil|\bizin verilm|\breddetmek (?:zorundayim|durumundayim)|\b(?:kurallarima|ilkelerime|politikalarima|yonergelerime|politikalara|ilkelerine|kurallarina) (?:\w{1,20} ){0,2}(?:aykiri|uygun degil|ters)/u,
    apology:
      /\b(?:uzgunum|maalesef|ne yazik ki|ozur dilerim|kusura bakma\w{0,8}|uzulerek|affedersiniz|(?:anlayis|hosgoru|aff)[iu]n[iu]z[ai] sigin\w{2,6}|anlayisla karsila\w{2,14}|(?:affinizi|bagislamanizi|mazur gormenizi|hos gormenizi) (?:dilerim|diliyorum|rica ederim|rica ediyorum))\b/u,
    asked:
      /\b(?:bu (?:konuda|istek|istegi\w{0,6}|talep|talebi\w{0,6}|icerik|icerigi|tur|tarz|makale\w{0,4}|yazi\w{0,4}|metni|metin|baslik\w{0,4}|soru\w{0,4})|boyle bir|istediginiz|istegini\w{0,5}|talebini\w{0,5}|yapay zeka|dil modeli|asistan\w{0,4})\b/u,
  },
  // English
  {
    declines: new RegExp(
      `\\b(?:i|we)(?:'m| am| are|'re)?(?: \\w{1,12}){0,2} (?:not able to|unable to|not going to|not comfortable(?: with)?|cannot|can't|can not|won't|will not|would rather not|must decline to|have to decline to|need to decline to|decline to|refuse to|don't feel comfortable)(?: \\w{1,14},?){0,3} (?:${service})\\w{0,4}\\b(?! (?:but|myself|thinking|feeling|wondering|noticing|smiling|laughing|it if))|\\b(?:i|we) (?:must|have to|need to|will have to) (?:\\w{1,14} ){0,2}decline\\b|\\bi'd (?:prefer|rather) not\\b|\\b(?:this|your|the) (?:request|prompt|topic|content|input|message|query|question|instruction) (?:\\w{1,14} ){0,3}(?:violat|goes against|conflicts with|is against|falls outside|isn't something i|is not something i)|\\b(?:isn't|is not) something i(?:'m| am)? ?(?:can|able|comfortable|will)\\b|\\bas an ai(?: \\w{1,14}){0,3},? i (?:can't|cannot|can not|don't|do not|am not|am unable|must|won't)`,
      'u',
    ),
    cannot:
      /\bi (?:really |simply |just )?(?:can't|cannot|can not|won't|will not)\b(?! help but)|\b(?:not able|unable) to\b/u,
    apology: /\b(?:sorry|apologi[sz]e|apologies|unfortunately|regret|i'm afraid)\b/u,
    asked:
      /\b(?:(?:this|that|your|such|the) (?:request|article|topic|content|prompt|post|text|piece|subject|question)|you(?:'ve| have)? (?:asked|requested)|an ai\b|language model|(?:with|about|for|do) (?:that|this)\b|guidelines|polic(?:y|ies))/u,
  },
  // German
  {
    declines:
      /\b(?:ich (?:kann|darf|werde|mochte|konnte)|(?:kann|darf|werde|mochte|konnte) ich) (?:\w{1,16} ){0,7}(?:nicht|keine\w{0,2}|kein)\b[^.!?]{0,80}\b(?:helfen|weiterhelfen|schreiben|erstellen|verfassen|bereitstellen|unterstutzen|erfullen|nachkommen|generieren|liefern|beantworten|antworten|behilflich|anbieten|produzieren|bearbeiten|ubersetzen|umsetzen|ausfuhren|fortsetzen|fortfuhren|fortfahren|weiterschreiben|vervollstandigen)\b|\b(?:nicht in der lage|ausserstande)\b[^.!?]{0,80}\b(?:helfen|schreiben|erstellen|verfassen|bereitzustellen|unterstutzen|zu \w{3,16})\b|\b(?:muss|mochte) ich (?:\w{1,16} ){0,3}ablehnen\b|\bich (?:muss|lehne)\b[^.!?]{0,60}\bab(?:lehnen)?\b/u,
    cannot: /\b(?:ich (?:kann|darf)|(?:kann|darf) ich) (?:\w{1,16} ){0,3}nicht\b|\bist (?:mir )?nicht moglich\b/u,
    apology: /\b(?:es tut mir leid|tut mir leid|leider|entschuldig\w{1,8}|bedau\w{1,8})\b/u,
    asked:
      /\b(?:(?:diese|dieser|diesem|diesen|dieses|ihre|ihrer|deine|deiner|solche\w{0,2}) (?:anfrage|bitte|artikel|text|inhalte?|thema|beitrag|frage|anliegen)|dabei|ki\b|sprachmodell|assistent|richtlinien)/u,
  },
  // French
  {
    declines:
      /\b(?:je|nous) ne (?:peux|pourrai|puis|suis|serai|pouvons|vais|souhaite)(?: pas)?(?: (?:malheureusement|donc|en mesure|capable|autorise\w?|de|d'|vous|t'|te|l'|y|pas|pouvoir|etre)){0,5} ?(?:\w{0,2}')?(?:aider|ecrire|rediger|creer|generer|fournir|repondre|produire|satisfaire|traiter|assister|donner suite|continuer|poursuivre|acceder|proposer|traduire|modifier|realiser|accomplir|participer|soutenir|offrir)\b|\bje (?:dois|suis oblige\w? de|suis contraint\w? de|me vois contraint\w? de) (?:\w{1,14} ){0,2}(?:refuser|decliner)\b|\bil m'est impossible d/u,
    cannot: /\bje ne (?:peux|puis|pourrai)\b(?: pas)?|\bpas possible\b/u,
    apology: /\b(?:desolee?|navree?|excuse\w{0,5}|malheureusement|regrette|pardon)\b/u,
    asked:
      /\b(?:(?:cette|votre|ta|ce|cet) (?:demande|requete|article|sujet|contenu|texte|question)|ce type de|intelligence artificielle|\bia\b|modele de langage|en tant qu'(?:ia|assistant)|directives)/u,
  },
  // Spanish
  {
    declines:
      /\bno (?:puedo|podre|podemos|voy a|soy capaz de|estoy en condiciones de|me es posible|estoy autorizad\w a|debo|deseo)(?: \w{1,14}){0,2}? ?(?:ayudar|escribir|crear|generar|proporcionar|redactar|cumplir|asistir|responder|continuar|ofrecer|producir|elaborar|atender|completar|procesar|apoyar|brindar|facilitar|traducir|participar|realizar)\w{0,4}\b|\b(?:debo|tengo que|me veo obligad\w a) (?:\w{1,14} ){0,2}(?:rechazar|declinar|negarme)\b/u,
    cannot: /\bno (?:puedo|podre|me es posible)\b|\bno es posible\b/u,
    apology: /\b(?:lo siento|lamento|disculp\w{1,6}|perdon\w{0,4}|desafortunadamente|lamentablemente|por desgracia)\b/u,
    asked:
      /\b(?:(?:esta|este|esa|ese|tu|su) (?:solicitud|peticion|articulo|tema|contenido|texto|pregunta)|ese tipo|este tipo|con eso|con esto|inteligencia artificial|\bia\b|modelo de lenguaje|politicas|directrices)/u,
  },
  // Arabic
  {
    declines:
      /(?:لا|لن) (?:يمكنني|استطيع|اقدر|بامكاني|يسعني|اتمكن)(?: من)?[^.!؟]{0,40}(?:مساعد|كتاب|انشا|تقديم|توليد|تلبي|اجاب|استمرار|انتاج|اعداد|توفير|تنفيذ|ترجم|تحرير|اكتب|اساعد|اقدم|المتابع)|(?:لست قادر|غير قادر|لا يسمح لي|يتعذر علي|لا يمكن لي)[^.!؟]{0,60}|(?:ارفض|يجب ان ارفض|اعتذر عن (?:كتاب|عدم|تقديم|تلبي|المساعد))/u,
    cannot: /(?:لا|لن) (?:يمكنني|استطيع|اقدر|اتمكن)|غير ممكن/u,
    apology: /(?:عذرا|اسف|اعتذر|عفوا|للاسف|المعذر|يوسفني)/u,
    asked: /(?:هذا (?:الطلب|الموضوع|المحتوي|المقال|النص|السوال)|طلبك|ذكا\S? اصطناعي|نموذج لغوي|بذلك|في هذا|مثل هذا)/u,
  },
  // Russian
  {
    declines:
      /(?:^|[^\p{L}])не (?:могу|смогу|буду|в состоянии|имею возможности|готов\p{L}?|вправе|можем|сможем)[^.!?]{0,50}(?:помо[чг]|написат|писат|создат|создават|предостав|выполн|сгенерир|генерир|состав|ответ|отвеч|обсужд|продолж|подготов|поддерж|участв|перевест|переводит|редактир|удовлетв|содейств|предложит)|(?:вынужден\p{L}?|должен|должна) (?:\p{L}{1,14} ){0,2}отказ|(?:^|[^\p{L}])отказываюсь/u,
    cannot: /(?:^|[^\p{L}])не (?:могу|смогу|буду)(?:$|[^\p{L}])|невозможно/u,
    apology: /(?:извин|прости(?:те)?(?:$|[^\p{L}])|сожал|увы(?:$|[^\p{L}]))/u,
    asked:
      /(?:эт\p{L}{1,3} (?:запрос|тем|стат|текст|контент|просьб|вопрос)|ваш\p{L}{0,3} (?:запрос|просьб)|с этим|искусственн\p{L}{2,4} интеллект|языков\p{L}{2,4} модел|(?:^|[^\p{L}])ии(?:$|[^\p{L}])|правил|политик)/u,
  },
  // Chinese, Japanese and Korean, in which models decline whatever language was ordered; kana have lost their marks
  {
    declines:
      /(?:无法|不能|没有办法|不便|拒绝)(?:为您|为你|给您|继续|直接|向您)?(?:提供|协助|帮助|完成|生成|回答|满足|撰写|写|处理|创作|讨论|继续|执行)|(?:お手伝い|お答え|お応え|対応|提供|作成|協力)(?:することは|することか|は)?(?:てき(?:ません|ない|かね)|いたしかね|致しかね)|(?:도와|제공|작성|답변|응답|지원)\S{0,6} (?:수 없|드릴 수 없|어렵)/u,
    cannot: /无法|不能|てきません|할 수 없/u,
    apology: /抱歉|对不起|很遗憾|申し訳|すみません|죄송|유감/u,
    asked:
      /(?:这个|该|此|您的|这类|这样)(?:请求|要求|内容|话题|问题|文章)|リクエスト|こ要望|この(?:内容|話題)|요청|주제|내용|人工智能|语言模型|AI/u,
  },
  // Portuguese, Italian, Dutch and Polish
  {
    declines:
      /\bnao (?:posso|poderei|consigo|vou|sou capaz de)(?: \w{1,12}){0,2} (?:ajudar|escrever|criar|gerar|fornecer|atender|continuar|responder)|\bnon (?:posso|sono in grado di|mi e possibile)(?: \w{1,12}){0,2} (?:aiutar|scriver|crear|generar|fornir|soddisfar|continuar|risponder)\w{0,3}|\b(?:kan|mag|wil) ik (?:\w{1,12} ){0,6}niet (?:\w{1,12} ){0,3}(?:helpen|schrijven|maken|geven|beantwoorden|voldoen)|\bik (?:kan|mag) (?:\w{1,12} ){0,6}niet (?:\w{1,12} ){0,3}(?:helpen|schrijven|maken|geven|voldoen)|\bnie moge (?:\w{1,12} ){0,3}(?:pomoc|napisac|stworzyc|spelnic|udzielic|kontynuowac)/u,
    cannot: /\b(?:nao posso|non posso|ik kan (?:\w{1,12} ){0,4}niet|nie moge)\b/u,
    apology:
      /\b(?:desculp\w{1,4}|lamento|sinto muito|infelizmente|mi dispiace|purtroppo|scus\w{1,3}|het spijt me|helaas|sorry|przepraszam|przykro mi|niestety)\b/u,
    asked:
      /\b(?:(?:este|esse|esta|essa|seu|sua) (?:pedido|solicitacao|conteudo|tema|artigo)|com isso|(?:questa|questo|tua|sua) (?:richiesta|argomento|contenuto|articolo)|(?:dit|deze|uw|je) (?:verzoek|vraag|onderwerp|artikel)|(?:tej|tym|ta) (?:prosb\w{1,2}|temat\w{0,2}))/u,
  },
];

/** Words that someone said, without quotation marks, in the form of `foldText`. */
export const reportedSpeech =
  /\p{L}(?:[ae]m(?:am|em|iyorum|ayiz|eyiz)?|yor(?:um|uz)|[iu]z) (?:diye(?:n|rek)?(?! (?:dusun|endise|kork))|demek(?! (?:zorunda|ister|istiyor|durumunda))|demey\p{L}{1,6}|demis\p{L}{0,3}|dedi\p{L}{0,4})(?!\p{L})|[,!?.] (?:dedi\p{L}{0,4}|diye|der(?:di\p{L}{0,2})?|demist\p{L}{0,3}|diyor\p{L}{0,3}|he said|she said|i said|said|sagte|dit|dijo)(?!\p{L})/u;
