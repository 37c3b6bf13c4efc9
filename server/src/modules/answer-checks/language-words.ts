/**
 * Small words of languages, by which the language of a sentence is detected: those of articles, and those that models
 * drift into. Words shared by two languages are listed for both. In lower case, with `ı` as `i`.
 */
const lists: ReadonlyMap<string, string> = new Map([
  [
    'tr',
    `ve bir bu da de için ile gibi daha çok en olarak olan ancak ama fakat veya ya ise kadar sonra önce her ne o şu ki mi mu mü değil var yok
    bunun buna bunu göre hem hiç neden nasil çünkü böyle şöyle ayni tüm bütün bazi diğer kendi üzere olduğu olduğunu eder olur olabilir oldu
    ediyor bile sadece yani eğer sizin size siz biz ben sen onun ona onu birçok birlikte yeni büyük iyi arasinda üzerinde içinde altinda karşi
    dolayi ayrica özellikle zaman gün yil iki üç ilk son bunlar şey yer fazla hangi kez doğru`,
  ],
  [
    'en',
    `the and of to a in is that for it as with was on are be this by at from or an have has had not but they their you your we our he she his
    her its which who what when where how why will would can could should may more most some any all than then there these those into about
    over after before if so no do does did been being also such only other out up one`,
  ],
  [
    'de',
    `der die das und ist in zu den dem des ein eine einer eines einem einen nicht mit von für auf sich auch als an es im am bei aus wie oder aber
    wird werden wurde sind war hat haben kann können sie er wir ihr ich man noch nur nach über durch um so wenn dass zum zur bis mehr diese
    dieser dieses unter vor sehr schon hier was ihre ihren seine weil`,
  ],
  [
    'fr',
    `le la les de des du un une et est en que qui dans pour pas sur au aux avec ce cette ces il elle ils elles on nous vous je se son sa ses leur
    leurs par plus ne ou où mais comme sont été être avoir ont peut fait tout tous toute très aussi bien entre sans sous si y d l qu c n s même
    votre notre donc afin`,
  ],
  [
    'es',
    `el la los las de del un una unos unas y es en que se por para con no lo su sus al como más pero o este esta estos estas ese esa son ser está
    están fue ha han hay muy también entre sin sobre cuando donde si ya le les todo todos toda cada desde hasta puede pueden porque nos qué cómo
    otro otra e tu`,
  ],
  [
    'ar',
    `في من على إلى أن عن التي الذي هذا هذه هو هي ما مع كان كانت لا أو كما بين بعد قبل كل حيث قد تم ذلك تلك لم لن إن كما أي ثم عند حتى يمكن
    خلال أكثر غير أهم بشكل بها فيها له لها منها هناك كيف لأن إذا أنه أنها وهو وهي ومن وفي الذين`,
  ],
  [
    'ru',
    `и в не на что с по как это но из у за от к для о же а то его её их он она они мы вы я было был была были быть или если так при чтобы
    который которая которые также более до этот эта эти того все всё может можно только уже когда где ещё очень без под над между после`,
  ],
  [
    'az',
    `və bir bu da də üçün ilə kimi daha çox ən olaraq olan ancaq amma lakin ya isə qədər sonra əvvəl hər nə o ki deyil var yox bunun görə heç
    necə çünki belə eyni bütün bəzi digər öz edir olur ola bilər yalniz yəni əgər biz mən sən onun ona onu yeni böyük yaxşi arasinda üzərində
    içində haqqinda vaxt lazimdir vacibdir əlavə həmçinin bilmək etmək müxtəlif mühüm əvvəlcə yaxşidir olunur edilir kəs neticə nəticə`,
  ],
  [
    'it',
    `il lo la i gli le di del della dei delle un una uno e è in che per con non su al alla nel nella si da dal come più ma o questo questa questi
    queste sono essere ha hanno anche molto tra fra senza quando dove se ci tutto tutti ogni può perché cui loro suo sua`,
  ],
  [
    'pt',
    `o a os as de do da dos das um uma e é em que no na nos nas por para com não se ao à como mais mas ou este esta isso são ser está foi tem
    têm há muito também entre sem sobre quando onde já seu sua todos cada até pode porque você pelo pela`,
  ],
  [
    'nl',
    `de het een en van is in te dat op voor met niet zijn aan er om ook als bij door naar uit maar of wordt worden werd heeft hebben kan kunnen
    ze hij wij je ik nog over meer deze dit die dan veel onder`,
  ],
  [
    'pl',
    `i w na z do że nie się jest to o jak po od dla ale przez przy są był była było być oraz lub czy tak też może które który która co ich jego
    jej już tylko`,
  ],
  [
    'id',
    `yang dan di ke dari untuk dengan ini itu adalah pada tidak dalam akan juga atau oleh sebagai dapat lebih bisa karena saat para telah ada
    anda kita mereka`,
  ],
  [
    'ro',
    `și de la în cu pe un o este sunt nu care pentru din că mai se ca sau dar fi fost după prin între acest această lor său`,
  ],
  [
    'sv',
    `och att det som en på är av för med till den inte har de ett om men var jag han från kan så vi eller när ska`,
  ],
  [
    'uk',
    `і в у не на що з та як це але із за від до для о же а то його її їх він вона вони ми ви я було був була бути або якщо так при щоб який яка
    які також більше цей ця ці того всі може можна тільки вже коли де ще дуже`,
  ],
  [
    'fa',
    `و در به از که این را با است برای آن یک های می تا بر خود شود هم اما یا اگر نیز شده کرد کند بود باشد هر همه دارد`,
  ],
  [
    'tk',
    `we bilen üçin bu bir hem däl bolup bolýar diýip ýaly soň iň köp näme nädip ol onuň olar biziň siziň eger şeýle ýene diňe gerek bolmak
    barada öz ilki her`,
  ],
  [
    'uz',
    `va bilan uchun bu bir ham emas kerak mumkin yoki lekin agar juda keyin boshqa har qanday uning ular biz siz qilish haqida orqali kabi eng
    yangi avval bunda katta`,
  ],
  ['kk', `jäne men üşin bul bir emes kerek qalai eger olar sonymen turaly bolady öte ärkim köp`],
  ['ur', `اور کے کی میں ہے کا سے کو پر یہ نہیں ہیں کہ نے ایک بھی اس وہ تو کر جو ان ہو گیا لیے`],
]);

