/**
 * Redundant or contradictory phrases; the part in parentheses is to be left out. A last word that ends in - may have
 * suffixes.
 */
const phrases = `
  (geri) iade|(tahminen) yaklaşık|(yaklaşık) tahminen|(aşağı yukarı) yaklaşık
  (yaklaşık) aşağı yukarı|(yaklaşık olarak) aşağı yukarı|(ilk başta) başlangıçta|(başlangıçta) ilk başta|(ilk önce) öncelikle
  (öncelikle) ilk önce|(öncelikle) ilk olarak|(ilk olarak) öncelikle|(ileride) gelecekte|(gelecekte) ileride|(gereksiz yere) boşuna
  (boşuna) gereksiz yere|boşu boşuna (gereksiz yere)|(gereksiz yere) boşu boşuna|(sadece) yalnızca|yalnızca (sadece)|sadece (yalnız)
  (yalnız) sadece|(tekrar) yeniden|yeniden (tekrar)|(yine) tekrar|tekrar (yine)|galiba (kesinlikle)|belki (mutlaka)
  belki (kesinlikle)|(kesinlikle) belki|(mutlaka) belki|(mutlaka) kesinlikle|kesinlikle (mutlaka)|bu yüzden (bundan dolayı)
  bu nedenle (bundan dolayı)|bu nedenle (bu yüzden)|bu yüzden (bu nedenle)|bundan dolayı (bu yüzden)|bu sebeple (bu yüzden)
  aynı zamanda (ayrıca)|aynı zamanda da (ayrıca)|(ayrıca) aynı zamanda|kulağına (alçak sesle) fısılda-|(alçak sesle) fısılda-
  (sessizce) fısılda-|(yüksek sesle) haykır-|(yüksek sesle) bağır-|(yaşanmış) anı-|(yaşanmış) hatıra-|(eksi) sıfırın altında
  sıfırın altında (eksi)|(zorunlu) mecburiyet-|(iki) ikiz-|mesela (örneğin)|örneğin (mesela)|ama (fakat)|fakat (ama)|ama (lakin)
  lakin (ama)|fakat (lakin)|lakin (fakat)|çünkü (zira)|zira (çünkü)|üstelik (ayrıca)|(ayrıca) üstelik|üstelik (hatta)
  neredeyse (hemen hemen)|(hemen hemen) neredeyse|en az (asgari)|(asgari) en az|en fazla (azami)|(azami) en fazla|(azami) en çok
  en çok (azami)|günden güne (giderek)|giderek (günden güne)|gitgide (giderek)|giderek (gitgide)|(ortak) iş birliği-
  (ücretsiz) hediye-|(bedava) hediye-|(bedelsiz) hediye-|sonuç olarak (neticede)|neticede (sonuç olarak)|tamamen (tümüyle)
  tümüyle (tamamen)|(bütün) hepsi-|(tüm) herkes|(bütün) herkes|şu an (şimdi)|hâlâ (hâlen)|hâlen (hâlâ)|bu yana (beri)|(diğer) başka
  (hep birlikte) beraber|(hep beraber) birlikte|el birliğiyle (birlikte)|aniden (birdenbire)
  birdenbire (aniden)|durup dururken (birdenbire)|neden ve (sebep)|sebep ve (neden)|amaç ve (gaye)|gaye ve (amaç)|daima (sürekli)
  sürekli (daima)|sürekli (devamlı)|devamlı (sürekli)|(hep) daima|her zaman (daima)|daima (her zaman)|mevcut (var olan)
  (var olan) mevcut|(ileriye) ilerle-|(bir daha) tekrar|(bir daha) yeniden|tekrar (bir daha)|yeniden (bir daha)
`;

/** The words of a phrase in lower case, and which of them to leave out. */
export interface FaultyPhrase {
  readonly words: readonly string[];
  readonly isDropped: readonly boolean[];
  readonly open: boolean;
}

/** All listed phrases. */
export function listFaultyPhrases(): FaultyPhrase[] {
  return phrases
    .split(/[|\n]/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')
    .map((phrase) => {
      let dropped = false;
      const isDropped: boolean[] = [];
      const words = phrase
        .replace(/-$/, '')
        .split(' ')
        .map((part) => {
          if (part.startsWith('(')) dropped = true;
          isDropped.push(dropped);
          if (part.endsWith(')')) dropped = false;
          return part.replace(/[()]/g, '');
        });
      return { words, isDropped, open: phrase.endsWith('-') };
    });
}
