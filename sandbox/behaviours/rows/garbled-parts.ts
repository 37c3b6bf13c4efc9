import type { Behaviour, Garbling } from '../behaviour.ts';
import { garbledRow, within } from './garbled.ts';
import { prose } from './text-row.ts';

const marked = within(
  'Komşum Ayşe’nin dediği gibi: “Ölçmediğin işi büyütemezsin.” 2019–2023 arasında bunu sıkça duydum — hâlâ da duyarım…',
);

const read = (garbling: Garbling): readonly Garbling[] => [garbling];

/** More of `garbled.ts`: combinations, other encodings, and forms of garbled letters in code points. */
export const garbledParts: readonly Behaviour[] = [
  garbledRow(
    'latin1-in-every-second-word',
    'vercel-labs/just-bash#247',
    'Each second word was read as Latin-1.',
    read({ garbled: 'latin1', each: 2 }),
    { good: [marked] },
  ),
  garbledRow(
    'two-encodings',
    'rspeer/python-ftfy#202',
    'One part was read as Latin-1 and another as Windows-1252.',
    [
      { garbled: 'latin1', in: [0.1, 0.3] },
      { garbled: 'windows1252', in: [0.6, 0.8] },
    ],
    { good: [marked] },
  ),
  garbledRow('once-and-twice', 'benbuzz790/bots#268', 'One part was read wrongly once, another one twice.', [
    { garbled: 'windows1252', in: [0.1, 0.3] },
    { garbled: 'windows1252', in: [0.6, 0.8], times: 2 },
  ]),
  garbledRow(
    'circumflexes',
    'Jermolene/TiddlyWiki-in-the-Sky#3',
    'The letters â, î and û were read as Windows-1252.',
    read({ garbled: 'windows1252', letters: 'âîûÂ' }),
    { good: [within('Kâr eden dükkân hâlâ açık; resmî tatilde bile. Lâkin âdet budur, mahkûm değiliz.')] },
  ),
  garbledRow(
    'dotless-i-alone',
    'pillarjs/iconv-lite#40',
    'The letter ı alone was read as Latin-1.',
    read({ garbled: 'latin1', letters: 'ı' }),
    { kinds: ['article', 'section', 'edit', 'outline'] },
  ),
  garbledRow(
    'dotted-i-alone',
    'rspeer/python-ftfy#192',
    'The letter İ alone was read as Windows-1254.',
    read({ garbled: 'windows1254', letters: 'İ' }),
    { good: [within('İzmir, İzmit ve İstanbul İl Müdürlüğü bu işe baktı. İyi ki bakmış.')] },
  ),
  garbledRow(
    'apostrophes-alone',
    'ArcticEcho/Phamhilator#14',
    'Apostrophes alone were read as Windows-1252.',
    read({ garbled: 'windows1252', letters: '’' }),
    { good: [marked] },
  ),
  garbledRow(
    'marks-twice',
    'openai/openai-agents-python#315',
    'Quotation marks and dashes were read as Windows-1252 twice.',
    read({ garbled: 'windows1252', letters: '“”’–—…', times: 2 }),
    { good: [marked] },
  ),
  garbledRow(
    'marks-twice-as-latin1',
    'openai/openai-agents-python#315',
    'Quotation marks were read as Latin-1 twice.',
    read({ garbled: 'latin1', letters: '“”’–—…', times: 2 }),
    { good: [marked] },
  ),
  garbledRow(
    'marks-lose-controls',
    'alfianlosari/GPTEncoder#4',
    'Dashes and marks lose their last byte.',
    read({ garbled: 'windows1252', letters: '”', loses: 'controls' }),
    { good: [marked], wire: { pieces: 'letters' } },
  ),
  garbledRow(
    'items',
    'NousResearch/hermes-agent#96664',
    'Items of a list were read as Windows-1252.',
    read({ garbled: 'windows1252', in: 'items' }),
    { good: [within('- Önce ölçü alın.\n- İşi bölün.\n- Şüphede kalınca ağırdan alın.\n- Çıkan sonucu yazın.')] },
  ),
  garbledRow(
    'table',
    'NousResearch/hermes-agent#96664',
    'A table and its surroundings were read as Windows-1252.',
    read({ garbled: 'windows1252', letters: 'üöçşığİÖÇŞ' }),
    {
      good: [within('| Aşama | Süre |\n|---|---|\n| Ölçüm | üç gün |\n| İnceleme | dört gün |\n| Çözüm | altı gün |')],
    },
  ),
  garbledRow(
    'link-words',
    'Raku/modules.raku.org#48',
    'The words of a link were read as Latin-1 like the rest.',
    read({ garbled: 'latin1', letters: 'üöçşığ' }),
    { good: [within('Buna *özgün çözüm* ya da ‘ölçülü iş’ denir (güçlük çıkarmaz).')] },
  ),
  garbledRow(
    'quoted-alone',
    'wolfgang42/ftfyweb#17',
    'Quoted sentences alone were read as Windows-1252.',
    read({ garbled: 'windows1252', in: 'quoted' }),
    {
      good: [
        within(
          'Usta “Önce ölçüyü, sonra işçiliği düşünün.” dedi. Çırağı da “Doğru söylüyorsun, şimdi başlıyoruz.” diye yanıtladı.',
        ),
      ],
    },
  ),
  garbledRow(
    'as-macroman-letters',
    'rspeer/python-ftfy#103',
    'Single letters were read as MacRoman.',
    read({ garbled: 'macroman', letters: 'şığ' }),
    { kinds: prose },
  ),
  garbledRow(
    'as-american-console',
    'rspeer/python-ftfy#234',
    'Some paragraphs were read as code page 437.',
    read({ garbled: 'cp437', in: [0.2, 0.6] }),
    { good: [marked] },
  ),
  garbledRow(
    'as-turkish-console',
    'openai/codex#3077',
    'Some paragraphs were read as code page 857.',
    read({ garbled: 'cp857', in: [0.2, 0.6] }),
    { good: [marked] },
  ),
  garbledRow(
    'controls-lost-of-capitals',
    'OpenDataServices/cove#225',
    'The controls in garbled capital letters are lost.',
    read({ garbled: 'latin1', letters: 'ÖÜÇşğı', loses: 'controls' }),
    { good: [within('Önce ölçüye bakın. Üç gün bekleyin. Çok bekleyen kazanır; Özgür de öyle yaptı.')] },
  ),
  garbledRow(
    'spaces-for-no-break-spaces',
    'kitokoh/leopardo-hr#2173',
    'No-break spaces came as Â and a space.',
    read({ garbled: 'windows1252', letters: '\u00a0', loses: 'spaces' }),
    { good: [within('Toplam 40\u00a0kg eder, yani kişi başı 2\u00a0kg. Süre 3\u00a0gündür.')] },
  ),
  garbledRow(
    'signs',
    'benbuzz790/bots#268',
    'Signs were read as Windows-1252.',
    read({ garbled: 'windows1252', letters: '°²³×≠≤→½·₺™' }),
    {
      good: [
        within('Oda 21°C olsun; 12 m² yeter. 3 × 4 = 12 eder, yarısı ½ değil. Yol: su → ısı → demleme. Ücreti 90 ₺.'),
      ],
    },
  ),
  garbledRow(
    'windows-1254-capitals',
    'ryrych/rcarousel#63',
    'Windows-1254 was read as Latin-1, with capitals.',
    read({ garbled: 'turkish_as_latin1' }),
    {
      // The same paragraph in each section of a text would rightly be taken for a repetition.
      good: [within('İzmir’de Şubat ayında IŞIK ve YAĞMUR eksik olmaz. İş yine de yürür; Şile’de de öyle.')],
    },
  ),
  garbledRow(
    'windows-1254-some-words',
    'aspnetboilerplate/aspnetboilerplate#515',
    'Each second word has þ, ý or ð.',
    read({ garbled: 'turkish_as_latin1', each: 2 }),
  ),
  garbledRow('as-references', 'Jermolene/TiddlyWiki-in-the-Sky#3', 'Garbled letters came as references of HTML.', [
    { garbled: 'latin1', letters: 'üöçı' },
    { replace: 'Ã¼', by: '&Atilde;&frac14;' },
    { replace: 'Ã¶', by: '&Atilde;&para;' },
    { replace: 'Ã§', by: '&Atilde;&sect;' },
    { replace: 'Ä±', by: '&Auml;&plusmn;' },
  ]),
  garbledRow('as-escaped-bytes', 'benbuzz790/bots#268', 'Letters came as escaped bytes.', [
    { replace: 'ü', by: '\\xc3\\xbc' },
    { replace: 'ş', by: '\\xc5\\x9f' },
    { replace: 'ı', by: '\\xc4\\xb1' },
  ]),
  garbledRow('as-codes-of-bytes', 'thomaspark/snowball#46', 'Letters came as codes of their bytes.', [
    { replace: 'ü', by: '\\u00c3\\u00bc' },
    { replace: 'ş', by: '\\u00c5\\u009f' },
  ]),
  garbledRow(
    'letter-by-letter',
    'Blizaine/Maestro#47',
    'A part that was read wrongly comes letter by letter.',
    read({ garbled: 'windows1252', in: [0.2, 0.9], times: 2 }),
    { good: [marked], wire: { pieces: 'letters' } },
  ),
  garbledRow(
    'bytes-of-the-stream',
    'mckaywrigley/chatbot-ui#716',
    'A part that was read wrongly comes byte by byte.',
    read({ garbled: 'latin1', in: [0.2, 0.6] }),
    { wire: { writes: 'bytes', pieces: 'letters' } },
  ),
  garbledRow(
    'continuation-twice',
    'omnigent-ai/omnigent#30',
    'A continuation was read as Windows-1252 twice, in its first half.',
    read({ garbled: 'windows1252', times: 2, in: [0, 0.5] }),
    { kinds: ['continuation'] },
  ),
  garbledRow(
    'json-capitals',
    'kitokoh/leopardo-hr#2296',
    'Capital letters of JSON were read as Windows-1252.',
    read({ garbled: 'windows1252', letters: 'İŞÇÖÜığ' }),
    { kinds: ['outline', 'proposal'] },
  ),
  garbledRow(
    'blocks-of-an-edit',
    'RhubarbPHP/Rhubarb#74',
    'Letters of an edit were read as Latin-1 twice.',
    read({ garbled: 'latin1', letters: 'ığüş', times: 2 }),
    { kinds: ['edit', 'voice'] },
  ),
];
