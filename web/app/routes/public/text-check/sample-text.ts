/** A text with mistakes that people make, for visitors who have none at hand. */
export const sampleText = `Dün akşam arkadaşlarla sahilde yürürken aklıma birşey geldi: yazmayı neden bu kadar erteliyoruz? Herkez vakitsizlikten yakınıyor ama günde on dakika bile yeter.

Ben ilk yazımı Ankara’da yazdım, sonra Ankaranın soğuk sabahlarını özledim. O yazı orjinal değildi belki, yinede bana iyi geldi. Sizde deneyin; rüzgar nereye eserse oraya gidin.`;
