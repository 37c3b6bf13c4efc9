import { expect, test } from 'vitest';
import { turkish } from '../../testing/turkish.ts';
import { tokenize } from './text/tokens.ts';

const find = (sentence: string) =>
  turkish.check(sentence).map(({ kind, from, to, proposals }) => [kind, sentence.slice(from, to), proposals[0]]);

test.each([
  ['Yeni kelimwler ezberledi.', 'kelimwler', 'kelimeler'],
  ['Hava bugün güzwl oldu.', 'güzwl', 'güzel'],
  ['Bunu çok kolay hazrladık.', 'hazrladık', 'hazırladık'],
  ['Duvarı üzerindekiboya kapladı.', 'üzerindekiboya', 'üzerindeki boya'],
  ['Eski gözlüküm kırıldı.', 'gözlüküm', 'gözlüğüm'],
  ['Dün icin geldi.', 'icin', 'için'],
  ['Bence küçücük bir kucuk hata bu.', 'kucuk', 'küçük'],
  ['Metni “kulanıcı” yazdı.', 'kulanıcı', 'kullanıcı'],
  ['Orada yaşıyan bilir.', 'yaşıyan', 'yaşayan'],
])('%s has a slip: %s for %s', (sentence, word, meant) => {
  expect(find(sentence)).toEqual([['error', word, meant]]);
});

test.each([
  ['Çorbaya biraz tiron kattı.', 'tiron'],
  ['Adanın kentdokusu bozulmuştu.', 'kentdokusu'],
  ['Dün film çok güzeeel olmuş.', 'güzeeel'],
  ['Tahtada bir nöroşirurji kitabı vardı.', 'nöroşirurji'],
  ['Bu konuda çok bigi verdi.', 'bigi'],
  ['Dün internetde gördük.', 'internetde'],
  ['Kargoyu bu sefer Yurtiçi ile yolladık.', 'Yurtiçi'],
  ['Deneyde bir pinto uzandı.', 'pinto'],
])('%s is asked about, and called no error: %s', (sentence, word) => {
  const issues = turkish.check(sentence).filter(({ kind }) => kind !== 'style');
  expect(issues.filter(({ kind }) => kind === 'error')).toEqual([]);
  expect(issues.map(({ from, to }) => sentence.slice(from, to))).toContain(word);
});

test.each([
  ['Bunu sıkca yaptı.', 'sıkca', 'sıkça'],
  ['Ne ediceksiniz orada?', 'ediceksiniz', 'edeceksiniz'],
  ['Bir daha bulacaksiniz onu.', 'bulacaksiniz', 'bulacaksınız'],
  ['Adam dün yaralandi.', 'yaralandi', 'yaralandı'],
  ['Toplantı kousunda konuştuk.', 'kousunda', 'konusunda'],
  ['Kitap yazmakda zorlandı.', 'yazmakda', 'yazmakta'],
  ['Gece birlikde yürüdük.', 'birlikde', 'birlikte'],
])('%s has a slip: %s for %s', (sentence, word, meant) => {
  expect(find(sentence)).toEqual([['error', word, meant]]);
});

test.each([
  ['Sunucudaki hostların listesi uzadı.', 'hostların'],
  ['Önce skill’lerinizi sıralayın.', 'skill’lerinizi'],
  ['Yeni metaverse’ten söz etti.', 'metaverse’ten'],
  ['Doktor fikosiyaninler dedi.', 'fikosiyaninler'],
  ['Komut olarak mkfs yazdı.', 'mkfs'],
  ['Sonra ikisini kapsülleyerek ayırdı.', 'kapsülleyerek'],
  ['Onu radyocerrahi ile aldılar.', 'radyocerrahi'],
])('%s has a word that nothing speaks against: %s', (sentence, word) => {
  const issues = turkish.check(sentence).filter(({ kind }) => kind !== 'style');
  expect(issues).toMatchObject([{ kind: 'unknown', rule: 'unknown-word', proposals: [] }]);
  expect(sentence.slice(issues[0]?.from, issues[0]?.to)).toBe(word);
});

