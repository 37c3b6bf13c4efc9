/** Ten thousand words in 250 paragraphs, all different, with three misspellings each. */
export function makeLongText(): string {
  return Array.from({ length: 250 }, (_, at) => makeParagraph(at)).join('\n\n');
}

function makeParagraph(at: number): string {
  return [
    `Gezinin ${at + 1}. günü sabah erkenden yola çıktık ve deniz kıyısındaki küçük kasabaya vardık.`,
    'Orjinal planı herkez biliyordu, fakat yanlız birkaç kişi haritaya bakmıştı.',
    'Akşam olunca hava sertleşti; balıkçılar ağlarını topladı, biz de çaylarımızı içerek eski masalları dinledik.',
    'Ertesi gün de aynı yolda yürüdük, her şey olduğu gibi duruyordu.',
  ].join(' ');
}
