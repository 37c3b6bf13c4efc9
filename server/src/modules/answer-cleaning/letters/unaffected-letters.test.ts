import type { ArticleLanguage } from '@hokka/contracts/articles/article.ts';
import { expect, it } from 'vitest';
import { AnswerCleaner, type CleanerOptions } from '../answer-cleaner.ts';
import { correctAnswer } from '../correct-markup.ts';

/** Texts that resemble garbled ones, or contain them on purpose. */
const texts: readonly (readonly [subject: string, text: string, language?: ArticleLanguage])[] = [
  [
    'Turkish with circumflexes',
    'Hâlâ kâr eden dükkân; mahkûm, lâkin resmî. ÂDET, HÂLÂ ve DÜKKÂN büyük harfle de yazılır.',
  ],
  ['a quoted word with a circumflex', 'Usta “hâlâ”… dedi, sonra ‘lâ’–‘sol’ arasını çaldı. “Elâ”™ bir markadır.'],
  ['capitals of Portuguese', 'SÃO PAULO, IRMÃ… ve AMANHÃ – gazetenin adı “MANHÔ.', 'tr'],
  ['Portuguese', 'A manhã começa com «NÃO» e com a MÃE; o SERTÃO é grande. João não vê a irmã.', 'es'],
  ['French', 'À la carte : «Âge», ÂME, PÂTÉ… Ça va ? L’Haÿ-les-Roses, œuvre, Noël, là où l’été dure.', 'fr'],
  ['French capitals at the end of a quotation', 'Le mot “PRÂ” et le sigle «Û» ; l’île d’Yeu, où l’on naît.', 'fr'],
  ['German', 'Ärger mit Äpfeln, Öl und Übermut: „Ä“, „Ö“ und „Ü“ sind Umlaute. Größe: 20 m².', 'de'],
  ['German capitals', 'ÄRZTE, ÖFFNUNG, ÜBUNG, FÄHRE – das „FÄ“… Straße, Maß.', 'de'],
  [
    'letters of the North',
    'Ålesund, Århus, Åland ve Ærø; “Å” harfi, Å… ile biten PÅ, «BLÅ». Smørrebrød, Håkan, Øresund.',
  ],
  [
    'the unit ångström',
    'Bağ uzunluğu 1,5\u00a0Å kadardır; 20 Å\u00a0genişliğinde, 3 Å² alan, 0,5 Å–2 Å arası. 5 mÅ da ölçülür.',
  ],
  [
    'Icelandic names',
    'Guðmundur, Þór ve Þingvellir’i gezdi; Hafþór Reykjavík’te oturur. Ýmir bir devdir, Sigurður da öyle.',
  ],
  ['Czech names', 'Nový Jičín, Černý Most, Dobrý den, Týn ve Krásný Les; Otakar Motejl Plzeňský kraj’da doğdu.'],
  ['Faroese and Old English', 'Þæt wæs gōd cyning: bu dize Beowulf’tandır. Føroyar’da “ð” harfi çoğu zaman okunmaz.'],
  ['Turkmen names', 'Türkmenistan’da Aýna, Baýram ve Gurbanguly Berdimuhamedow adları; “ýyl” yıl demektir.'],
  ['Spanish', 'ESPAÑA, AÑO… «NIÑO» y “Ñ”; ¿qué más? ½ kilo, 3.ª planta, n.º 5.', 'es'],
  ['Danish', 'Æblet, Øen og Åen: «Æ», «Ø», «Å»… PÅ – ÆRØ. Så længe.'],
  ['Romanian and Polish', 'Brașov, Târgu Mureș, ROMÂNIA, PÂINE; Łódź, Żółw, Kraków ve GDAŃSK.'],
  ['Vietnamese', 'Đà Nẵng, HÀ NỘI, Nguyễn Văn Ân, XÃ HỘI, ĐÃ… phở ve bánh mì.'],
  ['Russian', 'Привет, мир! «Ёлка» и „Ðля“… №5. Москва — столица.', 'ru'],
  [
    'a text about encodings',
    'UTF-8 yanlış okununca ü yerine Ã¼, ş yerine ÅŸ, ’ yerine â€™ görünür. Çözümü: dosyayı UTF-8 diye açın.',
  ],
  [
    'a text about encodings with a list',
    'Karakter kodlaması bozulunca:\n\n- TÃ¼rkÃ§e\n- Ä°stanbul\n- daÄŸ\n\nBunlara mojibake denir.',
  ],
  [
    'a table of garbled letters',
    'Windows-1254 ile açılan dosya:\n\n| Doğru | Bozuk |\n|---|---|\n| ü | Ã¼ |\n| ş | ÅŸ |\n| ğ | ÄŸ |\n| ı | Ä± |',
  ],
  ['a quoted garbled word', 'Ekranda “TÃ¼rkÃ§e” yazıyordu; (ÅŸ) ve ‘Ã§’ de cabası. Ayarı değiştirince düzeldi.'],
  [
    'code with garbled letters',
    'Şu satır yeter: `s.replace("Ã¼", "ü")` ve\n\n```python\nharfler = {"ÄŸ": "ğ", "ÅŸ": "ş"}\n```',
  ],
  [
    'code in a fence of tildes',
    'Örnek:\n\n~~~js\nconst bozuk = "Ã¶Ã§ÄŸ";\nconst isim = "Þule";\n~~~\n\nSonra düzelir.',
  ],
  ['indented code', 'Örnek şudur:\n\n    echo "TÃ¼rkÃ§e" | iconv -f utf8\n\nÇıktısı farklıdır.'],
  ['mathematics', '√2 ile √(x² + y²) irrasyoneldir; a ≈ 3, ƒ(x) = x³, ∫ƒ dx. x ∈ [3, 5] ve y ∈ [7, 9] için ½ ± ¼.'],
  ['an interval', '[3, 5] aralığında f artar; [7-9] yaş grubunda da benzer. Kapalı aralık [0, 1] ile gösterilir.'],
  ['patterns', 'Rakamlar için [0-9], harfler için [a-z] yazılır; [1-9][0-9]* sıfırla başlamayan sayıdır.'],
  ['arrays', 'dizi = [3, 5, 7] ise dizi[0] 3’tür; matris [[1, 2], [3, 4]] iki satırlıdır.'],
  ['a tree of folders', 'Klasörler şöyle durur:\n\n├── src\n│   ├── index.ts\n│   └── ünite.ts\n└── README.md'],
  ['boxes and signs', '┌──┐ ve └──┘ çizgileri; ─ tek çizgi, ═ çift çizgi. ¬p ve p → q; 5 ≈ 4,9; ‚tek tırnak‘.'],
  ['signs and money', '20 °C, 3 m², 5 µm, 10 ₺, 4 €, 2 £, 1 ¥, § 5, © 2024, ® ve ™; ½ çay kaşığı, 3 × 4 ± 1.'],
  ['pictures', 'Plan hazır 🚀, liste tamam ✅, sonuç güzel 😊👍🏽 ve 👩‍💻 çalışıyor; ⚠️ dikkat, 🇹🇷 bayrak.'],
  [
    'Turkish letters before marks',
    'Dağ… yağ” ve “çağ’ı”; DAĞ – BAĞ; ağŸ gibi bir şey yoktur. Ğ harfiyle söz başlamaz.',
  ],
  [
    'units and names with a suffix',
    'Kalınlık 5000 Å’dür; 3 Å’luk fark, 10 kÅ’den az, 2 Å’a kadar, 5 Å’lük. Å’ya gittik, Å’da kaldık, GRÅ’nın evi, BLÅ’nun sesi, IRMÃ’nın ve SÃ’da yazanlar.',
  ],
  [
    'letters with a suffix',
    'Â’nın, Ã’nın, Ä’nin, Å’nün, Æ’nin, Ö’nün, Ñ’nin, Ø’nün ve Ð’nin yeri ayrıdır. Å’nın üstünde halka, Â’ya şapka, Ø’de çizgi vardır; Å’ler çoktur.',
  ],
  ['quoted letters with a suffix', '„Å“nün halkası, “Ã”nın dalgası, «Å»nün ve “Å”nün sesi; ‘Ã’nın adı.'],
  ['English units with a suffix', 'It is 3 Å’s wide, and the other Å’s grow, with Å’s of space.', 'en'],
  [
    'capitals before a no-break space',
    'Â\u00a0harfi, Ã\u00a0harfi ve IRMÃ\u00a0sözü; 20\u00a0Å\u00a0genişlik, 5\u00a0Å\u00a0kadar.',
  ],
  ['powers of letters', 'Burada denklem x² ile çözülür, sonra eğri y³ olur; alanı a² ve hacmi b³ bulunur.'],
  ['the square of an operator', 'Kuantumda Â² ile Â³ beklenen değerleri verir; (Â²) ölçülebilir.'],
  ['an abbreviation with a circumflex', 'Â. Kadir, Â harfi, HÂL EKİ; “Â” ile “A” ayrıdır. 5 Â sınıfı yoktur.'],
  [
    'HTML in a tutorial',
    'Başlık için şunu yazın: `<h1 align="center">Merhaba</h1>`\n\n```html\n<h1 align="center">Başlık</h1>\n<p>Ç: &Ccedil;</p>\n```',
  ],
  ['references in a tutorial', 'HTML’de ü için `&uuml;`, Ã için `&Atilde;` yazılır; & işareti `&amp;` olur.'],
  [
    'escapes in a tutorial',
    'Python’da `"\\xc3\\xbc".encode()` ve `\\u00c3\\u00bc` farklıdır; C:\\xampp ve \\xalan birer yoldur.',
  ],
  ['Arabic', 'الكتاب جديد، وهو مفيد؛ هل قرأته؟ «نعم» قال أحمد.', 'ar'],
  [
    'English with accents',
    'The naïve café owner’s résumé: Ångström, Škoda, façade – “déjà vu”… and señor Núñez.',
    'en',
  ],
  ['Hungarian and Czech', 'Győr, Pécs, ŐSZ, FŰ; Plzeň, Žižkov, Dvořák’ın 9. senfonisi. ĎÁBEL ve ŤUK.'],
  ['numbered headings that count', '## 1. Gün\n\nErken kalkın.\n\n## 2. Gün\n\nGeç yatmayın.'],
  ['a word in capitals with Ã', 'PÃO, CÃO, LÃ ve IRMÃ Portekizce sözlerdir; “Ã” harfi genizden okunur.'],
  ['guillemets around letters', '«Ä», «Å», «Â», «Ã» harfleri; ‹â›, „ï“, ”ð” ve “þ” da öyle.'],
  ['phonetics', 'Kelime [ˈðɪs] diye okunur; [θ] ile [ð] ayrıdır, [ʃ] “ş” gibidir. Sesletim: /ðə/.'],
];

it.each(texts.map(([subject, text, language = 'tr']) => ({ subject, text, language })))(
  '$subject stays',
  ({ text, language }) => {
    for (const written of [text, `# Çay üzerine\n\nGiriş burada, sözler doğru.\n\n${text}`]) {
      const options: CleanerOptions = { form: 'article', language };
      for (const pieces of [[written], [...written], written.match(/\s*\S+\s?/gu) ?? []]) {
        const cleaner = new AnswerCleaner(options, () => undefined);
        for (const piece of pieces) cleaner.append(piece);
        cleaner.finish();
        expect(correctAnswer(cleaner.text, options)).toBe(written);
      }
    }
  },
);