test.each([
  'Kayıtlar /etc/ssh/known_hostlar altında, ~/.config içinde durur.',
  'Önce SKILL.md’nin başını, sonra src/uygulama/buton.tsx dosyasını okuyun.',
  'Sorguda müşteri_tipi alanını, komutta --sessiz ile -rf seçeneğini kullanın.',
  'Şablonda %(sayfabasi)s, $kulanici ve {{ baslik }} durur.',
  'Ekrana ``araliq()`` ile yazdır() sonucunu basın.',
  'Bu değişiklik v2.14.0 ile geldi.',
  'Dosya(ların) adı ve -lık eki değişti.',
  'Rapor (TÜKSİADER) ve REFERENCE bölümü hazır.',
  'Blender’da çizdi, Hamilton’ın aracına baktı.',
  'Kişi bu kanuna tabidir.',
  'Cheesecake’imizin sosu, sonra bir soneki.',
  'Sosyal media planı, landing page ve hero alanı.',
  'Garsona “gobi” dedi, sonra (snoot) sordu.',
  'Taraflar omuz omuza çalışır, göz möz görmez, eylem meylem yok, ölümle burun buruna geldi.',
  'Onunkisi güzel, tanecikli yapı, mimarili ev, tepkimeye giren tamsayısının ulemasını dinledi, hatrına baktı.',
  'Yazıda eşsesçil, kumitenin, aşkıncı geçer, ilki dörtteki ndaki gibi değil.',
  'Argıç bunu kabul etmedi. Banco açıldı.',
  'Verileri gtrup adlı gen belirler, sonucu kemikbey isimli biri yazdı.',
  'Sözleşme Şirket Politikası’na tabidir.',
  'Sunucuda ollyza kullandık.\nSonra ollyza açıldı.',
  'Change management planı ile landing pageler hazır.',
  'MIT License ile geldi, Şevkiye Hanım okudu.',
  'Çoğul eki, iyelik eki; bahçede köhnemiş bir kulübe, yönetişimin heykelsi gövdesi, besinlerin taşınımı.',
  'Bebeğin doyduğundan emin olun, lambalar ışık salıyordu.',
  'Program System.Windows.Media sınıfını, belge.yaz(metin) işlevini ve Microsoft.FeatureManagement kütüphanesini kullanır.',
  'Panel WordPress MU ağları için değildir; bağımlılığın ana sınıfını, pozitif 2n sayısını ve babadan oğula geçen işi yazdık.',
  'Avusturya’yı Nazi Almanyası işgal etti, kapora geri verildi, ondan bi’ haber kaldık.',
  "Listede 'ahmet' ile 'veli' var; bunlarsız olmaz.",
  'Bir popülas- yonu oluşturan bireyler, ol(un)mayacağını anlayan kurmacanın kişileri.',
  'Bunu Jones et al. ve Briffa gösterdi.',
  'Bu yapı onsekiz. yüzyılda kuruldu, sitemizin adı Wordle olacak.',
  'Ben o zaman lise birdeydim, kardeşim lise birde.',
  'Akşam Cennet Restaurant’ta yedik, Park Restaurant kapalıydı.',
])('%s has nothing to count', (sentence) => {
  const rules = ['spelling', 'soft-g', 'common-wrong', 'capital-letters', 'apostrophe-name', 'spacing', 'mi'];
  expect(turkish.check(sentence).filter(({ rule }) => rules.includes(rule))).toEqual([]);
});

test('what comes again and again in a text is a term of it, but not a common word without its marks or letters', () => {
  const kinds = (text: string) => turkish.check(text).map(({ kind, rule }) => `${rule}/${kind}`);
  const suffixes = 'Kapı süpürkende durur.\nBu süpürken seçilir.\nSonra süpürkenin yeri boştu.';
  expect(kinds(suffixes)).toEqual(Array.from({ length: 3 }, () => 'unknown-word/unknown'));
  expect(kinds('Bu süpürken seçilir.')).toEqual(['soft-g/error']);
  expect(kinds('Bunu kulanıcı yaptı.\nO kulanıcı geldi.\nÜç kulanıcı gördü.')).toEqual(
    Array.from({ length: 3 }, () => 'spelling/error'),
  );
});

test('what is no prose is one token, with its suffix and without the mark of its sentence', () => {
  const others = (text: string) =>
    tokenize(text)
      .filter(({ kind }) => kind === 'other')
      .map(({ text: token }) => token);
  expect(others('Bkz. (https://ornek.com/a), `foo`’nun ve client_id.')).toEqual([
    'https://ornek.com/a',
    '`foo`’nun',
    'client_id',
  ]);
  expect(others('C:\\Windows\\ayar ile <br> ve a<b ve c>d; console.log() ya da $PATH')).toEqual([
    'C:\\Windows\\ayar',
    '<br>',
    'console.log()',
    '$PATH',
  ]);
  expect(others('Ve/veya, kadın/erkek/çocuk, 3/4, km/sa; -Merhaba, dedi. Geldi.Gitti.')).toEqual([]);
});
