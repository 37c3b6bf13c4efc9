import type { ArticleLanguage } from '@hokka/contracts/articles/article.ts';

/**
 * Frequent words of each language in lower case, without its function words. They tell two adjacent words from two
 * halves of one.
 */
const lists: Partial<Record<ArticleLanguage, string>> = {
  en: `me my own it its i get got go goes going went gone make makes made making take takes taken took come comes came see seen saw know known
    knew think thought want wanted need needs needed use used uses using work works worked working way ways time times year years day days week
    month people person man woman child children world life home house part parts place places case point thing things something anything nothing
    everything someone anyone everyone one two three four five six ten first second third last next new old good better best bad great small
    large big long short high low right left early late young important different same few many much several every each both another little
    enough quite very really just still even ever never always often sometimes usually again already almost also too well back now today here
    away around across against along among during through toward until while since because though although however therefore yet whether without
    within behind below above under between let lets say says said tell told ask asked give gives given gave find finds found look looks looked
    looking feel felt try tried trying keep kept start starts started begin began help helps helped show shows shown turn turned run running
    move moved live lives lived believe bring brought happen happens write written read learn learned change changes changed create created build
    built provide provides include includes including add added allow allows seem seems become becomes set sets put open close play hold follow
    stop speak spend grow offer remember consider appear buy wait serve send expect stay fall cut reach remain cost costs name names number numbers
    group groups problem problems question questions example examples code data system systems process step steps result results reason reasons
    idea ideas kind kinds sort type types level levels area areas line lines list end side hand eye head water food money health team teams company
    business service services product products market price value power form forms order page pages book story word words text simple real true
    clear easy hard free full able available possible sure likely less least rather main key per via actually probably together later once us myself
    yourself itself themselves don't isn't`,
  de: `ich du mich mir dich dir uns euch ihm ihn ihnen mein meine dein euer unser unsere sein seiner seinem seinen kein keine keinen keiner jeder
    jede jedes jeden jedem alle allem allen aller alles viel viele vielen wenig weniger einige etwas nichts jemand man selbst beide anderen andere
    anderer anderes zwei drei vier fünf sechs zehn erste ersten zweite letzten neue neuen neuer neues alt alte gut gute guten besser beste groß große
    großen klein kleine lange kurz hoch früh spät wichtig wichtige einfach möglich verschiedene eigene eigenen richtig ganz ganze genau gleich immer
    oft manchmal nie wieder bereits fast ebenfalls heute jetzt dann dort da daher deshalb damit dabei davon dazu darauf daran dafür darüber darin
    während bevor nachdem obwohl jedoch sondern denn weder entweder sowohl zwischen gegen ohne außerhalb innerhalb seit neben hinter trotz wegen
    gibt geben geht gehen kommt kommen macht machen lassen lässt steht stehen liegt liegen findet finden sieht sehen hält halten bleibt bleiben
    nimmt nehmen bringt bringen zeigt zeigen braucht brauchen heißt weiß wissen glauben denken sagt sagen spricht sprechen hilft helfen führt führen
    beginnt arbeiten lernen lesen schreiben verwenden verwendet nutzen erstellen enthält gilt muss müssen soll sollte sollten darf dürfen will wollen
    möchte könnte könnten würde würden hatte hatten habe bin bist sei wäre waren worden geworden gemacht gegeben jahr jahre jahren tag tage zeit
    woche monat mensch menschen leben welt haus stadt land frage fragen antwort problem beispiel teil seite seiten wort text arbeit name zahl art
    weise grund ergebnis schritt schritte daten funktion wert werte projekt wasser geld kind kinder frau mann wenn ob also doch mal eben halt
    etwa rund beim vom ins ans aufs statt welche welcher welches wo wer wem wen woher warum weshalb wann denen deren dessen`,
  fr: `me moi te toi lui eux leur mon ma mes ton ta tes notre nos votre vos chaque quelque quelques plusieurs certains certaines autre autres aucun
    aucune rien quelqu quelque chose personne tel telle tels un deux trois quatre cinq six dix premier première second dernière dernier nouveau
    nouvelle nouveaux nouvelles bon bonne bons meilleur meilleure grand grande grands grandes petit petite petits long longue haut bas jeune vieux
    important importante simple possible différent différents différentes même mêmes seul seule vrai facile difficile propre encore déjà jamais
    toujours souvent parfois ici là maintenant aujourd hui alors ensuite puis enfin ainsi cependant pourtant car lorsque quand comment pourquoi
    combien lequel laquelle lesquels dont puisque tandis afin avant après pendant depuis vers chez contre selon malgré parmi autour jusqu près loin
    faire fais font faites fera aller va vais vont venir vient voir voit vu savoir sait sais pouvoir peux peuvent pourra pourrait vouloir veut veux
    devoir doit doivent devrait falloir faut dire dit prendre prend pris mettre met mis donner donne donné trouver trouve trouvé passer passe rester
    reste permet permettre utiliser utilise utilisé créer crée ajouter lire écrire comprendre apprendre commencer commence tenir tient suivre suit
    vivre porter parler parle demander demande aider avons avez avait avaient aura aurait étais était étaient serait sera seront sois soit suis
    es sommes êtes eu fois temps jour jours an ans année années semaine mois heure vie monde gens homme femme enfant enfants maison ville pays
    travail question réponse problème exemple partie page mot mots texte nom nombre cas point chose choses façon manière moyen raison résultat
    étape étapes données fonction valeur valeurs projet eau main côté fin début place lieu peu beaucoup trop assez moins mieux presque surtout
    quel quelle quels quelles ci ça cela celui celle ceux celles voici voilà oui non`,
  es: `yo tú él ella ellos ellas nosotros usted ustedes me te mi mis tus nuestro nuestra nuestros vuestro suyo cual cuales quien quienes cualquier
    algún alguna algunas algunos algo nadie nada ningún ninguna mismo misma mismos varios varias mucho mucha muchos muchas poco poca pocos pocas
    demás tal tales dos tres cuatro cinco seis diez primer primera primero segundo segunda tercer último última nuevo nueva nuevos nuevas buen bueno
    buena mejor mejores mayor menor gran grande grandes pequeño pequeña largo corto alto bajo joven viejo importante simple posible diferente
    diferentes distinto solo sola único única propio propia claro fácil difícil tan tanto tanta casi aún ya todavía siempre nunca jamás veces vez
    aquí ahí allí ahora hoy ayer luego después antes entonces además así aunque mientras pues sino según contra durante mediante bajo tras ante
    cómo cuándo dónde cuánto hacia fuera dentro cerca lejos arriba abajo hacer hace hacen hecho hizo haz ir va van vamos voy venir viene ver vemos
    visto saber sabe sé poder podemos puedo podría podrá querer quiere quieres quiero deber debe deben debemos debería decir dice dicho tomar poner
    pone puesto dar da dan dado encontrar encuentra pasar pasa quedar queda llegar llega llevar lleva dejar deja seguir sigue creer cree hablar
    llamar tener tiene tienen tenemos tengo tenía sido siendo era eran será serán sería fueron estaba estaban estamos estoy estado haber había
    habían he hemos haya usar usa usando utilizar crear permite permitir mostrar añadir escribir leer entender aprender empezar comenzar funciona
    necesita necesitas ejemplo ejemplos año años día días tiempo semana mes hora vida mundo gente persona personas hombre mujer niño niños casa
    ciudad país trabajo pregunta respuesta problema parte partes página palabra texto nombre número caso punto cosa cosas forma manera razón
    resultado paso pasos datos función valor valores proyecto agua mano lado final principio lugar tipo menos bien mal quizás sea sean ni mí ti
    ello eso esto aquel aquella ser estar`,
  ru: `я ты мне меня мной тебе тебя нам нас вам вас им ими ему ей ней нём него неё них мой моя мои твой наш наша наши ваш ваша свой своя своё свои
    своих своей своего себя себе сам сама сами весь вся всю всех всем всего всей каждый каждая каждого другой другая другие других такой такая такие
    таких какой какая какие который которого которой которых которую кто кого чем чём чего ничего никто что-то один одна одно одного два две три
    четыре пять шесть десять первый первая первое второй последний новый новая новые новых хороший хорошо лучше больше меньше большой большая
    большие маленький важно важный можно нужно надо нельзя должен должна должны может могут могу мог будет будут буду стал стала стало стать
    есть нет ли же бы вот даже лишь именно почти просто сейчас теперь тогда потом затем здесь там туда сюда всегда никогда часто иногда снова
    сразу также тоже поэтому потому хотя пока чтобы если когда как где зачем почему сколько через перед после около вокруг среди против кроме
    вместо ради про об обо со во ко сделать делать делает сказать говорит говорить знать знает видеть видит дать даёт найти взять идти идёт
    работать работает использовать используется использует писать написать читать понять понимать помогает позволяет нужен нужна нужны имеет
    получить является являются например год года лет день дня дней время времени неделя месяц час жизнь жизни мир мире человек человека люди
    людей дом город страна работа работы вопрос ответ проблема пример часть страница слово слова текст имя число случай случае дело вещь вещи
    образом причина результат шаг данные данных функция значение проект вода рука сторона конец начало место вид раз`,
  ar: `أنا أنت نحن هم هن أنتم إني لي لك لنا لكم لهم به بهم فيه عليه عليها إليه إليها عنه عنها معه معها منه منهم عليك عليهم كلها كله بعض جميع أحد
    شيء أشياء نفس نفسه نفسها غيره آخر أخرى واحد واحدة اثنان ثلاثة أربعة خمسة عشرة أول أولى الأول الأولى الثاني الثانية جديد جديدة الجديد الجديدة
    كبير كبيرة صغير صغيرة جيد جيدة أفضل أكبر أقل أيضا أيضًا فقط دائما دائمًا أبدا الآن اليوم هنا لذلك لهذا بل لكن ولكن بينما عندما لأنه كي لكي
    مثل مثلا سوف ليس ليست كنت يكون تكون سيكون يمكنك يمكننا يجب ينبغي يوجد توجد هل ماذا لماذا متى أين كم ضمن دون بدون نحو ضد تحت فوق أمام خلف
    داخل خارج حول عبر منذ طوال أثناء وجود استخدام يستخدم تستخدم نستخدم يعمل تعمل يقوم تقوم يحتوي نريد تريد يريد نحتاج يحتاج جعل يجعل قال يقول
    نرى يرى عمل العمل وقت الوقت يوم أيام سنة سنوات عام الناس شخص أشخاص حياة الحياة العالم البيت المدينة بلد سؤال مشكلة المشكلة مثال المثال جزء
    صفحة كلمة نص اسم عدد رقم حالة حال نقطة طريقة سبب نتيجة خطوة بيانات البيانات دالة قيمة القيمة مشروع ماء يد مكان نوع ولا فإن وإذا وهذا وهذه
    وكان فقد وقد ولم وإن`,
};

const words = new Map<string, ReadonlySet<string>>();
for (const [language, list] of Object.entries(lists)) words.set(language, new Set(list.split(/\s+/u)));

/** @param word in lower case */
export function isCommonWord(word: string, language: ArticleLanguage): boolean {
  return words.get(language)?.has(word) === true;
}

export function listCommonWords(language: ArticleLanguage): readonly string[] {
  return [...(words.get(language) ?? [])];
}
