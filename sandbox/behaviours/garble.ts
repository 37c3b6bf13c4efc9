import type { Garbling } from './behaviour.ts';

/** The characters of the bytes 80–FF in each encoding. */
const upperHalves: Readonly<Record<Exclude<Garbling['garbled'], 'turkish_as_latin1'>, string>> = {
  latin1: listCharacters(0x80, 0xff),
  windows1252: `€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ${listCharacters(0xa0, 0xff)}`,
  windows1254: `€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008d\u008e\u008f\u0090‘’“”•–—˜™š›œ\u009d\u009eŸ${listCharacters(0xa0, 0xcf)}ĞÑÒÓÔÕÖ×ØÙÚÛÜİŞßàáâãäåæçèéêëìíîïğñòóôõö÷øùúûüışÿ`,
  macroman:
    'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ',
  cp437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  cp857:
    'ÇüéâäàåçêëèïîıÄÅÉæÆôöòûùİÖÜø£ØŞşáíóúñÑĞğ¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ºªÊËÈ\ue000ÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµ\ue001×ÚÛÙìÿ¯´\u00ad±\ue002¾¶§÷¸°¨·¹³²■\u00a0',
};
const turkishAsLatin1: ReadonlyMap<string, string> = new Map(
  [...'ğışĞİŞ'].map((letter, at) => [letter, 'ðýþÐÝÞ'[at] ?? '']),
);

function listCharacters(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCharCode(first + at)).join('');
}

const parts = {
  headings: /^#{2,6} .+$/gmu,
  title: /^# .+$/gmu,
  items: /^(?:[-*+]|\d+\.) .+$/gmu,
  bold: /\*\*[^*\n]+\*\*/gu,
  quoted: /[“"][^”"\n]+[”"]/gu,
};

/** Reads a part of a text in another encoding. */
export function garble(text: string, { in: place = [0, 1], ...garbling }: Garbling): string {
  if (typeof place === 'string') return text.replace(parts[place], (part) => garblePart(part, garbling));
  let from = 0;
  return text
    .split(/(\n\n)/u)
    .map((paragraph) => {
      const share = from / text.length;
      from += paragraph.length;
      return share >= place[0] && share < place[1] ? garblePart(paragraph, garbling) : paragraph;
    })
    .join('');
}

function garblePart(text: string, { garbled, letters, each = 1, times = 1, loses }: Garbling): string {
  const affected = letters === undefined ? /[^\p{ASCII}]/gu : new RegExp(`[${letters}]`, 'gu');
  let count = 0;
  return text.replace(/[^ \n\t]+/gu, (word) => {
    if (word.search(affected) === -1) return word;
    count += 1;
    if (count % each !== 0) return word;
    return word.replace(affected, (letter) => {
      let written = letter;
      for (let time = 0; time < times; time += 1) written = misread(written, garbled);
      if (loses === 'controls') return written.replace(/[\u0080-\u009f]/gu, '');
      return loses === 'spaces' ? written.replaceAll('\u00a0', ' ') : written;
    });
  });
}

function misread(text: string, encoding: Garbling['garbled']): string {
  if (encoding === 'turkish_as_latin1') return turkishAsLatin1.get(text) ?? text;
  const upper = upperHalves[encoding];
  return [...Buffer.from(text)]
    .map((byte) => (byte < 0x80 ? String.fromCharCode(byte) : (upper[byte - 0x80] ?? '')))
    .join('');
}
