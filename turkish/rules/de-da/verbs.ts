/** Verbs by what they want beside them, for the rule of de and da. */

function listVerbs(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

/** Verbs that want a place in the locative. */
export const staying = listVerbs(`
  kal otur yaşa çalış bekle buluş toplan oku doğ uyu yat görüş tanış karşılaş düzenle düzenlen gerçekleş gerçekleştir
  saklan dinlen dolaş konuş yüz oyna sergile sergilen yayımlan yayınlan kutla kutlan bulun sıkıl eğlen kaybol
  uyan rastla gez kahvaltı kay gecele vakit uyuyakal barın konakla gezin ağırla park bulundur belir
  dikil tutul asıl tanıt
`);

/** Verbs without an object. */
export const intransitive = listVerbs(`
  git gel ol çık gir kal dur otur uyu uyan öl doğ büyü art azal başla bit geç düş yaşa bak kork koş yürü yat kalk in bin dön var
  ulaş uğra taşın kaç evlen boşan üzül sevin kız küs ağla gül gülümse öfkelen sinirlen şaşır utan sıkıl yorul dinlen
  konuş görüş buluş tanış karşılaş katıl inan güven benze uy yetiş yet kan acı ağrı üşü terle yan sön don eri kuru çürü bozul
  kırıl yırtıl kop patla devril geliş değiş yüksel düzel iyileş kötüleş güzelleş zorlaş kolaylaş büyü küçül daral genişle uza
  kısal çoğal eksil tüken dol boşal taş ak es yağ bat bit kok görün gözük bulun davran ilerle gerile yaklaş uzaklaş ayrıl
  birleş toplan dağıl yayıl saklan kaybol çalış dolaş gez yüz uç atla zıpla kay savaş çatış tartış anlaş barış kavga sus
  bağır seslen titre sallan dayan diren vazgeç kaçın kurtul yararlan faydalan ilgilen hoşlan tiksin bahset söz sözet şikâyet
  yakın gecik acık susa doy hastalan yaralan yaşlan sap olgunlaş piş kayna soğu ısın havla öt miyavla gürle parla
  yarış oyna eğlen dans başvur rastla değ dokun çarp vur sürün tırman çabala uğraş kapan açıl kilitlen çök kal danış barın
  gerçekleş düzenlen yaygınlaş oluş doğ belir emekli mezun yerleş bayıl çıldır delir sür devam
`);

/** Verbs whose subject wills or feels: persons and bodies, never things. */
export const acting = listVerbs(`
  gel git söyle bil iste sev de gül ağla düşün anla sevin üzül katıl inan kork öğren beğen sor şaşır özle iç ye yaz konuş
  anlat açıkla belirt vurgula kaydet savun destekle onayla reddet yalanla kabul karşı itiraz et öner kullan tercih ver al bak bekle
  seyret izle dinle dön taşın kız küs bağır evlen boşan mezun kazan kaybet bırak başar dene uğra ara çağır karar
  yap imzala göster duyur hazırla planla ilgilen yararlan faydalan hisset duy fark yaşlan alış barış kızdır
  gönder götür getir sat koş oyna
`);

/** What parties, firms and states do. */
export const announcing = listVerbs(`
  açıkla belirt vurgula yalanla destekle onayla reddet duyur katıl iste imzala karşı itiraz kına uyar savun eleştir
  öner başvur ilgilen
`);

/** Verbs that say that something is or happens somewhere, beside what it is. */
export const occurring = listVerbs(`
  ol çık başla geliş görül gör bulun oluş art azal yüksel düş değiş bozul bit tüken rastla yaşan yaygınlaş uygulan kullanıl yer
  gözlen saptan belir kapan açıl patla gerçekleş düzenlen devam sür eksil gel geç yayımlan yayınlan yaralan öl hâkim
`);

/** Verbs whose subject is a thing that happens or breaks. */
export const happening = listVerbs(`
  bozul bit tüken sus soğu ısın kırıl es yağ bat sol dökül ağrı acık çürü yırtıl kop patla devril gecik çal değiş kısıl karış kızar morar
  düş yüksel bozuk kopar kes kesil sat satıl uç havla miyavla öt eri sön kuru yan eskı eski gecik çök büyü küçül art azal geç
  gelişme düzel iyileş yaşlan boz piş büyü üşü kapan açıl
`);

/** Verbs of what is eaten, bought and the like, beside their object. */
export const handling = listVerbs(
  'al sat iç ye getir götür yıka pişir beğen sev ver izle dinle kullan iste sipariş ekle sık doğra serp dök oku gör yap',
);

/** Verbs of what is left or found somewhere. */
export const leaving = listVerbs('unut bırak gör bul kaybet sakla düşür tut yakala gizle biriktir bekle');
