import { foldText } from '@hokka/contracts/shared/turkish-case.ts';

/**
 * Opposites by their stems: an axis, its sides, and behind a third mark what is neither. Verbs end in a hyphen, a word before them stands
 * before _. Axes with a star are sizes, whose first side is more of an amount.
 */
const pairs = `
change: çık- çıkar- ulaş- art- artır- arttır- artış artım genişle- yüksel- yükselt- yükseliş çoğal- çoğalt- büyü- büyüt- büyüme tırman- tırmandır- tırmanış fırla- zamlan- zam katla- katlan- ilerle- yoğunlaş- gürleş- bollaş- kalabalıklaş- şiş- kabar- arşa_çık- genleş- ivmelen- canlan- pahalan- güçlen- güçlendir- iyileş- hızlan- hızlandır- | azal- azalt- azalış azalma düş- düşür- düşüş gerile- gerileme in- indir- iniş küçül- küçült- küçülme indirim eksil- eksilt- daral- daralt- daralma yarıla- tırpanla- erit- eri- seyrel- seyrelt- kayıp düşme çekil- küçülüş tenhalaş- kırp- kırpıl- hız_kes- dip_yap- ucuzla- ucuzlat- zayıfla- zayıflat- kötüleş- yavaşla- yavaşlat- | sabit_kal- sabit_tut- sabit_seyret- değişme- değişim_gösterme- aynı_kal- düzeyde_kal- yerinde_say- koru-
near: yaklaş- yaklaştır- yakınlaş- | uzaklaş- uzaklaştır-
length: uza- uzat- uzatma | kısal- kısalt- kısaltma
speed: hızlan- hızlandır- çabuklaş- hızlanma | yavaşla- yavaşlat- ağırlaş- yavaşlama
heat: ısın- ısıt- ısınma | soğu- soğut- soğuma serinle-
freeze: don- dondur- | çözül- eri-
strength: güçlen- güçlendir- sağlamlaş- kuvvetlen- pekiş- pekiştir- dirençlen- | zayıfla- zayıflat- çürü- çürüt- yıprat- yıpran- güçsüzleş- aşın- aşındır- yumuşa-
hard: sertleş- sertleştir- katılaş- | yumuşa- yumuşat- gevşe- gevşet-
grade: iyileş- iyileştir- iyileşme düzel- düzelt- toparlan- | kötüleş- kötüleştir- boz- bozul- ağırlaş- beterleş- kötüleşme
price: pahalan- pahalılaş- | ucuzla- ucuzlat-
rank: birinci birincilik lider liderlik zirve şampiyon şampiyonluk önder öncü | sonuncu sonunculuk
ease: kolaylaş- kolaylaştır- | zorlaş- zorlaştır- güçleş- güçleştir-
shine: parla- aydınlan- aydınlat- | karar- karart- sönükleş- sön-
wet: ıslat- ıslan- nemlen- nemlendir- sula- | kuru- kurut- kurul-
fat: şişmanla- kilo_al- şiş- | zayıfla- kilo_ver- incel-
thicken: kalınlaş- kalınlaştır- koyulaş- | incel- incelt- seyrel-
rich: zenginleş- zenginleştir- | yoksullaş- fakirleş- fakirleştir-
rise: doğ- | bat-
life: doğum dünyaya_gel- | öl- ölüm vefat vefat_et- hayatını_kaybet- can_ver-
start: başla- başlat- başlangıç başlama | bit- bitir- sona_er- son_bul- son_ver- dur- durdur- sonlan- sonlandır- bitiş kesil-
open: açıl- aç- açık açılış | kapan- kapat- kapalı kapa- kapatıl- kapanış
found: kur- kurul- | yık- yıkıl- dağıt- dağıl- feshet- lağvet- kaldır-
stand: ayakta ayakta_kal- ayakta_dur- | yıkıl- çök- yık-
win: kazan- yen- galip mağlup_et- galibiyet zafer üstün_gel- | kaybet- yenil- mağlup yenilgi mağlubiyet kaptır- yitir-
capture: ele_geçir- fethet- al- zapt_et- | kaybet- bırak- ver- terk_et- yitir- kaptır-
keep: koru- sürdür- elinde_tut- | kaybet- yitir- kaptır- bırak-
gain: kâr kazanç kâra_geç- | zarar zarara_geç-
credit: alacak alacaklı | borç borçlu
trade: ithalat dışalım ithal | ihracat dışsatım ihraç
buy: satın_al- alım | sat- satım elden_çıkar- satıl-
income: gelir | gider harcama
supply: arz | talep
lend: borç_ver- ödünç_ver- kredi_ver- | borç_al- ödünç_al- kredi_al-
accept: kabul_et- onayla- onay_ver- kabul_gör- benimse- onaylan- | reddet- ret veto_et- geri_çevir- iptal_et- yanaşma-
support: destekle- savun- yana_ol- arka_çık- onayla- destek_ver- destek_ol- tavsiye_et- öner- | karşı_çık- eleştir- muhalefet_et- itiraz_et- karşı_dur- engelle-
praise: öv- övgü beğen- | eleştir- yer- kına-
permit: serbest izin_ver- izinli helal yasal | yasak yasakla- menet- haram yasaklan- yasadışı
must: zorunlu mecburi şart zorunda gerek- gerekli | isteğe_bağlı seçmeli ihtiyari gönüllü
valid: geçerli yürürlükte | geçersiz hükümsüz
join: katıl- üye_ol- gir- ortak_ol- dahil_ol- birleş- birleştir- | ayrıl- çekil- çık- istifa_et- ayır- kop-
enter: gir- giriş | çık- çıkış
come: gel- geliş var- varış | git- gidiş ayrıl- kalk- kalkış
load: yükle- bindir- | boşalt- indir-
fill: dol- doldur- dolu | boşal- boşalt- boş
tie: bağla- | çöz- kopar-
raise: kaldır- | indir-
allow: sağla- kolaylaştır- teşvik_et- hızlandır- özendir- | engelle- önle- zorlaştır- caydır-
cause: yol_aç- neden_ol- sebep_ol- tetikle- | önle- engelle- önüne_geç-
protect: koru- | zarar_ver- tahrip_et- yok_et-
hide: sakla- gizle- | açıkla- ifşa_et-
include: dahil dâhil kapsa- içer- | hariç hariç_tut- dışla- dışında_tut-
lack: fazlalık bolluk fazlalığı | eksiklik kıtlık yetersizlik azlık noksanlık yoksunluk
enough: yeterli | yetersiz
success: başar- başarılı başarı | başarısız başarısızlık
luck: olumlu yararlı faydalı yarar | olumsuz zararlı zarar
belief: doğrula- kanıtla- | yalanla- çürüt-
agree: anlaş- uzlaş- | anlaşmazlık bozuş-
love: sev- hoşlan- | nefret_et-
remember: hatırla- anımsa- | unut-
find: bul- | kaybet- yitir-
right: sağ | sol
side: iç içeri içerisi içeride yurt_içi | dış dışarı dışarısı dışarıda yurt_dışı
compass: kuzey | güney | doğu | batı
time: gündüz sabah | gece akşam
season: yaz yazlık | kış kışlık
part: üst yukarı | alt aşağı
center: merkez | kenar çevre
sex: kadın kız dişi | erkek
home: yerli | yabancı
owner: kamu devlet | özel
place: kent şehir kentsel | kır kırsal köy
*level: fazla çok aşkın | az eksik noksan
*high: yüksek | düşük alçak
*size: büyük iri kocaman devasa | küçük ufak minik
*long: uzun | kısa
*crowd: kalabalık yoğun | tenha seyrek
*quick: hızlı çabuk süratli | yavaş
*hot: sıcak | soğuk serin
*thick: kalın | ince
*heavy: ağır | hafif
*rich: zengin varlıklı | yoksul fakir
*common: yaygın sık | seyrek nadir ender
*expensive: pahalı | ucuz ekonomik
*difficult: zor çetin | kolay basit
*firm: sert katı | yumuşak
*strong: güçlü kuvvetli sağlam dayanıklı | zayıf güçsüz dayanıksız
*wide: geniş | dar
*deep: derin | sığ yüzlek yüzeysel
*old: yaşlı | genç
*age: eski | yeni
*late: geç | erken
*far: uzak ırak | yakın
*good: iyi başarılı üstün | kötü fena
*bright: parlak aydınlık | sönük karanlık mat
*dense: koyu | açık
*clean: temiz | kirli
*wet: ıslak nemli | kuru kurak
*sharp: keskin | kör
*safe: güvenli | tehlikeli riskli
*full: dolu | boş
*fresh: taze | bayat
*busy: etkin aktif | edilgen pasif
*bold: cesur | korkak
*work: çalışkan | tembel
*true: doğru | yanlış
*famous: ünlü meşhur tanınmış | adsız
*plain: sade yalın | süslü karmaşık
*smooth: düz | eğri engebeli
*single: tek | çift
*original: özgün asıl | sahte
*legal: yasal | yasadışı
*liquid: sıvı | katı
*loud: gürültülü | sessiz
*married: evli | bekâr
*permanent: kalıcı sürekli daimi | geçici
*simple: bileşik karmaşık | basit yalın
*first: son | ilk
`;

/** Which way a word says that something is. */
export interface Sense {
  readonly axis: string;
  /** Different ones of an axis are opposites; 1 and 0 are more and less of a size, 2 of a change is neither. */
  readonly side: number;
  readonly isSize: boolean;
}

/** The senses of stems, folded; verbs end in a hyphen, what has to stand before them ends in _. */
export const senses: ReadonlyMap<string, readonly Sense[]> = readSenses();

function readSenses(): Map<string, Sense[]> {
  const found = new Map<string, Sense[]>();
  for (const line of pairs.trim().split('\n')) {
    const [name = '', words = ''] = line.split(': ');
    const [axis, isSize] = [name.replace('*', ''), name.startsWith('*')];
    words.split(' | ').forEach((side, at) => {
      for (const stem of side.split(' ')) {
        const folded = foldText(stem);
        found.set(folded, [...(found.get(folded) ?? []), { axis, side: at, isSize }]);
      }
    });
  }
  return found;
}