/** The languages that have each word. */
export const languagesByWord: ReadonlyMap<string, readonly string[]> = collectLanguages(lists);

/** Letters that not all languages of their script have. */
const letters: ReadonlyMap<string, string> = new Map([
  ['tr', 'ş ğ ı ç ö ü â'],
  ['az', 'ş ğ ı ç ö ü ə'],
  ['tk', 'ý ň ž ä ş ç ö ü'],
  ['kk', 'ä ñ ö ü ş ı'],
  ['de', 'ä ö ü ß'],
  ['fr', 'ç à è é ê ë î ï ô ù û œ â'],
  ['es', 'á é í ó ú ñ ¿ ¡'],
  ['pt', 'á é í ó ú ç ã õ à ê ô â'],
  ['it', 'à è ì ò ù'],
  ['pl', 'ą ć ę ł ń ó ś ź ż'],
  ['ro', 'ă â î ș ț'],
  ['sv', 'å ä ö'],
  ['ru', 'ё ы э и ъ'],
  ['uk', 'ї є і и ґ'],
  ['ar', 'ة ى أ إ ي ك'],
  ['fa', 'پ چ گ ژ ک ی'],
  ['ur', 'پ چ گ ک ی ہ ے ں ٹ'],
]);

/** The languages that have each of these letters. */
export const languagesByLetter: ReadonlyMap<string, readonly string[]> = collectLanguages(letters);

function collectLanguages(ofLanguages: ReadonlyMap<string, string>): Map<string, string[]> {
  const byEntry = new Map<string, string[]>();
  for (const [language, entries] of ofLanguages)
    for (const entry of new Set(entries.split(/\s+/u))) byEntry.set(entry, [...(byEntry.get(entry) ?? []), language]);
  return byEntry;
}
