import type { Question } from '../../../site/linked-data.ts';

export const textCheckQuestions: readonly Question[] = [
  {
    question: 'Metnim nereye gidiyor?',
    answer:
      'Hiçbir yere. Denetleyici sayfayla birlikte tarayıcınıza iner ve metni orada denetler; yazdıklarınız sunucularımıza gönderilmez, kaydedilmez. Sayfayı kapattığınızda metin de gider, bu yüzden kapatmadan önce kopyalayın.',
  },
  {
    question: '“Yanlış” ile “olası yanlış” arasındaki fark nedir?',
    answer:
      '“Yanlış”, yazım kurallarına göre düzeltilmesi gereken yerdir. “Olası yanlış”ta iki okuma da mümkündür: “evde” de olur, “ev de” de; hangisini demek istediğinizi siz bilirsiniz. “Üslup” ise doğru ama daha yalın söylenebilecek yerleri gösterir.',
  },
  {
    question: 'Her yanlışı bulur mu?',
    answer:
      'Hayır. Denetleyici kelimelerin köklerini ve eklerini tanır, yazım kurallarına bakar; ama metni anlamaz. Az geçen özel adları yanlış sanabilir, cümlede yeri olmayan doğru bir kelimeyi kaçırabilir.',
  },
  {
    question: 'Neden en çok 2.000 kelime?',
    answer:
      'Denetim sizin cihazınızda yapıldığı için sayfanın eski telefonlarda da akıcı kalmasını istiyoruz. Daha uzun metinleri bölümler hâlinde denetleyebilirsiniz.',
  },
];
