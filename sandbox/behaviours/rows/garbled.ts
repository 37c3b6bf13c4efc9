import type { Answer, Behaviour, Change, OrderKind } from '../behaviour.ts';
import { prose } from './text-row.ts';

const article: readonly OrderKind[] = ['article'];
/** Puts a paragraph into the right text, after another one. */
export const within = (put: string, share = 0.5): Change => ({ put: `\n\n${put}`, at: { after: 'paragraph', share } });
/** Marks that are garbled in other ways than letters. */
const marked = within(
  'Ustalar “acele eden düşer” der – haklılar. Türkiye’nin dört yanında bu söz bilinir… İş bitince de “kolay gelsin” denir.',
);

interface Row {
  readonly kinds?: readonly OrderKind[];
  readonly good?: readonly Change[];
  readonly wire?: Answer['wire'];
}
/** A behaviour that garbles letters of the right text. */
export const garbledRow = (
  id: string,
  source: string,
  title: string,
  text: readonly Change[],
  { kinds = article, good, wire }: Row = {},
): Behaviour => ({
  id: `garbled-${id}`,
  title,
  class: 'characters',
  source,
  kinds,
  ...(good === undefined ? {} : { good }),
  calls: [wire === undefined ? { text } : { text, wire }],
});

/** Letters that were read in another encoding in a part of the text. */
export const garbled: readonly Behaviour[] = [
  garbledRow('latin1-in-a-paragraph', 'rspeer/python-ftfy#110', 'A paragraph was read as Latin-1.', [
    { garbled: 'latin1', in: [0.3, 0.5] },
  ]),
  garbledRow('windows-in-a-paragraph', 'rspeer/python-ftfy#123', 'A paragraph was read as Windows-1252.', [
    { garbled: 'windows1252', in: [0.3, 0.5] },
  ]),
  garbledRow(
    'turkish-windows-with-pictures',
    'rspeer/python-ftfy#154',
    'The second half was read as Windows-1254, with its pictures.',
    [{ garbled: 'windows1254', in: [0.45, 1] }],
    { good: [within('Küçük adımlar iyidir 😊 ve sabır şarttır 👍.')] },
  ),
  garbledRow(
    'controls-in-words',
    'vercel-labs/just-bash#247',
    'The letters ş and ğ were read as Latin-1.',
    [{ garbled: 'latin1', letters: 'şŞğĞ' }],
    { kinds: prose, wire: { pieces: 'letters' } },
  ),
  garbledRow('twice', 'benbuzz790/bots#268', 'The letter ü was read as Windows-1252 twice.', [
    { garbled: 'windows1252', letters: 'ü', times: 2 },
  ]),
  garbledRow(
    'twice-in-a-part',
    'openai/openai-agents-python#315',
    'Some paragraphs were read as Latin-1 twice.',
    [{ garbled: 'latin1', times: 2, in: [0.2, 0.7] }],
    { good: [marked] },
  ),
  garbledRow(
    'three-times',
    'rspeer/python-ftfy#139',
    'A paragraph was read as Windows-1252 three times.',
    [{ garbled: 'windows1252', times: 3, in: [0.4, 0.8] }],
    { good: [marked] },
  ),
  garbledRow(
    'mixed',
    'kitokoh/leopardo-hr#2173',
    'The letters ı and ğ were read as Windows-1252, the others are right.',
    [{ garbled: 'windows1252', letters: 'ığ' }],
    { kinds: ['article', 'section', 'outline', 'edit', 'voice'] },
  ),
  garbledRow(
    'some-words',
    'rspeer/python-ftfy#123',
    'Each third word was read as Windows-1252.',
    [{ garbled: 'windows1252', each: 3 }],
    { kinds: prose },
  ),
  garbledRow(
    'marks-alone',
    'Miosa-osa/OSA#234',
    'Quotation marks and dashes alone were read as Windows-1252.',
    [{ garbled: 'windows1252', letters: '“”’–…' }],
    { good: [marked] },
  ),
  garbledRow(
    'marks-alone-as-latin1',
    'codeforboston/CutePetsBoston#158',
    'Quotation marks alone were read as Latin-1.',
    [{ garbled: 'latin1', letters: '“”’–…' }],
    { good: [marked], wire: { pieces: 'letters' } },
  ),
  garbledRow(
    'closing-marks-lose-a-byte',
    'vaneseltine/nominally#53',
    'A byte of closing quotation marks is lost.',
    [{ garbled: 'windows1252', letters: '“”', loses: 'controls' }],
    { good: [marked] },
  ),
  garbledRow(
    'headings',
    'NousResearch/hermes-agent#96664',
    'Headings alone were read as Windows-1252.',
    [{ garbled: 'windows1252', in: 'headings' }],
    { kinds: article },
  ),
  garbledRow('title', 'NousResearch/hermes-agent#96664', 'The title alone was read as Windows-1252.', [
    { garbled: 'windows1252', in: 'title' },
  ]),
  garbledRow(
    'quoted-words',
    'Miosa-osa/OSA#137',
    'Words in quotation marks and brackets were read like the others.',
    [{ garbled: 'windows1252', letters: 'üöçşığ' }],
    {
      good: [
        within('Buna “büyük sıçrama” (özünde küçük bir değişiklik) diyenler de var; [ölçülü] olmak yeter.'),
        within('İlk sözü “Şimdi değil, öğleden sonra” olmuştu.', 0.8),
      ],
    },
  ),
  garbledRow(
    'capitals',
    'rspeer/python-ftfy#192',
    'Capital letters alone were read as Windows-1252.',
    [{ garbled: 'windows1252', letters: 'İŞÇÖÜĞ' }],
    { good: [within('İstanbul, Şile, Çorum, Özalp ve Ünye bu işi bilir. İŞÇİLER de öyle: ÖZENLE ve ÇABUK.')] },
  ),
  garbledRow(
    'as-macroman',
    'rspeer/python-ftfy#103',
    'Some paragraphs were read as MacRoman.',
    [{ garbled: 'macroman', in: [0.3, 0.8] }],
    { good: [marked] },
  ),
  garbledRow(
    'as-console',
    'rspeer/python-ftfy#18',
    'Some paragraphs were read in the encoding of a console.',
    [{ garbled: 'cp850', in: [0.3, 0.8] }],
    { good: [marked] },
  ),
  garbledRow('controls-lost', 'openai/openai-agents-python#315', 'The controls in garbled letters are lost.', [
    { garbled: 'latin1', letters: 'şığ', loses: 'controls' },
  ]),
  garbledRow(
    'spaces-without-breaks',
    'NousResearch/hermes-agent#96664',
    'No-break spaces came as two characters.',
    [{ garbled: 'windows1252', letters: '\u00a0' }],
    { good: [within('Bir paket 20\u00a0gram gelir, yani 5\u00a0kg için 250 paket gerekir.')] },
  ),
  garbledRow(
    'pictures',
    'neohiro/dnscrypt-proxy-gui#27',
    'Pictures were read as Windows-1252.',
    [{ garbled: 'windows1252', letters: '😊👍🚀✅→•₺€' }],
    {
      good: [
        within(
          'Plan hazır 🚀, liste tamam ✅. Sıra: önce su → sonra kahve. Fiyatı 120 ₺ ya da 3 €. Sonuç güzel 😊 ve sade 👍.',
        ),
      ],
    },
  ),
  garbledRow('windows-1254-as-latin1', 'pillarjs/iconv-lite#40', 'Windows-1254 was read as Latin-1: þ for ş.', [
    { garbled: 'turkish_as_latin1' },
  ]),
  garbledRow('windows-1254-as-latin1-in-a-part', 'ryrych/rcarousel#63', 'Some paragraphs have þ, ý and ð.', [
    { garbled: 'turkish_as_latin1', in: [0.4, 0.9] },
  ]),
  garbledRow(
    'first-paragraph',
    'codeforboston/CutePetsBoston#158',
    'The first paragraphs were read as Windows-1252.',
    [{ garbled: 'windows1252', in: [0, 0.2] }],
    { wire: { pieces: 'letters' } },
  ),
  garbledRow(
    'last-paragraph',
    'buildsense-ai/XiaoBa-CLI#256',
    'The last paragraphs were read as Latin-1.',
    [{ garbled: 'latin1', in: [0.85, 1] }],
    { kinds: prose },
  ),
  garbledRow(
    'in-a-continuation',
    'omnigent-ai/omnigent#30',
    'A continuation was read as Windows-1252, in its second half.',
    [{ garbled: 'windows1252', in: [0.5, 1] }],
    { kinds: ['continuation'] },
  ),
  garbledRow(
    'in-json',
    'kitokoh/leopardo-hr#2296',
    'Values of JSON were read as Latin-1 in a part.',
    [{ garbled: 'latin1', letters: 'şğıç' }],
    { kinds: ['outline', 'proposal'] },
  ),
  garbledRow(
    'twice-in-json',
    'everything2/everything2#3042',
    'Values of JSON were read as Windows-1252 twice in a part.',
    [{ garbled: 'windows1252', letters: 'şğü', times: 2 }],
    { kinds: ['outline', 'proposal'] },
  ),
  garbledRow(
    'in-an-edit',
    'NousResearch/hermes-agent#96664',
    'Words of an edit were read as Windows-1252.',
    [{ garbled: 'windows1252', each: 2 }],
    { kinds: ['edit', 'voice'] },
  ),
  garbledRow(
    'bold-words',
    'Miosa-osa/OSA#137',
    'Bold words were read as Windows-1252.',
    [{ garbled: 'windows1252', in: 'bold' }],
    { good: [within('**Önce ölçün:** Sonra biçin. **Çabuk değil**, **ölçülü** olun.')] },
  ),
];
