import type { ListPlan } from '../grammar.ts';

const OUTROS: readonly string[] = [
  'Hepsini aynı anda uygulamak gerekmez; birini seçip sürdürmek yeterlidir.',
  'Bu liste tamamlanmış bir reçete değil, üzerine ekleme yapabileceğiniz bir başlangıçtır.',
  'Her maddeyi kendi koşullarınızla karşılaştırarak okumanız en doğrusu olur.',
  'Zamanla bu maddelerin bir bölümü alışkanlığa dönüşür, geri kalanı ise size özgü hâle gelir.',
  'Küçük görünseler de birlikte ele alındıklarında hissedilir bir fark yaratırlar.',
];

/** Lists for an article; the tips depend on its field. */
export function turkishLists(tips: readonly string[]): ListPlan[] {
  return [
    {
      headings: [
        'Uygulanabilir öneriler',
        'Hemen deneyebilecekleriniz',
        'İşe yarayan küçük adımlar',
        'Pratik ipuçları',
      ],
      intros: [
        '{topic} için denenmiş ve sade birkaç öneri şöyle sıralanabilir:',
        'Aşağıdaki öneriler, {facet|obj} gündelik akışın içine yerleştirmeyi kolaylaştırır:',
        '{actor} için öne çıkan başlıklar şunlardır:',
      ],
      items: tips,
      outros: OUTROS,
      ordered: false,
    },
    {
      headings: ['Adım adım ilerlemek', 'Nasıl bir yol izlemeli?', 'Beş adımda başlangıç'],
      intros: [
        'İlerlemeyi kolaylaştırmak için şu sıra izlenebilir:',
        '{mention|obj} parçalara ayırmak, ilk adımı atmayı kolaylaştırır:',
        'Aşağıdaki sıralama, {facet|to} sağlam bir zemin hazırlar:',
      ],
      items: [
        'Bugünkü durumu kısaca yazın: Ne iyi gidiyor, ne zorluyor?',
        '{facet} için ölçebileceğiniz tek bir hedef belirleyin.',
        'Hedefe giden en küçük adımı seçin ve takviminize ekleyin.',
        'İlk haftanın sonunda on beş dakikalık bir değerlendirme yapın.',
        '{other} tarafında ortaya çıkan etkileri ayrıca not edin.',
        'İşe yarayanı sürdürün, yaramayanı gecikmeden değiştirin.',
        'Bir ay sonra hedefi yeniden okuyun ve gerekiyorsa güncelleyin.',
      ],
      outros: OUTROS,
      ordered: true,
    },
    {
      headings: ['Sık yapılan hatalar', 'Nelerden kaçınmalı?', 'Yolda karşılaşılan tuzaklar'],
      intros: [
        'En iyi niyetle çıkılan yolda bile bazı hatalar sıkça tekrarlanır:',
        '{topic} konusunda en çok karşılaşılan yanılgılar şunlardır:',
        '{facet} söz konusu olduğunda şu noktalara dikkat etmekte yarar var:',
      ],
      items: [
        '**Her şeyi birden değiştirmek:** Odak dağılır, hiçbir adım yerleşmez.',
        '**Başkasının planını kopyalamak:** Koşullar farklıysa sonuç da farklı olur.',
        '**Ölçmeden karar vermek:** Hafıza, en son yaşananı büyütme eğilimindedir.',
        '**Yalnızca {facet|to} odaklanmak:** {other} unutulduğunda denge bozulur.',
        '**Erken vazgeçmek:** İlk haftaların yavaşlığı çoğu zaman normaldir.',
        '**Yardım istememek:** Kısa bir görüş alışverişi, uzun bir çıkmazı açabilir.',
      ],
      outros: OUTROS,
      ordered: false,
    },
    {
      headings: ['Kendinize sorabileceğiniz sorular', 'Karar vermeden önce', 'Kısa bir kontrol listesi'],
      intros: [
        'Aşağıdaki sorular, {mention|obj} kendi gözünüzle değerlendirmenize yardımcı olur:',
        'Bir karara varmadan önce şu sorulara dürüst yanıtlar vermek yol gösterir:',
      ],
      items: [
        '{facet} benim için gerçekten ne anlama geliyor?',
        'Bugüne kadar neyi denedim ve neden sürdüremedim?',
        '{other} için ayırabileceğim zaman haftada kaç saat?',
        'Sonucu nasıl ve ne zaman ölçeceğim?',
        'Kimden destek alabilirim, kime destek olabilirim?',
        'Bir yıl sonra geriye baktığımda ne görmek isterim?',
      ],
      outros: OUTROS,
      ordered: false,
    },
  ];
}
