/** Names that keep a capital letter even if a title in title case does not mark them; listed in lower case. */
export const PROPER_NOUNS: ReadonlySet<string> = new Set(
  `
  adana adıyaman afyonkarahisar ağrı aksaray amasya ankara antalya ardahan artvin aydın balıkesir bartın batman bayburt
  bilecik bingöl bitlis bolu burdur bursa çanakkale çankırı çorum denizli diyarbakır düzce edirne elazığ erzincan erzurum
  eskişehir gaziantep giresun gümüşhane hakkari hatay ığdır isparta istanbul izmir kahramanmaraş karabük karaman kars
  kastamonu kayseri kilis kırıkkale kırklareli kırşehir kocaeli konya kütahya malatya manisa mardin mersin muğla muş
  nevşehir niğde osmaniye rize sakarya samsun siirt sinop sivas şanlıurfa şırnak tekirdağ tokat trabzon tunceli uşak van
  yalova yozgat zonguldak
  türkiye anadolu trakya ege akdeniz karadeniz marmara kapadokya bodrum fethiye alaçatı çeşme kaş datça bozcaada gökçeada
  pamukkale efes göbeklitepe safranbolu kadıköy beşiktaş üsküdar boğaziçi galata sultanahmet
  avrupa asya afrika amerika almanya fransa ingiltere italya ispanya japonya çin rusya yunanistan hollanda londra paris
  roma berlin tokyo
  atatürk mevlana nasreddin osmanlı selçuklu bizans cumhuriyet türk türkçe ingilizce almanca fransızca
  google microsoft apple android excel python linux instagram tiktok netflix wordpress
  `
    .trim()
    .split(/\s+/),
);
