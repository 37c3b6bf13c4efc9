import type { Question } from '../../../site/linked-data.ts';

export const homeQuestions: readonly Question[] = [
  {
    question: 'Makalem yayımlanana kadar kim görür?',
    answer:
      'Siz. Her makale özel başlar; siz yayımlamadıkça herkese açık bir sayfası olmaz. Yayımladığınızı istediğiniz an yeniden özel yapabilirsiniz.',
  },
  {
    question: 'Sayfayı kapatırsam yazım yarıda mı kalır?',
    answer: 'Hayır. Yazım sunucuda sürer; döndüğünüzde kaldığı yerden izler ya da bitmiş metni bulursunuz.',
  },
  {
    question: 'Hangi dillerde yazabilirim?',
    answer:
      'Türkçe, İngilizce, Almanca, Fransızca, İspanyolca, Arapça ve Rusça. Yazım denetimi Türkçe metinler içindir.',
  },
  {
    question: 'Yapay zekâ olmadan da yazabilir miyim?',
    answer:
      'Evet. Metni kendiniz yazar, düzenler, denetler ve yayımlarsınız; yazım denetimi hiçbir planda hak kullanmaz.',
  },
  {
    question: 'Metinlerimi dışarı alabilir miyim?',
    answer:
      'Evet. Her makaleyi Word, PDF, web sayfası, Markdown ya da düz metin olarak indirirsiniz; hesabınızdaki bütün verileri de profilinizden tek dosyada alabilirsiniz.',
  },
  {
    question: 'Yazılanların doğruluğundan kim sorumlu?',
    answer:
      'Yapay zekâ yanılabilir. Metni yayımlamadan önce okumak ve önemli bilgileri kaynağından doğrulamak size düşer; herkese açık makalelerde, yapay zekâ desteğiyle hazırlandılarsa bu yazar.',
  },
];
