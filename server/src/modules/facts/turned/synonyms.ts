import { foldText } from '@hokka/contracts/shared/turkish-case.ts';
import { openingLetters } from '../contexts.ts';

/**
 * Words that writers substitute when they reword a sentence. They are not true synonyms: they only identify the topic
 * of a sentence.
 */
const groups = `
araç otomobil araba taşıt
ücret bedel para tutar meblağ
masraf gider harcama maliyet
ev konut hane daire mesken
insan kişi birey
kent şehir il
ülke devlet
eser kitap roman yapıt
film yapım
maç karşılaşma müsabaka mücadele
takım ekip kulüp
yasa kanun düzenleme mevzuat
işçi çalışan personel emekçi
doktor hekim
bebek çocuk yavru
bölge yöre alan
bölüm kısım parça kesim
neden sebep
yağmur yağış
ürün mahsul rekolte hasat
deprem sarsıntı
savaş muharebe harp
antlaşma anlaşma sözleşme
hükümdar padişah sultan
gıda besin yiyecek
tedavi terapi
ziyaretçi konuk misafir turist
maaş aylık
kurum kuruluş
şirket firma işletme
yönetim idare
dere ırmak nehir akarsu çay
okur okuyucu
seyirci izleyici
izin müsaade
sonuç netice
soru sual
cevap yanıt
güç kuvvet
hız sürat
tür çeşit
amaç hedef gaye
süre müddet zaman
uygulama yöntem
sıcaklık ısı
kadın hanım
öğretmen hoca
sandık oy
uçak sefer
önlem tedbir
olay vaka hadise
sorun problem
etki tesir
yardım destek
görev vazife
bina yapı
kaza
belirti semptom
tören merasim
gösteri temsil
yarış yarışma
sokak cadde
müşteri tüketici
cihaz aygıt
telefon
gemi tekne
toprak arazi tarla
ağaç fidan
anket araştırma çalışma inceleme
rapor bildiri
saldırı
öğrenci talebe
yolcu
halk vatandaş yurttaş
köylü çiftçi
sayı miktar adet
oran pay
`;

const canon: ReadonlyMap<string, string> = new Map(
  groups
    .trim()
    .split('\n')
    .flatMap((line) => {
      const keys = line.split(' ').map((word) => foldText(word).slice(0, openingLetters));
      return keys.map((key): [string, string] => [key, keys[0] ?? key]);
    }),
);

/** The representative opening of a group of interchangeable words. */
export function toTopic(key: string): string {
  return canon.get(key) ?? key;
}
