/**
 * Further opposites in the notation of `polarity.ts`: actions and their reversal, opponents, times and places, and
 * kinds of things.
 */
export const opposites = `
consume: ye- iç- tüket- yen- içil-
dwell: yaşa- otur- ikamet_et- barın-
affect: etkile- etkilen- etki_et- tesir_et-
meet: buluş- görüş- bir_araya_gel- görüşme_yap-
alter: değiş- değiştir- değiştiril- değişikliğe_git- değişiklik_yap-
touch: değ- dokun- temas_et- değdir-
store: sakla- muhafaza_et- depola- beklet- saklan-
want: iste- arzula- talep_et- arzu_et-
apply: başvur- müracaat_et-
tell: bildir- haber_ver- bilgilendir- bilgi_ver-
examine: incele- muayene_et- denetle- kontrol_et-
hold: düzenle- düzenlen- gerçekleştir- gerçekleştiril- organize_et-
damage: zarar_ver- zarar_gör- hasar_ver- hasar_gör- zedele- hasar_al-
gather: topla- toplan- bir_araya_gel- bir_araya_getir- biriktir- birik- | dağıt- dağıl- saç- savur- saçıl-
thrift: tasarruf_et- biriktir- tutumlu tasarruflu | harca- israf_et- savurgan müsrif israf
add: ekle- eklen- ilave_et- dahil_et- kat- | çıkar- sil- silin- eksilt-
write: yaz- kaydet- kaydedil- | sil- silin-
send: gönder- gönderil- yolla- ilet- gönderici ihraç_et- | teslim_al- alıcı geri_al- iade_al-
fasten: tak- takıl- monte_et- bağla- tuttur- yapıştır- | sök- sökül- çöz- kopar- demonte_et- ayır-
dress: giy- giyin- | soyun- soy-
lock: kilitle- kilitli mühürle- | kilidi_aç- kilitsiz
wrap: sar- sarıl- paketle- ambalajla- katla- | aç- çöz- açıl-
unite: birleş- birleştir- bütünleş- kaynaş- birlik bütünleşme | böl- bölün- parçala- parçalan- ayrış- bölünme ayrışma parçalanma
active: etkinleştir- etkin etkinleş- aktif faal çalıştır- devreye_al- devreye_sok- devreye_gir- | devre_dışı devreden_çık- devreden_çıkar- etkisiz pasif kapat- durdur- âtıl edilgen
show: göster- gösteril- sergile- sergilen- görünür | gizle- gizlen- sakla- saklan- ört- görünmez
rest: yat- uzan- otur- çök- | kalk- ayağa_kalk- doğrul- dikil-
marry: evlen- evli evlilik nikâh | boşan- boşanma bekâr
mood: sevin- sevinç sevinçle sevinçli mutlu mutluluk neşe neşeli memnun memnuniyet memnuniyetle hoşnut gül- gülümse- coşku coşkulu şen | üzül- üzüntü üzüntüyle üzgün mutsuz hüzün hüzünlü keder kederli ağla- hoşnutsuz öfke öfkeyle öfkeli kızgın dargın küs
welcome: memnuniyetle_karşıla- sevinçle_karşıla- coşkuyla_karşıla- alkışla_karşıla- destekle- hoş_karşıla- iyi_karşıla- ilgiyle_karşıla- | tepkiyle_karşıla- üzüntüyle_karşıla- öfkeyle_karşıla- tepki_göster- tepki_çek- kına- yuhala- kötü_karşıla- endişeyle_karşıla-
hope: umut umutlu umutlan- iyimser iyimserlik iyimserliği | umutsuz umutsuzluk karamsar karamsarlık kötümser kötümserlik
calm: sakin sakinleş- dingin durgun huzur huzurlu yatış- yatıştır- duru din- | gergin gerginlik hareketli telaş telaşlı huzursuz huzursuzluk tedirgin alevlen- kızış- şiddetlen- fırtınalı dalgalı
ease_off: gevşe- gevşet- rahatla- rahatlat- gevşek bol | sık- sıkılaş- sıkılaştır- sıkı geril- kasıl-
pardon: affet- bağışla- af affedil- bağışlan- | cezalandır- ceza_ver- ceza_kes- cezalandırıl- mahkûm_et-
reward: ödüllendir- ödül ödüllendiril- | cezalandır- ceza cezalandırıl-
accuse: suçla- itham_et- suçlan- | akla- aklan- temize_çıkar-
attack: saldır- saldırı hücum taarruz atak saldırgan hücuma_geç- | savun- savunma defans geri_çekil- savunmaya_geç-
advance: ilerle- ileri ilerleme ilerlet- geliş- geliştir- kalkın- gelişme | gerile- geri geri_çekil- gerileme geri_kal-
obey: itaat_et- boyun_eğ- uy- teslim_ol- | diren- başkaldır- isyan_et- ayaklan- karşı_koy-
revolt: çıkar- | bastır- bastırıl-
throne: tahta_çık- tahta_geç- tahta_otur- başa_geç- göreve_gel- iktidara_gel- | tahttan_in- tahttan_indir- tahttan_indiril- tahttan_çekil- görevden_ayrıl- iktidardan_düş- iktidarı_kaybet-
own: elinde_kal- elinde_tut- elinde_bulundur- | elinden_çık- elinden_al- elinden_alın- kaybet-
appear: ortaya_çık- belir- türe- beliriş | kaybol- yok_ol- ortadan_kalk- silin- tüken-
survive: hayatta_kal- kurtul- sağ_çık- sağ_kurtul- sağ_kal- yaşat- yaşa- hayatta canlı diri | öl- can_ver- hayatını_kaybet- boğul- ölü cansız telef_ol- soyu_tüken- nesli_tüken-
repair: onar- onarıl- tamir_et- tamir_edil- düzelt- restore_et- | boz- bozul- hasar_ver- tahrip_et- harap_et-
bloom: çiçek_aç- çiçeklen- yeşer- filizlen- tomurcuklan- | sol- kuru- dökül-
burn: yak- yan- tutuş- alev_al- tutuştur- | sön- söndür- söndürül-
swell: şiş- şişir- kabar- genleş- | sön- in- büzül- büzüş-
flight: havalan- kalkış kalkış_yap- | iniş iniş_yap- kon- yere_in-
board: bin- bindir- | in- indir- ateşe_ver-
trip: gidiş | dönüş
departure: kalkış çıkış hareket | varış
goal: gol_at- gol_bul- | gol_ye- gol_yedi
league: yüksel- lige_çık- terfi_et- | küme_düş- ligden_düş- düş-
dispute: kavga_et- tartış- küs- çatış- kavga çatışma | barış- uzlaş- anlaş- barıştır-
learn: öğren- hatırla- ezberle- | unut- unutul-
repel: çek- çekici çekim | it- itici itme
absorb: em- soğur- emil- içine_çek- | yay- sal- salgıla- yansıt-
breathe: nefes_al- | nefes_ver-
contract: kasıl- büzül- | gevşe- genişle-
court: ona- onan- onayla- haklı_bul- yerinde_bul- | boz- bozul- iptal_et- haksız_bul- geri_çevir-
worth: değer_kazan- değerlen- prim_yap- değer_artışı kıymetlen- | değer_kaybet- değer_yitir- değer_kaybı değersizleş- pul_ol-
charge: şarj_et- şarj_ol- doldur- | deşarj_ol- boşal- tüken-
merit: hak_et- hak_kazan- hakkı_var | hakkını_kaybet- hakkını_yitir- mahrum_kal- hakkından_mahrum
money: para_yatır- yatır- mevduat | para_çek-
frame: sakla- koru- | at- çöpe_at- dök-
fixed: sabit durağan statik sabitle- durgun | değişken hareketli dinamik oynak
stable: istikrarlı kararlı tutarlı dengeli | dalgalı oynak çelişkili dengesiz
constant: kesintisiz sürekli aralıksız | kesintili aralıklı
plaintiff: davacı müşteki | davalı sanık
victim: mağdur | fail saldırgan
tenant: ev_sahibi kiraya_veren mal_sahibi | kiracı
merchant: satıcı | alıcı müşteri
maker: üretici | tüketici
employer: işveren patron | işçi çalışan
exporter: ihracatçı | ithalatçı
ruling: iktidar | muhalefet muhalif
host: ev_sahibi ev_sahibi_ekip kendi_sahasında iç_saha iç_sahada sahasında | konuk deplasman deplasmanda misafir dış_saha dış_sahada
guest: konuk_et- misafir_et- ağırla- ağırlan- ev_sahipliği_yap- evinde_oyna- sahasında_oyna- | konuk_ol- misafir_ol- deplasmana_git- deplasmana_çık-
squad: asil | yedek
parent: anne annesi | baba babası
adult: yetişkin reşit | çocuk yavru
grown: çocuk | yetişkin yaşlı
spouse: karı | koca
trained: usta uzman tecrübeli deneyimli kıdemli kalfa | acemi çırak tecrübesiz deneyimsiz toy
craft: profesyonel | amatör
troops: sivil | askerî asker
office: resmî resmi | gayriresmî gayriresmi gayrı_resmi
ally: dost müttefik dostça | düşman rakip hasım düşmanca
shared: bireysel kişisel ferdî | toplumsal kurumsal ortak kolektif toplu
local: yerel bölgesel mahallî | küresel evrensel uluslararası
nation: ulusal millî milli yurtiçi | uluslararası yabancı yurtdışı
abroad: yurtiçi yurt_içi ülke_içi iç_piyasa iç_pazar | yurtdışı yurt_dışı ülke_dışı dış_piyasa dış_pazar
inside: içeri içeride içerisi içinde içerden kapalı_alan dahilî dahili içten | dışarı dışarıda dışarısı dışında dışarıdan açık_alan haricî harici dıştan
front: ön önde önünde | arka arkada arkasında
top: tepe zirve tavan | dip etek taban
ground: yeraltı yer_altı yer_altında | yerüstü yer_üstü yüzey
seasons: yaz yazın | kış kışın | ilkbahar ilkbaharda bahar | sonbahar sonbaharda güz güzün
week: hafta_içi | hafta_sonu
daypart: sabah sabahleyin sabahları | akşam akşamleyin akşamları
daylight: gündüz gündüzleri gündüzün | gece geceleri geceleyin
tense: geçen geçmiş önceki dün evvelki | gelecek önümüzdeki sonraki yarın
order: önceki | sonraki
halves: ilk_yarı ilk_yarıda ilk_yarıyı ilk_yarının ilk_devre | ikinci_yarı ikinci_yarıda ikinci_yarıyı ikinci_yarının ikinci_devre
bounds: azami maksimum | asgari minimum
often: sık sıkça sıklıkla sık_sık çoğunlukla genellikle genelde çoğu_zaman çoğu_kez sürekli daima hep her_zaman | seyrek nadiren ender nadir arada_bir arada_sırada ara_sıra kırk_yılda_bir
majority: çoğunluk çoğunlukta çoğunluğu | azınlık azınlıkta azınlığı
whole: tamamen tümüyle bütünüyle tamamıyla | kısmen kısmî kısmi
sudden: aniden birden birdenbire ani | yavaş_yavaş kademeli kademeli_olarak giderek aşama_aşama adım_adım
straight: doğrudan direkt | dolaylı dolaylı_olarak endirekt
openly: açıkça alenen | gizlice gizli_gizli
willing: isteyerek gönüllü gönüllü_olarak kendi_isteğiyle | zorla zoraki istemeyerek mecburen
held: tutuklu hapiste hapis gözaltında tutukla- | serbest özgür tutuksuz
*plane: dikey düşey | yatay
*bending: esnek | katı sert rijit
*needed: gerekli lüzumlu | gereksiz lüzumsuz
*main: ana asıl birincil başlıca | yan ikincil tali
*span: uzun_vadeli uzun_süreli uzun_vadede uzun_soluklu | kısa_vadeli kısa_süreli kısa_vadede
yield: bol bereketli verimli bolluk bereket | kıt verimsiz çorak kıtlık kıraç
*lit: aydınlık ışıklı | karanlık
*pitch: tiz | pes bas
*point: sivri | küt
*rough: pürüzlü pürtüklü engebeli | pürüzsüz kaygan
*figure: şişman kilolu tombul obez | zayıf ince cılız sıska
*beauty: güzel | çirkin
*clever: akıllı zeki | aptal
*honest: dürüst | yalancı sahtekâr hilekâr
*polite: nazik kibar | kaba
*giving: cömert eli_açık | cimri pinti
*modest: alçakgönüllü mütevazı | kibirli kendini_beğenmiş
*brave: cesur yürekli gözüpek | korkak ödlek
*sour: tatlı | acı ekşi tuzlu
hunger: aç açlık aç_karnına | tok tokluk tok_karnına
*cooked: çiğ pişmemiş | pişmiş
raw: ham işlenmemiş | işlenmiş olgun rafine
sober: ayık | sarhoş
*pure: saf arı katışıksız katıksız | karışık katkılı
state: katı | sıvı | gaz
wire: iletken | yalıtkan
acid: asidik asitli asit | bazik alkali baz
sign: pozitif artı | negatif eksi
*real: gerçek hakiki orijinal otantik özgün | sahte taklit kopya uydurma asılsız
*same: aynı özdeş eşit benzer | farklı değişik ayrı
*usual: sıradan olağan alışılmış normal alışıldık | olağandışı olağanüstü sıradışı sıra_dışı anormal alışılmadık
*complex: karmaşık girift çetrefil çapraşık | basit sade yalın
*abstract: soyut | somut
*objective: nesnel objektif tarafsız yansız | öznel sübjektif taraflı yanlı
*theory: kuramsal teorik | uygulamalı pratik
*quality: nitel | nicel
*micro: mikro | makro
*modern: modern çağdaş yenilikçi çağcıl | geleneksel klasik çağdışı ilkel
*natural: doğal tabii | yapay sentetik suni
*organic: organik | kimyasal inorganik
*plant: bitkisel | hayvansal
*wild: yabani yabanî vahşi | evcil evcilleştirilmiş
*diet: otçul otobur | etçil etobur
*lasting: kronik müzmin süreğen | akut
*tumor: iyi_huylu selim | kötü_huylu habis
*born: doğuştan kalıtsal irsî | sonradan edinsel
*social: sosyal | asosyal
net: çevrimiçi | çevrimdışı
digital: dijital sayısal | analog
virtual: sanal | fiziksel fizikî
soft: yazılım | donanım
port: giriş girdi | çıkış çıktı
peer: sunucu | istemci
range: yerel | uzak uzaktan
secret: şifreli şifrele- | şifresiz
number: tekil | çoğul
letters: büyük_harf | küçük_harf
meaning: eşanlamlı eş_anlamlı | zıt karşıt
voice: sözlü | yazılı
verse: nazım şiir manzum | nesir düzyazı mensur
lead_role: başrol | yardımcı_rol yan_rol
genre: komedi güldürü | trajedi dram
budget: gelir kazanç hasılat | gider masraf harcama
wealth: varlık | yükümlülük
paid: peşin nakit peşinen | taksit taksitle taksitli vadeli
gross: brüt | net
nominal: nominal | reel
person: gerçek_kişi | tüzel_kişi
retail: toptan | perakende
deal: alış alım | satış satım
jobs: istihdam | işsizlik
fulltime: tam_zamanlı | yarı_zamanlı
patient: ayakta | yatarak
reign: demokratik demokrasi | otoriter diktatörlük baskıcı
crown: cumhuriyet | krallık monarşi saltanat
history: kuruluş yükseliş | yıkılış çöküş
direction: tek_yön tek_yönlü | çift_yön çift_yönlü
*climate: yağışlı nemli yağmurlu | kurak
*sky: güneşli bulutsuz | bulutlu yağmurlu kapalı
*land: dağlık engebeli | ovalık düz
weather: ılıman ılık | sert çetin
stove: kısık | harlı yüksek_ateş
legal: yasal kanunî kanuni meşru ruhsatlı | yasadışı yasa_dışı kaçak illegal ruhsatsız
duty: muaf muafiyet | tabi tabî yükümlü mükellef
fault: kusurlu suçlu hatalı haksız | kusursuz suçsuz masum haklı
`;
