import { charactersPerAiRequest, wordsPerAiRequest } from '../articles/edits.ts';
import { outlinePrice, retainedCharactersMin, voicePrice } from '../briefs/prices.ts';
import { freeEditsPerDay, freeStopsPerDay } from './allowance.ts';

const portion = wordsPerAiRequest.toLocaleString('tr-TR');
const characters = charactersPerAiRequest.toLocaleString('tr-TR');

/** Price of each kind of order in quota units, with the wording of price list, terms and contracts. */
export const charges: readonly { readonly name: string; readonly price: string }[] = [
  { name: 'Makale', price: '1 makale ve 1 AI isteği' },
  { name: 'Planlı makale', price: `1 makale ve planlanan her ${portion} kelime için 1 AI isteği` },
  {
    name: 'Planlı makalenin eksik bölümleri',
    price: 'makalenin bütünü için gereken AI isteklerinden o güne kadar kullanılmamış olanlar',
  },
  {
    name: 'AI düzenleme',
    price: `gönderilen her ${portion} kelime ya da ${characters} karakter (hangisi fazlaysa) için 1 AI isteği`,
  },
  { name: 'AI önerisi', price: '1 AI isteği' },
  { name: 'Yazı planı ve planda bir bölümün yenilenmesi', price: `her biri ${outlinePrice.aiRequests} AI isteği` },
  { name: 'Yazı üslubu', price: `${voicePrice.aiRequests} AI isteği` },
];

/** The prices in short, for the comparison of plans. */
export const chargesInShort = [
  'Makale, AI önerisi, yazı planı ve yazı üslubu 1 istek',
  `Planlı makale ve AI düzenleme ${portion} kelimede 1 istek`,
] as const;

/** How portions are counted, and what incomplete texts cost. */
export const chargeRules = [
  `${portion} kelimeden az olan ya da artan kısım da 1 AI isteği sayılır.`,
  'Başarısız olan üretimler kotadan düşülmez; başarısız bir makaleyi yeniden oluşturmak yenisi kadar kullanır.',
  `Durdurulan ya da bir bölümü yazılamayan planlı makalede 1 makale ve yazılmış olan her ${portion} kelime için 1 AI isteği düşülür; bu, başta ayrılandan fazla olmaz.`,
  `Metin ${retainedCharactersMin} karaktere varmadan durdurulan üretimlerin hakkı günde ${freeStopsPerDay} kez, değişiklik gerektirmeyen AI düzenlemelerinki günde ${freeEditsPerDay} kez geri verilir; sonrakiler kotadan düşülür.`,
  'Her hesabın, plana göre belirlenen ve İstanbul saatiyle gece yarısı yenilenen bir günlük AI kullanım payı vardır; pay dolduğunda yeni AI işi ertesi gün başlatılabilir.',
] as const;
