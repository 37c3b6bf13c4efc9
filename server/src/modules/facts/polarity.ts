import { foldText } from '@hokka/contracts/shared/turkish-case.ts';
import { opposites } from './opposite-words.ts';

/**
 * Opposites by stem: an axis, its two sides and, after a third separator, what is neither. Verbs end in a hyphen; a
 * required preceding word is joined with _. Axes with a star are sizes, whose first side is more of an amount.
 */
const pairs = `
change: çık- çıkar- ulaş- art- artır- arttır- artış artım genişle- yüksel- yükselt- yükseliş çoğal- çoğalt- büyü- büyüt- büyüme tırman- tırmandır- tırmanış fırla- zamlan- zam katla- katlan- ilerle- yoğunlaş- gürleş- bollaş- kalabalıklaş- şiş- kabar- arşa_çık- genleş- ivmelen- canlan- pahalan- güçlen- güçlendir- iyileş- hızlan- hızlandır- artışa_geç- yukarı_çık- yükselişe_geç- ivme_kazan- hız_kazan- tavan_yap- rekor_tazele- geride_bırak- | azal- azalt- azalış azalma düş- düşür- düşüş gerile- gerileme in- indir- iniş küçül- küçült- küçülme eksil- eksilt- daral- daralt- daralma yarıla- tırpanla- erit- eri- seyrel- seyrelt- kayıp düşme çekil- küçülüş tenhalaş- kırp- kırpıl- hız_kes- dip_yap- ucuzla- ucuzlat- zayıfla- zayıflat- kötüleş- yavaşla- yavaşlat- düşüşe_geç- inişe_geç- hız_kaybet- irtifa_kaybet- kan_kaybet- ivme_kaybet- taban_yap- dibe_vur- buda- kıs- kısıl- azaltım | sabit_kal- sabit_tut- sabit_seyret- değişme- değişim_gösterme- aynı_kal- düzeyde_kal- yerinde_say-
near: yaklaş- yaklaştır- yakınlaş- | uzaklaş- uzaklaştır-
length: uza- uzat- uzatma | kısal- kısalt- kısaltma
speed: hızlan- hızlandır- çabuklaş- hızlanma | yavaşla- yavaşlat- ağırlaş- yavaşlama
heat: ısın- ısıt- ısınma | soğu- soğut- soğuma serinle-
freeze: don- dondur- | çözül- eri-
strength: güçlen- güçlendir- sağlamlaş- kuvvetlen- pekiş- pekiştir- dirençlen- takviye_et- destekle- berkit- | zayıfla- zayıflat- çürü- çürüt- yıprat- yıpran- güçsüzleş- aşın- aşındır- yumuşa- zedele- sars- sarsıl-
hard: sertleş- sertleştir- katılaş- | yumuşa- yumuşat- gevşe- gevşet-
grade: iyileş- iyileştir- iyileşme düzel- düzelt- toparlan- | kötüleş- kötüleştir- boz- bozul- ağırlaş- beterleş- kötüleşme
price: pahalan- pahalılaş- | ucuzla- ucuzlat-
rank: birinci birincilik lider liderlik zirve şampiyon şampiyonluk önder öncü birinciliğe ilk_sıra ilk_sırada ilk_sıraya ilk_sırayı zirvede | sonuncu sonunculuk sonuncu_ol- son_sıra son_sırada son_sıraya
ease: kolaylaş- kolaylaştır- | zorlaş- zorlaştır- güçleş- güçleştir-
shine: parla- aydınlan- aydınlat- | karar- karart- sönükleş- sön-
wet: ıslat- ıslan- nemlen- nemlendir- sula- | kuru- kurut- kurul-
fat: şişmanla- kilo_al- şiş- | zayıfla- kilo_ver- incel-
thicken: kalınlaş- kalınlaştır- koyulaş- | incel- incelt- seyrel-
rich: zenginleş- zenginleştir- | yoksullaş- fakirleş- fakirleştir-
rise: doğ- | bat-
life: doğum dünyaya_gel- hayatta_kal- yaşamını_sürdür- sağ_kal- | öl- ölüm vefat vefat_et- hayatını_kaybet- can_ver- yaşamını_yitir- hayatını_yitir- yaşamını_kaybet- can_kaybı ölü ölen merhum
start: başla- başlat- başlangıç başlama başlangıç_yap- start_al- işe_koyul- yürürlüğe_gir- uygulamaya_gir- devreye_gir- soruşturma_aç- soruşturma_açıl- dava_aç- dava_açıl- sefere_çık- yola_çık- seferber_ol- | bit- bitir- sona_er- son_bul- son_ver- dur- durdur- sonlan- sonlandır- bitiş kesil- yürürlükten_kalk- yürürlükten_kaldır- devreden_çık- nihayete_er- noktala- noktalan- kaldır- kaldırıl- kalk-
open: açıl- aç- açık açılış | kapan- kapat- kapalı kapa- kapatıl- kapanış
found: kur- kurul- inşa_et- yaptır- tesis_et- hayata_geçir- | yık- yıkıl- dağıt- dağıl- feshet- lağvet- kaldır- yok_et- ortadan_kaldır- lağvedil- feshedil- tasfiye_et-
stand: ayakta ayakta_kal- ayakta_dur- sağlam | yıkıl- çök- yık- yıkık harap göç- enkaz
win: kazan- yen- galip mağlup_et- galibiyet zafer üstün_gel- galibiyet_al- şampiyon_ol- üstünlük_kur- alt_et- devir- galip_gel- üstünlük_sağla- üstün_çık- galip_çık- galip_ayrıl- zafer_kazan- | kaybet- yenil- mağlup yenilgi mağlubiyet kaptır- yitir- yenik mağlup_ol- boyun_eğ- elen- kayba_uğra- yenik_ayrıl- mağlup_ayrıl- yenik_düş-
capture: ele_geçir- fethet- al- zapt_et- | kaybet- bırak- ver- terk_et- yitir- kaptır-
keep: koru- sürdür- elinde_tut- | kaybet- yitir- kaptır- bırak-
gain: kâr kazanç kâra_geç- kârlı kazançlı | zarar zarara_geç- zararlı zarar_et- zararda
credit: alacak alacaklı | borç borçlu
trade: ithalat dışalım ithal yurda_sok- dışarıdan_al- dışından_al- | ihracat dışsatım ihraç dışına_sat- dışına_satıl- dışına_gönder- dışarıya_sat-
buy: satın_al- alım edin- | sat- satım elden_çıkar- satıl- satışa_çıkar- satış_yap-
supply: arz | talep
lend: borç_ver- ödünç_ver- kredi_ver- | borç_al- ödünç_al- kredi_al-
accept: kabul_et- onayla- onay_ver- kabul_gör- benimse- onaylan- kabul razı_ol- olur_ver- evet_de- hazır_ol- üstlen- onay tasdik_et- tasvip_et- kabullen- rıza_göster- karşılık_bul- olumlu_sonuçlan- | reddet- ret veto_et- geri_çevir- iptal_et- yanaşma- geri_çevril- reddedil- hayır_de- ret_oyu yüz_çevir- veto vetola- sonuçsuz_kal- karşılıksız_kal- olumsuz_sonuçlan- boşa_çık-
support: destekle- savun- yana_ol- arka_çık- onayla- destek_ver- destek_ol- tavsiye_et- öner- arkasında_dur- lehte lehine taraftar yandaş destekçi teşvik_et- sahip_çık- olumlu_karşıla- olumlu_bul- olumlu_değerlendir- | karşı_çık- eleştir- muhalefet_et- itiraz_et- karşı_dur- engelle- karşı_koy- karşıt muhalif aleyhte aleyhine diren- protesto_et- tepki_göster- olumsuz_karşıla- olumsuz_bul- olumsuz_değerlendir- eleştiril-
praise: öv- övgü beğen- beğenil- övül- takdir_et- takdirle_karşıla- alkışla- hayran_kal- | eleştir- yer- kına- yeril- ayıpla-
permit: serbest izin_ver- izinli helal yasal müsaade_et- izin serbest_bırak- olanak_tanı- imkân_tanı- izin_çık- yol_ver- meşru caiz | yasak yasakla- menet- haram yasaklan- yasadışı yasak_getir- yasak_koy- kısıtla- men_et- men_edil- yasaklı
must: zorunlu mecburi şart zorunda gerek- gerekli mecbur zorunluluk zorunlu_tut- şart_koş- şart_ol- mecburiyet yükümlü gerekir lazım | isteğe_bağlı seçmeli ihtiyari gönüllü keyfi gönüllülük
valid: geçerli yürürlükte geçerlilik yürürlükte_ol- | geçersiz hükümsüz geçersiz_say- hükümsüz_kıl- iptal_et- iptal_edil-
join: katıl- üye_ol- gir- ortak_ol- dahil_ol- birleş- birleştir- bağlan- iltihak_et- ortaklaş- | ayrıl- çekil- çık- istifa_et- ayır- kop- ilişiğini_kes- istifa terk_et- bağını_kopar-
enter: gir- giriş içeri_gir- ülkeye_gir- | çık- çıkış terk_et- dışarı_çık-
come: gel- geliş var- varış | git- gidiş ayrıl- kalk- kalkış terk_et- uzaklaş-
load: yükle- bindir- | boşalt- indir-
fill: dol- doldur- dolu | boşal- boşalt- boş
tie: bağla- | çöz- kopar-
raise: kaldır- | indir-
allow: sağla- kolaylaştır- teşvik_et- hızlandır- özendir- imkân_ver- olanak_ver- önünü_aç- kapı_arala- mümkün_kıl- yardımcı_ol- katkı_sağla- destekle- teşvik kolaylaş- | engelle- önle- zorlaştır- caydır- engel_ol- engellen- önüne_geç- köstekle- baltala- set_çek- sekteye_uğrat- aksat- mâni_ol- zorlaş-
cause: yol_aç- neden_ol- sebep_ol- tetikle- yol_açıl- doğur- sebebiyet_ver- yarat- kaynaklık_et- | önle- engelle- önüne_geç- engel_ol- önlen- engellen- mâni_ol-
protect: koru- muhafaza_et- sakın- kolla- koruma_sağla- | zarar_ver- tahrip_et- yok_et- zarar_gör- tahrip_ol- yok_ol- mahvet- kirlet- zarara_uğrat- hasar_ver- hasar_bırak-
hide: sakla- gizle- gizli saklı gizli_tut- sır | açıkla- ifşa_et- duyur- duyurul- açıklan- ilan_et- kamuoyuyla_paylaş- ortaya_koy-
include: dahil dâhil kapsa- içer- içerir kapsamında dahil_et- dâhil_et- ihtiva_et- barındır- kapsamına_al- | hariç hariç_tut- dışla- dışında_tut- hariç_bırak- muaf muaf_tut- istisna kapsam_dışı dışarıda_bırak-
lack: fazlalık bolluk fazlalığı | eksiklik kıtlık yetersizlik azlık noksanlık yoksunluk
enough: yeterli yet- kâfi | yetersiz yetersizlik yetmez kifayetsiz
success: başar- başarılı başarı başarıyla başarıya_ulaş- üstesinden_gel- muvaffak_ol- | başarısız başarısızlık başarısızlığa_uğra- çuvalla- hüsran fiyasko
luck: olumlu yararlı faydalı yarar olumlu_etki avantaj fayda | olumsuz zararlı zarar olumsuz_etki dezavantaj sakınca sakıncalı mahzurlu
belief: doğrula- kanıtla- teyit_et- onayla- kanıt ispatla- ispat_et- doğrulan- | yalanla- çürüt- tekzip_et- yalanlan- aksini_göster- inkâr_et-
agree: anlaş- uzlaş- anlaşmaya_var- uzlaşma mutabık_kal- el_sıkış- anlaşma_sağla- mutabakat | anlaşmazlık bozuş- anlaşmazlığa_düş- ihtilaf
love: sev- hoşlan- beğen- hoşuna_git- sevil- bayıl- tercih_et- | nefret_et- tiksin- nefret
remember: hatırla- anımsa- | unut-
find: bul- keşfet- tespit_et- ele_geç- ortaya_çıkar- | kaybet- yitir- kaybol- kayıp kayıplara_karış- izini_kaybet-
right: sağ | sol
side: iç içeri içerisi içeride yurt_içi | dış dışarı dışarısı dışarıda yurt_dışı
compass: kuzey | güney | doğu | batı
corner: kuzeydoğu | güneybatı | kuzeybatı | güneydoğu
time: gündüz sabah | gece akşam
season: yaz yazlık | kış kışlık
part: üst yukarı | alt aşağı
center: merkez | kenar çevre
sex: kadın kız dişi | erkek
home: yerli | yabancı
owner: kamu devlet | özel
place: kentsel | kırsal
lead: önde öne_geç- önünde ilerisinde üstün | geride geri_düş- gerisinde ardında arkasında geriden
last: sür- sürdür- devam_et- devam_ettir- süregel- süre_gel- | sona_er- son_ver- son_bul- durdur- durdurul- dur- vazgeç- bırak- kaldır- kaldırıl- kes- kesil- askıya_al- ara_ver- kalk- sonlan- sonlandır- nihayet_bul-
finish: tamamla- tamamlan- bitir- bit- sonuçlandır- sonuçlan- | yarım_kal- yarıda_kal- yarım_bırak- yarıda_bırak- yarıda_kes-
attend: katıl- yer_al- hazır_bulun- iştirak_et-
invite: çağır- çağrıl- davet_et- davet_edil- davetli
reach: ulaş- eriş- tuttur- yakala- varıl- hedefe_ulaş- hedefi_tut- hedefi_tuttur- | altında_kal- gerisinde_kal- ıskala- kaçır- uzağında_kal-
appoint: ata- atan- göreve_getir- görevlendir- görevlendiril- işe_al- işe_başla- göreve_başla- seçil- | görevden_al- görevden_alın- azlet- azledil- işten_çıkar- işten_çıkarıl- kov- emekli_et-
arrest: tutukla- tutuklan- gözaltına_al- gözaltına_alın- hapset- hapse_gir- | serbest_bırakıl- tahliye_et- tahliye_ol- tahliye salıver-
guilt: mahkûm_et- mahkûm_ol- suçlu ceza_al- hüküm_giy- suçlu_bul- suçlu_bulun- | beraat_et- beraat aklan- akla- suçsuz masum suçsuz_bul- suçsuz_bulun- masum_bulun-
sick: hasta hastalan- yakalan- rahatsızlan- | sağlıklı sağlığına_kavuş- şifa_bul-
sleep: uyu- uykuda | uyan- uyanık
trust: güven- itimat_et- inan- | güvensizlik şüphelen- kuşkulan- şüphe_et-
peace: barış ateşkes | savaş çatışma
possible: mümkün olanaklı olası muhtemel | imkânsız olanaksız ihtimal_dışı
free: ücretsiz bedava parasız karşılıksız hibe bedelsiz | ücretli paralı bedelli
depend: bağımsız özerk müstakil | bağımlı bağlı
delay: gecik- gecikme rötar aksa- ertele- ertelen- | öne_çek- öne_alın-
pay: öde- ödeme_yap- yatır-
use: kullan- kullanıl- yararlan- faydalan- istifade_et-
sign: imzala- imzalan- imza_at-
publish: yayımla- yayımlan- basıl-
choose: seç- seçil- tercih_et- tercih_edil- yeğle-
hurt: yaralan- yarala- yara_al-
award: ödüllendir- ödüllendiril-
record: rekor_kır-
visit: ziyaret_et- gez- uğra-
eat: ye- tüket- tüketil- yedir-
drink: iç- içil- içir-
work: çalış- faaliyet_göster- hizmet_ver- çalıştır- işle- | çalışma_dışı devre_dışı arızalan- bozul- hizmet_dışı
doubt: kesin belli net kesinleş- | belirsiz şüpheli tartışmalı meçhul
public: herkese_açık kamuya_açık aleni | gizli mahrem
respect: uy- riayet_et- itaat_et- saygı_göster- | ihlal_et- çiğne- karşı_gel- aykırı
answer: yanıtla- cevapla- yanıt_ver- cevap_ver- karşılık_ver- | yanıtsız_bırak- cevapsız_bırak- karşılıksız_bırak- yanıtsız cevapsız
return: geri_ver- iade_et- iade_edil- iade | el_koy- alıkoy-
alone: yalnız tek_başına bireysel | topluca birlikte beraber grupça
balance: fazla_ver- fazlalık_ver- | açık_ver-
*level: fazla çok aşkın bol | az eksik noksan kıt
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
*strong: güçlü kuvvetli sağlam dayanıklı dirençli | zayıf güçsüz dayanıksız dirençsiz narin kırılgan
*wide: geniş | dar
*deep: derin | sığ yüzlek yüzeysel
*old: yaşlı | genç
*age: eski | yeni
*late: geç gecik- gecikmeli gecikme | erken erkenden vaktinde
*far: uzak ırak | yakın
*good: iyi başarılı üstün nitelikli kaliteli | kötü fena kalitesiz niteliksiz
*bright: parlak aydınlık | sönük karanlık mat
*dense: koyu | açık
*clean: temiz | kirli
*wet: ıslak nemli | kuru kurak
*sharp: keskin | kör
*safe: güvenli güvende emniyetli sağlıklı | tehlikeli riskli tehlikede
*full: dolu | boş
*fresh: taze | bayat
*busy: etkin aktif faal | edilgen pasif âtıl
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
*permanent: kalıcı sürekli daimi kalıcılık | geçici kısa_süreli
*simple: bileşik karmaşık | basit yalın
*first: son | ilk
*mild: hafif ılımlı | ağır şiddetli
`;

/** The direction that a word expresses. */
export interface Sense {
  readonly axis: string;
  /** Different sides of an axis are opposites. For sizes 1 means more and 0 less; 2 of a change is neither. */
  readonly side: number;
  readonly isSize: boolean;
}

/** The senses of stems, folded. Verbs end in a hyphen, required preceding words in _. */
export const senses: ReadonlyMap<string, readonly Sense[]> = readSenses(pairs);

/** The senses of all opposites, for sentences that are aligned with passages part by part. */
export const allSenses: ReadonlyMap<string, readonly Sense[]> = readSenses(`${pairs.trim()}\n${opposites.trim()}`);

function readSenses(lines: string): Map<string, Sense[]> {
  const found = new Map<string, Sense[]>();
  for (const line of lines.trim().split('\n')) {
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
