import { describe, expect, test } from 'vitest';
import { startCpuTimer } from '../../../../../testing/cpu-time.ts';
import { turkish } from '../../../../../testing/turkish.ts';
import { ReadPassage } from '../read-passages.ts';
import { findUnsupportedClaims } from '../unsupported-claims.ts';
import { WordReader } from '../word-reader.ts';

const words = new WordReader(turkish);
const find = (passage: string, sentence: string) =>
  findUnsupportedClaims(sentence, [new ReadPassage(passage, words)], words).map(({ kind }) => kind);

const loom =
  'Tezgâhın alt rulosu yavaş döner. Yün ipliği nemli havada gevşer, kuru havada gerilir. Acemi dokumacılar ince ipliği kolay koparır. Ustalar atölyeye sabah gelir. Halının kenarı makineyle değil, elle bitirilir. Kilim, halıdan hafiftir.';
const orchard =
  'Badem soğuktan korunmak için vadinin güney yamacına dikilir, kuzey yamacı boş bırakılır. Ağaçlar ilk yıl sık, sonra seyrek sulanır. Dondan zarar gören dallar kesilmemelidir. Kabuk inceldikçe tat bozulur. Satıcılar ürünü peşin ödemeyle verir.';
const ward =
  'Merhem çocuklarda kullanılmaz; yetişkinlerde etkisi geçicidir. Kaşıntı ilaçsız geçer. Hastalar sonucu sevinçle karşıladı. Kurul, cihazın alınması teklifini reddetti. Yara içten dışa doğru kapanır.';

const quarry =
  'Ocağın tabanı ırmak yatağının altındadır. Satışlar beklentilerin üzerinde gerçekleşti. Kil çok serttir. Kırıcı, geçen ay 30 puanlık notuyla kenara alındı. Bu makinenin gürültüsü azdır. Motor verimi 30 puandan 24 puana indirildi. Temiz ve soğuk su taşı yıkar.';

describe('what is turned round beside its passage', () => {
  test.each([
    [loom, 'Alt rulo yavaş döner.', 'Alt rulo hızlı döner.', 'direction'],
    [loom, 'Nem yün ipliği gevşetir.', 'Yün ipliği kuru havada gevşer.', 'direction'],
    [loom, 'Dokumacılar sabahları atölyededir.', 'Ustalar atölyeye akşam gelir.', 'direction'],
    [loom, 'Kenar elle bitirilir.', 'Halının kenarı makineyle bitirilir.', 'negation'],
    [loom, 'Halı, kilimden daha ağırdır.', 'Kilim, halıdan ağırdır.', 'direction'],
    [orchard, 'Bademler vadinin güneyindedir.', 'Badem vadinin kuzey yamacına dikilir.', 'direction'],
    [orchard, 'İlk yıldan sonra ağaçlara az su verilir.', 'Ağaçlar ilk yıl seyrek sulanır.', 'direction'],
    [orchard, 'Donan dallara dokunulmaz.', 'Dondan zarar gören dallar kesilebilir.', 'negation'],
    [orchard, 'Ürünün parası hemen ödenir.', 'Satıcılar ürünü taksitle verir.', 'direction'],
    [ward, 'Merhem büyükler içindir.', 'Merhem çocuklarda kullanılır.', 'negation'],
    [ward, 'Yetişkinlerdeki etki kalıcı değil.', 'Yetişkinlerde merhemin etkisi kalıcıdır.', 'direction'],
    [ward, 'Hastalar sonuçtan memnun.', 'Hastalar sonucu üzüntüyle karşıladı.', 'direction'],
    [ward, 'Cihaz alınmayacak.', 'Kurul, cihazın alınması teklifini kabul etti.', 'direction'],
    [ward, 'Yaranın içi dışından önce kapanır.', 'Yara dıştan içe doğru kapanır.', 'direction'],
    [quarry, 'Ocak, ırmak yatağından aşağıdadır.', 'Ocağın tabanı ırmak yatağının üstündedir.', 'direction'],
    [quarry, 'Satışlar beklentileri aştı.', 'Satışlar beklentilerin altında kaldı.', 'direction'],
    [quarry, 'Kil yumuşak değildir.', 'Kil çok yumuşaktır.', 'direction'],
    [quarry, 'Kırıcının sesi azdır.', 'Kırıcının gürültüsü fazladır.', 'direction'],
    [quarry, 'Motorun verimi 6 puan düşürüldü.', 'Motor verimi 6 puan artırıldı.', 'direction'],
    [quarry, 'Taş soğuk suyla yıkanır.', 'Taşı temiz ve sıcak su yıkar.', 'direction'],
    [ward, 'Kaşıntı için ilaç gerekmez.', 'Kaşıntı ilaçla geçer.', 'negation'],
  ])('%#: %.0s%s', (passage, faithful, changed, kind) => {
    expect(find(passage, faithful)).toEqual([]);
    expect(find(passage, changed)).toContain(kind);
  });

  test('takes time with the words of both', () => {
    const word = 'geç erken açık kapalı artmadı azaldı güneyden kuzeye ';
    const stop = startCpuTimer();
    find(`${word.repeat(60)}. `.repeat(30), word.repeat(100));
    expect(stop()).toBeLessThan(8_000);
  });
});
